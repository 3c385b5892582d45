import type { FailureWord } from '../live-source.js';
import type { Reply } from './live-client.js';
import { SourceTrouble } from './source-trouble.js';

/** Peculiarities of one vendor's replies without data. */
export interface VendorManners {
  /** 403 is about our key, not about our address. */
  readonly keyed: boolean;
  /** Sentences it sends in place of JSON, at any status. */
  readonly sentences: readonly (readonly [pattern: RegExp, failure: FailureWord])[];
}

const MAX_SENTENCE_CHARACTERS = 2_000;

/** The JSON of a reply with any status below 500; throws `SourceTrouble` without JSON. */
export function jsonOf(reply: Reply, vendor: VendorManners): unknown {
  const { status, retryAfterMs } = reply;
  if (status === 429) throw new SourceTrouble('rate_limited', retryAfterMs);
  const body = reply.body.trimStart();
  if (!body.startsWith('{') && !body.startsWith('[')) {
    const opening = body.slice(0, MAX_SENTENCE_CHARACTERS);
    const sentence = vendor.sentences.find(([pattern]) => pattern.test(opening));
    if (sentence !== undefined) throw new SourceTrouble(sentence[1], retryAfterMs);
  }
  if (status >= 500) throw new SourceTrouble('upstream_error', retryAfterMs);
  if (status === 401) throw new SourceTrouble('auth');
  if (body.startsWith('<') || reply.contentType.includes('html')) throw new SourceTrouble('blocked');
  if (!reply.contentType.includes('json')) throw new SourceTrouble(withoutData(status, vendor));
  try {
    return JSON.parse(body);
  } catch {
    throw new SourceTrouble(withoutData(status, vendor));
  }
}

/** For a reply whose body is not a known error of the vendor. */
export function expectSuccess(status: number, vendor: VendorManners): void {
  if (status < 200 || status > 299) throw new SourceTrouble(withoutData(status, vendor));
}

function withoutData(status: number, vendor: VendorManners): FailureWord {
  if (status >= 200 && status <= 299) return 'malformed';
  if (status === 403) return vendor.keyed ? 'auth' : 'blocked';
  return 'upstream_error';
}
