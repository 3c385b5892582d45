import type { ErrorDetails } from '../generated/wire.js';

/** The codes of the error envelope; stable across versions. */
export type ErrorCode = keyof ErrorDetails;

/** What any error of this package carries as `code`: one of the envelope's, or one of a request without an envelope. */
export type BourseErrorCode = ErrorCode | 'connection_failed' | 'timed_out' | 'unexpected_answer';

export interface ErrorFacts<Code extends BourseErrorCode, Details, Status extends number | null> {
  readonly code: Code;
  readonly message: string;
  readonly status: Status;
  readonly details: Details;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  readonly cause?: unknown;
}

/** Every error that a request can end in. Branch on the class or on `code`, never on `message`. */
export abstract class BourseError<
  Code extends BourseErrorCode = BourseErrorCode,
  Details = unknown,
  Status extends number | null = number | null,
> extends Error {
  readonly code: Code;
  /** Status of the HTTP answer; null where there was none. */
  readonly status: Status;
  readonly details: Details;
  /** `X-Request-Id` of the answer: what the server's log knows the request by. */
  readonly requestId: string | null;
  /** How long the server asked to wait, in seconds; null where it said nothing. */
  readonly retryAfterSeconds: number | null;

  constructor({
    code,
    message,
    status,
    details,
    requestId,
    retryAfterSeconds,
    cause,
  }: ErrorFacts<Code, Details, Status>) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status;
    this.details = details;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
