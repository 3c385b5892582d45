import type { ErrorDetails } from '../generated/wire.js';
import { BourseError, type ErrorCode, type ErrorInit } from './bourse-error.js';

type EnvelopeInit<Code extends ErrorCode> = ErrorInit<Code, ErrorDetails[Code], number>;

/** An answer that carries the error envelope. */
export abstract class EnvelopeError<Code extends ErrorCode = ErrorCode> extends BourseError<
  Code,
  ErrorDetails[Code],
  number
> {}

/** 400, 422 and other 4xx: the unchanged request can never succeed. `details.errors` names every invalid field. */
export class BadRequestError extends EnvelopeError<'bad_request'> {
  override readonly name = 'BadRequestError';
}

/** 401: the key is missing, malformed, unknown or revoked; `details.reason` states which. */
export class UnauthenticatedError extends EnvelopeError<'unauthenticated'> {
  override readonly name = 'UnauthenticatedError';
}

/** 403: the key is not allowed to do this; `details.reason` names the scope, the subscription or the address. */
export class ForbiddenError extends EnvelopeError<'forbidden'> {
  override readonly name = 'ForbiddenError';
}

/**
 * 404: `details` is `{symbol}` for an unknown symbol, `{symbol, candidates}` for a spelling that fits several
 * instruments, `{from, to}` when a known one has no data in the range.
 */
export class NotFoundError extends EnvelopeError<'not_found'> {
  override readonly name = 'NotFoundError';
}

/** 429: `details.scope` is the minute or the month, `details.retry_after_seconds` the wait. */
export class RateLimitError extends EnvelopeError<'rate_limit'> {
  override readonly name = 'RateLimitError';
}

/** 500, 503: a fault, maintenance or overload of the server. */
export class InternalError extends EnvelopeError<'internal'> {
  override readonly name = 'InternalError';
}

/** 502, 504: nothing is stored and every live source failed; `details` names them and the last reason. */
export class UpstreamFailureError extends EnvelopeError<'upstream_failure'> {
  override readonly name = 'UpstreamFailureError';
}

/** The class of each code. */
export const errorClasses: { readonly [Code in ErrorCode]: new (init: EnvelopeInit<Code>) => EnvelopeError<Code> } = {
  bad_request: BadRequestError,
  unauthenticated: UnauthenticatedError,
  forbidden: ForbiddenError,
  not_found: NotFoundError,
  rate_limit: RateLimitError,
  internal: InternalError,
  upstream_failure: UpstreamFailureError,
};

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorClasses, code);
}

/** The error of an envelope: an instance of the class of its code. */
export function envelopeError<Code extends ErrorCode>(init: EnvelopeInit<Code>): EnvelopeError<Code> {
  return new errorClasses[init.code](init);
}
