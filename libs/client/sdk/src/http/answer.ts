import type { RequestOptions } from '../options.js';
import type { Transport } from '../transport.js';
import { nextQuery } from '../walk/next-query.js';
import type { HttpAnswer } from './http-answer.js';
import { queryString } from './query-string.js';

/** The body of an answer with its response headers, which are not enumerable and so not part of its JSON. */
export type Answer<Body> = Body & { readonly headers: Headers };

/** An answer that may lack older rows because of the row limit; `meta.more` is then true. */
export type RangeAnswer<Body> = Answer<Body> & {
  /**
   * Requests the older rows (`Link: rel="next"`) with the given options; null when none were cut off. Not enumerable.
   */
  readonly next: (options?: RequestOptions) => Promise<RangeAnswer<Body> | null>;
};

export function answerOf<Body>({ json, headers }: HttpAnswer): Answer<Body> {
  return Object.defineProperty(json as Answer<Body>, 'headers', { value: headers });
}

/** Requests the rows of a range. */
export async function requestRange<Body>(
  transport: Transport,
  path: string,
  params: object,
  options: RequestOptions | undefined,
): Promise<RangeAnswer<Body>> {
  const answer = await transport.ask({ method: 'GET', path, query: queryString(params), cost: 1 }, options);
  const rest = nextQuery(answer.headers);
  const next = async (nextOptions?: RequestOptions) => rest && requestRange<Body>(transport, path, rest, nextOptions);
  return Object.defineProperty(answerOf<Body>(answer) as RangeAnswer<Body>, 'next', { value: next });
}
