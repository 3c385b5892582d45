import type { RequestOptions } from '../options.js';
import type { Transport } from '../transport.js';
import { nextQuery } from '../walk/next-query.js';
import type { HttpAnswer } from './http-answer.js';
import { queryString } from './query-string.js';

/** What an endpoint answers, and beside it the headers that it came with. They are not enumerable: no part of its JSON. */
export type Answer<Body> = Body & { readonly headers: Headers };

/** An answer of which a ceiling may have cut off older rows; `meta.more` says so. */
export type RangeAnswer<Body> = Answer<Body> & {
  /** The older rows (`Link: rel="next"`), with options of that request; null where nothing was cut off. Not enumerable. */
  readonly next: (options?: RequestOptions) => Promise<RangeAnswer<Body> | null>;
};

export function answerOf<Body>({ json, headers }: HttpAnswer): Answer<Body> {
  return Object.defineProperty(json as Answer<Body>, 'headers', { value: headers });
}

/** Asks for the rows of a range. */
export async function askRange<Body>(
  transport: Transport,
  path: string,
  params: object,
  options: RequestOptions | undefined,
): Promise<RangeAnswer<Body>> {
  const answer = await transport.ask({ method: 'GET', path, query: queryString(params), cost: 1 }, options);
  const rest = nextQuery(answer.headers);
  const next = async (further?: RequestOptions) => rest && askRange<Body>(transport, path, rest, further);
  return Object.defineProperty(answerOf<Body>(answer) as RangeAnswer<Body>, 'next', { value: next });
}
