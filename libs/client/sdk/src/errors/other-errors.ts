import { BourseError } from './bourse-error.js';

/** No answer: nobody listens there, or the connection broke before the answer was whole. `cause` is what `fetch` said. */
export class ConnectionError extends BourseError<'connection_failed', null, null> {
  override readonly name = 'ConnectionError';

  constructor(message: string, cause: unknown) {
    super({ code: 'connection_failed', message, status: null, details: null, requestId: null, retryAfterSeconds: null, cause }); // prettier-ignore
  }
}

/** No whole answer within `timeoutMs`. */
export class TimeoutError extends BourseError<'timed_out', { readonly timeoutMs: number }, null> {
  override readonly name = 'TimeoutError';

  constructor(message: string, timeoutMs: number) {
    super({ code: 'timed_out', message, status: null, details: { timeoutMs }, requestId: null, retryAfterSeconds: null }); // prettier-ignore
  }
}

/** What came instead of what Bourse answers. */
export interface UnexpectedAnswer {
  readonly contentType: string | null;
  /** The beginning of the body. */
  readonly excerpt: string;
  /** It was sent as JSON, but is none: the end may be missing. */
  readonly isBrokenJson: boolean;
}

/** An answer that Bourse does not give: a proxy's page of HTML, an error without envelope, JSON that does not parse. */
export class UnexpectedAnswerError extends BourseError<'unexpected_answer', UnexpectedAnswer, number> {
  override readonly name = 'UnexpectedAnswerError';
}
