import type { z } from 'zod';
import {
  BadRequestDetails,
  ForbiddenDetails,
  InternalDetails,
  NotFoundDetails,
  RateLimitDetails,
  UnauthenticatedDetails,
  UpstreamFailureDetails,
} from './details.js';

interface ErrorRow {
  /** Whether the same request may succeed later, with backoff. */
  readonly retry: boolean;
  /** Shape of `details`, if the error has any. */
  readonly details: z.ZodType;
  /** The statuses with which an error may have details; default: all. */
  readonly detailedStatuses?: readonly number[];
  /** Status → meaning. The first one is the status of an error without a status. */
  readonly statuses: Readonly<Record<number, string>>;
}

/** Every code, its statuses, whether a client may retry, and the shape of its details. */
export const errorTable = {
  bad_request: {
    retry: false,
    details: BadRequestDetails,
    statuses: {
      400: 'The request is malformed or one of its parameters is invalid.',
      405: 'This path does not support that method.',
      408: 'The request did not arrive in time.',
      410: 'The changes since then are no longer recorded.',
      413: 'The request body is too large.',
      414: 'The request URL is too long.',
      415: 'The request body is of an unsupported media type.',
      416: 'The file does not have the requested range of bytes.',
      417: 'The expectation in the Expect header cannot be met.',
      422: 'The request is well formed, but a parameter cannot match any instrument.',
      431: 'The request headers are too large.',
    },
  },
  unauthenticated: {
    retry: false,
    details: UnauthenticatedDetails,
    statuses: { 401: 'A valid API key is required.' },
  },
  forbidden: {
    retry: false,
    details: ForbiddenDetails,
    statuses: { 403: 'This API key may not make this request.' },
  },
  not_found: {
    retry: false,
    details: NotFoundDetails,
    statuses: { 404: 'Nothing was found here.' },
  },
  rate_limit: {
    retry: true,
    details: RateLimitDetails,
    statuses: { 429: 'The rate limit of this API key is exceeded.' },
  },
  internal: {
    retry: true,
    details: InternalDetails,
    detailedStatuses: [503],
    statuses: {
      500: 'Something went wrong on our side.',
      503: 'The service is temporarily unavailable.',
    },
  },
  upstream_failure: {
    retry: true,
    details: UpstreamFailureDetails,
    statuses: {
      502: 'Every data source that was tried failed.',
      504: 'The data sources did not answer in time.',
    },
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errorTable;

/** The statuses a code may carry, as literal numbers. */
export type ErrorStatus<C extends ErrorCode = ErrorCode> = C extends ErrorCode
  ? keyof (typeof errorTable)[C]['statuses']
  : never;

/** The details of a code, or null. */
export type ErrorDetails<C extends ErrorCode = ErrorCode> = C extends ErrorCode
  ? z.infer<(typeof errorTable)[C]['details']> | null
  : never;

export const errorCodes = Object.keys(errorTable) as ErrorCode[];

/** One line of the error reference: the docs and the OpenAPI document are generated from these. */
export interface ErrorReferenceRow {
  readonly status: number;
  readonly code: ErrorCode;
  readonly meaning: string;
  readonly retry: boolean;
  /** Null where details are always null. */
  readonly details: z.ZodType | null;
}

/** The table flattened to one row per status, in order of status. */
export const errorReference: readonly ErrorReferenceRow[] = errorCodes
  .flatMap((code) => {
    const row: ErrorRow = errorTable[code];
    return Object.entries(row.statuses).map(([status, meaning]) => ({
      status: Number(status),
      code,
      meaning,
      retry: row.retry,
      details: row.detailedStatuses?.includes(Number(status)) === false ? null : row.details,
    }));
  })
  .sort((a, b) => a.status - b.status);

const codeByStatus = new Map<number, ErrorCode>(errorReference.map(({ status, code }) => [status, code]));
const meaningByStatus = new Map<number, string>(errorReference.map(({ status, meaning }) => [status, meaning]));

export function codeOfStatus(status: number): ErrorCode | undefined {
  return codeByStatus.get(status);
}

export function meaningOfStatus(status: number): string {
  return meaningByStatus.get(status) ?? '';
}

/** The first status of each code: `new ApiError('internal', null)` is a 500. */
export const defaultStatus = Object.fromEntries(
  errorCodes.map((code) => [code, Number(Object.keys(errorTable[code].statuses)[0])]),
) as { readonly [C in ErrorCode]: number };
