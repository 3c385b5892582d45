import { SearchFailureMessage } from '@bourse/contract';
import { EmptyResponseException } from '@nestjs/microservices/errors/empty-response.exception.js';
import { EmptyError, TimeoutError } from 'rxjs';
import { SearchUnavailable } from './search-client.js';

/** The failure of one attempt and its classification. */
export interface Failure {
  readonly error: SearchUnavailable;
  /** The connection was refused or broke before an answer, or the server is shutting down: a retry may succeed. */
  readonly isRetryable: boolean;
  /** The query is at fault, so the failure does not count against the service. */
  readonly isCallerFault: boolean;
}

const failure = (error: SearchUnavailable, marks: Partial<Failure> = {}): Failure => {
  return { error, isRetryable: false, isCallerFault: false, ...marks };
};

/** Classifies a failure: an Error is local, any other value came from the service. */
export function failureOf(error: unknown): Failure {
  if (error instanceof SearchUnavailable) return failure(error);
  if (error instanceof TimeoutError) return failure(new SearchUnavailable('timeout'));
  if (error instanceof EmptyError) return failure(new SearchUnavailable('malformed'));
  if (error instanceof EmptyResponseException) return failure(new SearchUnavailable('no_responders'));
  if (error instanceof Error) return failure(new SearchUnavailable('unreachable', error), { isRetryable: true });
  return refusal(error);
}

function refusal(message: unknown): Failure {
  const parsed = SearchFailureMessage.safeParse(message);
  const code = parsed.data?.code;
  switch (code) {
    case 'deadline_exceeded':
      return failure(new SearchUnavailable('timeout', code));
    case 'not_ready':
      return failure(new SearchUnavailable('no_responders', code));
    case 'draining':
      return failure(new SearchUnavailable('unreachable', code), { isRetryable: true });
    case 'unauthorized':
      return failure(new SearchUnavailable('unauthorized', code));
    case 'bad_request':
      return failure(new SearchUnavailable('malformed', code), { isCallerFault: true });
    case 'internal':
    case undefined:
      return failure(new SearchUnavailable('malformed', code ?? message));
  }
}
