// The requests of the overload board, with alternating keys.
import type { Bench } from '../bench.js';
import type { LoadRequest } from '../load/load.js';
import { bearer } from '../requests.js';
import { searchPath } from '../search-queries.js';

const KEYS = 4;
/** So many that a search repeats only after its response has left the cache. */
const MIXED_REQUESTS = 90_000;
const LARGE_PAGES = 500;
/** Symbols with prices in the sample. */
const priced = ['AAPL', 'MSFT', 'IBM'];

export interface Workload {
  name: string;
  requests: LoadRequest[];
}

/** Large pages of the listing; and a mix of one third each of pages, unique searches and time series. */
export async function workloadsOf(bench: Bench): Promise<Workload[]> {
  const headers: Record<string, string>[] = [];
  for (let at = 0; at < KEYS; at++) headers.push(bearer(await bench.home.createKey()));
  const { cursors, rows } = await bench.steps();
  const names = rows.map(({ name }) => String(name ?? 'bank'));
  const page = (size: number, at: number) => {
    return `/v1/stocks?outputsize=${size}&cursor=${encodeURIComponent(cursors[at % cursors.length]!)}`;
  };
  const search = (at: number) => searchPath(`${names[(at * 7919) % names.length]!.slice(0, 12)} ${at}`.trim());
  const pickMixed = (at: number) => [page(100, at), search(at), barsPath(at)][at % 3]!;
  const listOf = (count: number, path: (at: number) => string, keyOf: (at: number) => number) => {
    return Array.from({ length: count }, (_, at) => ({ path: path(at), headers: headers[keyOf(at) % KEYS]! }));
  };
  return [
    {
      name: 'listing',
      requests: listOf(
        LARGE_PAGES,
        (at) => page(1000, at),
        (at) => at,
      ),
    },
    { name: 'mix', requests: listOf(MIXED_REQUESTS, pickMixed, (at) => Math.floor(at / 3)) },
  ];
}

function barsPath(at: number): string {
  return `/v1/time_series?symbol=${priced[at % priced.length]!}&outputsize=${200 + (at % 800)}`;
}
