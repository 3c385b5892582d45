import { z } from 'zod';
import { ApiError } from './api-error.js';
import { ForbiddenReason, RateLimitDetails, UnauthenticatedReason, UpstreamFailure } from './details.js';
import { codeOfStatus, defaultStatus, errorCodes, type ErrorCode, type ErrorDetails } from './error-table.js';
import { fieldErrors } from './field-errors.js';

/** An error that a client requests to test its error handling. */
export interface Simulation {
  readonly error: ApiError;
  /** Number of requests with the same text that fail before one is answered; null: all. */
  readonly times: number | null;
}

const HEADER = 'X-Simulate';
const seconds = z.coerce
  .number()
  .positive()
  .max(86_400 * 31);
const short = z.string().min(1).max(64);

/** Parameters of each code after a semicolon, and their defaults. */
const parametersOf = {
  bad_request: z.strictObject({ field: short.default(HEADER) }),
  unauthenticated: z.strictObject({ reason: UnauthenticatedReason.default('unknown_key') }),
  forbidden: z.strictObject({ reason: ForbiddenReason.default('insufficient_scope') }),
  not_found: z.strictObject({ symbol: short.optional(), from: short.optional(), to: short.optional() }),
  rate_limit: z.strictObject({
    scope: RateLimitDetails.shape.scope.default('minute'),
    retry_after: seconds.default(1),
  }),
  internal: z.strictObject({ retry_after: seconds.optional() }),
  upstream_failure: z.strictObject({ last_error: UpstreamFailure.optional() }),
} as const satisfies Record<ErrorCode, z.ZodType>;

/**
 * `rate_limit;scope=month`, `upstream_failure`, `504`, `503;retry_after=2;times=1`: a code or a status of the error
 * table, then parameters. Throws a 400 for an invalid text.
 */
export function parseSimulation(text: string): Simulation {
  const [codeText = '', ...pairs] = text.split(';').map((part) => part.trim());
  const status = /^\d{3}$/.test(codeText) ? Number(codeText) : null;
  const code = status === null ? errorCodes.find((candidate) => candidate === codeText) : codeOfStatus(status);
  if (code === undefined) throw headerError(text, `must begin with a code or a status of the error table`);
  const { times = null, ...given } = parametersIn(pairs, text);
  const parameters = parametersOf[code].safeParse(given);
  if (!parameters.success)
    throw headerError(text, `${code} accepts ${Object.keys(parametersOf[code].shape).join(', ')}`);
  const count = times === null ? null : Number(times);
  if (count !== null && !(Number.isInteger(count) && count >= 1 && count <= 100))
    throw headerError(text, 'times must be a whole number from 1 to 100');
  return { error: errorOf(code, status ?? defaultStatus[code], parameters.data as Parameters), times: count };
}

function parametersIn(pairs: readonly string[], text: string): Record<string, string> {
  const entries = pairs.map((pair) => pair.split('=', 2).map((part) => part.trim()));
  if (entries.some(([name, value]) => !name || !value))
    throw headerError(text, 'must hold name=value after each semicolon');
  return Object.fromEntries(entries) as Record<string, string>;
}

type Parameters = Partial<Record<'field' | 'reason' | 'symbol' | 'from' | 'to' | 'scope' | 'last_error', string>> & {
  retry_after?: number;
};

function errorOf(code: ErrorCode, status: number, parameters: Parameters): ApiError {
  const options = {
    status: status as never,
    ...(code === 'internal' && parameters.retry_after !== undefined
      ? { retryAfterSeconds: Math.ceil(parameters.retry_after) }
      : {}),
  };
  return new ApiError(code, detailsOf(code, status, parameters) as ErrorDetails, options);
}

function detailsOf(code: ErrorCode, status: number, parameters: Parameters): unknown {
  switch (code) {
    case 'bad_request':
      return status === 400 || status === 422
        ? { errors: [{ field: parameters.field, message: 'was refused as requested by X-Simulate', value: null }] }
        : null;
    case 'unauthenticated':
    case 'forbidden':
      return { reason: parameters.reason };
    case 'not_found':
      if (parameters.from !== undefined || parameters.to !== undefined)
        return { from: parameters.from ?? null, to: parameters.to ?? null };
      return { symbol: parameters.symbol ?? 'SIMULATED' };
    case 'rate_limit':
      return { scope: parameters.scope, retry_after_seconds: parameters.retry_after };
    case 'internal':
      return null;
    case 'upstream_failure':
      return {
        sources_tried: ['simulated'],
        last_error: parameters.last_error ?? (status === 504 ? 'timeout' : 'upstream_error'),
      };
  }
}

function headerError(value: string, message: string): ApiError {
  return fieldErrors([{ field: HEADER, message, value, status: 400 }]);
}
