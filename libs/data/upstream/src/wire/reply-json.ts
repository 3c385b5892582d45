import type { FailureCode } from '../live-source.js';
import type { Reply } from './live-client.js';
import { SourceError } from './source-error.js';

/** Peculiarities of one vendor's replies without data. */
export interface ReplyRules {
  /** 403 is about our key, not about our address. */
  readonly isKeyed: boolean;
  /** Sentences it sends in place of JSON, at any status. */
  readonly sentences: readonly (readonly [pattern: RegExp, failure: FailureCode])[];
}

const MAX_SENTENCE_CHARACTERS = 2_000;

/** The JSON of a reply with any status below 500; throws `SourceError` without JSON. */
export function jsonOf(reply: Reply, vendor: ReplyRules): unknown {
  const { status, retryAfterMs } = reply;
  if (status === 429) throw new SourceError('rate_limited', retryAfterMs);
  const body = reply.body.trimStart();
  if (!body.startsWith('{') && !body.startsWith('[')) {
    const opening = body.slice(0, MAX_SENTENCE_CHARACTERS);
    const sentence = vendor.sentences.find(([pattern]) => pattern.test(opening));
    if (sentence !== undefined) throw new SourceError(sentence[1], retryAfterMs);
  }
  if (status >= 500) throw new SourceError('upstream_error', retryAfterMs);
  if (status === 401) throw new SourceError('auth');
  if (body.startsWith('<') || reply.contentType.includes('html')) throw new SourceError('blocked');
  if (!reply.contentType.includes('json')) throw new SourceError(failureWithoutData(status, vendor));
  try {
    return JSON.parse(body);
  } catch {
    throw new SourceError(failureWithoutData(status, vendor));
  }
}

/** Throws a SourceError for a failed reply whose body is not a known error of the vendor. */
export function expectSuccess(status: number, vendor: ReplyRules): void {
  if (status < 200 || status > 299) throw new SourceError(failureWithoutData(status, vendor));
}

function failureWithoutData(status: number, vendor: ReplyRules): FailureCode {
  if (status >= 200 && status <= 299) return 'malformed';
  if (status === 403) return vendor.isKeyed ? 'auth' : 'blocked';
  return 'upstream_error';
}
