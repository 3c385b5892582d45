import type { Exchange } from '../api/exchanges.js';

/** What a sample of code needs of a request. */
export type ShownRequest = Pick<Exchange, 'method' | 'target' | 'accept' | 'body'>;

/** A request in parts: `/v1/stocks/AAPL` has the segment `AAPL`. */
export interface RequestParts {
  readonly path: string;
  /** The name of the endpoint: `stocks`, `stocks/:symbol`, `time_series`. */
  readonly endpoint: string;
  readonly segment: string | null;
  readonly query: ReadonlyMap<string, string>;
  readonly body: unknown;
}

const JSON_TYPE = 'application/json';

export function partsOf({ target, body }: ShownRequest): RequestParts {
  const [path = '', query = ''] = target.split('?');
  const [endpoint = '', segment = null] = path.replace(/^\/v1\//, '').split('/');
  const hasSegment = segment !== null && endpoint === 'stocks';
  return {
    path,
    endpoint: hasSegment ? 'stocks/:symbol' : path.replace(/^\/v1\//, ''),
    segment: hasSegment ? decodeURIComponent(segment) : null,
    query: new Map(new URLSearchParams(query)),
    body,
  };
}

/** Whether the answer is a table of text instead of JSON. */
export function isText({ accept }: ShownRequest): boolean {
  return accept !== JSON_TYPE;
}

/** The units that the server charges: one per request, one per line of a statement, none for a failure of the server. */
export function costOf({ endpoint, body }: RequestParts, status: number | null): number {
  if (status === null || status >= 500 || status === 401 || status === 403 || status === 429) return 0;
  if (endpoint === 'usage' || endpoint.startsWith('admin/')) return 0;
  return endpoint === 'resolve' ? ((body as { readonly items: readonly unknown[] } | null)?.items.length ?? 1) : 1;
}
