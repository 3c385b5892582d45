import type { ErrorDetails } from '../generated/wire.js';

/** The codes of the error envelope; stable across versions. */
export type ErrorCode = keyof ErrorDetails;

/** The `code` of any error of this package: a code of the envelope, or a code for a failure without an envelope. */
export type BourseErrorCode = ErrorCode | 'connection_failed' | 'timed_out' | 'unexpected_answer';

export interface ErrorInit<Code extends BourseErrorCode, Details, Status extends number | null> {
  readonly code: Code;
  readonly message: string;
  readonly status: Status;
  readonly details: Details;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  readonly cause?: unknown;
}

/** Base class of every error of a request. Branch on the class or on `code`, never on `message`. */
export abstract class BourseError<
  Code extends BourseErrorCode = BourseErrorCode,
  Details = unknown,
  Status extends number | null = number | null,
> extends Error {
  readonly code: Code;
  /** Status of the HTTP answer; null without an answer. */
  readonly status: Status;
  readonly details: Details;
  /** `X-Request-Id` of the answer, which identifies the request in the server's log. */
  readonly requestId: string | null;
  /** Seconds to wait, as requested by the server; null when it requested no wait. */
  readonly retryAfterSeconds: number | null;

  constructor({
    code,
    message,
    status,
    details,
    requestId,
    retryAfterSeconds,
    cause,
  }: ErrorInit<Code, Details, Status>) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status;
    this.details = details;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
