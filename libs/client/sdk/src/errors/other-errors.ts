import { BourseError } from './bourse-error.js';

/** No answer: the connection was refused, or broke before the answer was complete. `cause` is the error of `fetch`. */
export class ConnectionError extends BourseError<'connection_failed', null, null> {
  override readonly name = 'ConnectionError';

  constructor(message: string, cause: unknown) {
    super({
      code: 'connection_failed',
      message,
      status: null,
      details: null,
      requestId: null,
      retryAfterSeconds: null,
      cause,
    });
  }
}

/** No complete answer within `timeoutMs`. */
export class TimeoutError extends BourseError<'timed_out', { readonly timeoutMs: number }, null> {
  override readonly name = 'TimeoutError';

  constructor(message: string, timeoutMs: number) {
    super({
      code: 'timed_out',
      message,
      status: null,
      details: { timeoutMs },
      requestId: null,
      retryAfterSeconds: null,
    });
  }
}

/** Description of an answer that does not come from Bourse. */
export interface UnexpectedAnswer {
  readonly contentType: string | null;
  /** The beginning of the body. */
  readonly excerpt: string;
  /** The content type is JSON but the body does not parse; it may be cut off. */
  readonly isBrokenJson: boolean;
}

/**
 * An answer that Bourse never sends: an HTML page of a proxy, an error without an envelope, JSON that does not parse.
 */
export class UnexpectedAnswerError extends BourseError<'unexpected_answer', UnexpectedAnswer, number> {
  override readonly name = 'UnexpectedAnswerError';
}
