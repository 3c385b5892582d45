import { defaultStatus, type ErrorCode, type ErrorDetails, type ErrorStatus, meaningOfStatus } from './error-table.js';

export interface ApiErrorOptions<C extends ErrorCode> {
  readonly status?: ErrorStatus<C>;
  /** Safe to show to end users. */
  readonly message?: string;
  /** Becomes the Retry-After header; `rate_limit` takes it from its details. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

const UNAVAILABLE_RETRY_AFTER_SECONDS = 1;

/** A setting of V8, which other engines ignore. */
const traces: ErrorConstructor & { stackTraceLimit?: number | undefined } = Error;

/**
 * The only error for clients: a code of the error table with its details. It has no stack trace, which would take about
 * 8 µs, most of the time of a rejection; a fault has one in its `cause`.
 */
export class ApiError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'ApiError';
  readonly code: C;
  readonly status: number;
  readonly details: ErrorDetails<C>;
  readonly retryAfterSeconds: number | null;

  constructor(code: C, details: ErrorDetails<C>, options: ApiErrorOptions<C> = {}) {
    const status: number = options.status ?? defaultStatus[code];
    const { stackTraceLimit } = traces;
    traces.stackTraceLimit = 0;
    super(
      options.message ?? meaningOfStatus(status),
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    traces.stackTraceLimit = stackTraceLimit;
    this.code = code;
    this.status = status;
    this.details = details;
    this.retryAfterSeconds = options.retryAfterSeconds ?? impliedRetryAfterSeconds(status, details);
  }
}

function impliedRetryAfterSeconds(status: number, details: unknown): number | null {
  if (status === 503) return UNAVAILABLE_RETRY_AFTER_SECONDS;
  if (status !== 429) return null;
  const { retry_after_seconds } = details as NonNullable<ErrorDetails<'rate_limit'>>;
  return Math.max(1, Math.ceil(retry_after_seconds));
}
