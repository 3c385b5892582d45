// The requests of the overload boards, with alternating keys.
import { getRequest } from '../load/load.js';
import { bearer } from '../requests.js';
import type { WholeBourse } from '../servers/whole-bourse.js';
import { walk } from '../walk.js';

const KEYS = 4;
/** So many that a search repeats only after its response has left the cache. */
const MIXED_REQUESTS = 90_000;
/** Symbols with prices in the sample. */
const priced = ['AAPL', 'MSFT', 'IBM'];

export interface Workload {
  name: string;
  requests: string[];
}

function bars(at: number): string {
  return `/v1/time_series?symbol=${priced[at % priced.length]!}&outputsize=${200 + (at % 800)}`;
}

/** Large pages of the listing; and a mix of one third each of pages, unique searches and time series. */
export async function workloadsOf(bourse: WholeBourse): Promise<Workload[]> {
  const headers: Record<string, string>[] = [];
  for (let at = 0; at < KEYS; at++) headers.push(bearer(await bourse.createKey('unlimited')));
  const steps = await walk(bourse.url, headers[0]!['authorization']!.slice('Bearer '.length), 'outputsize=500');
  const ask = (path: string, at: number) => getRequest(path, headers[at % KEYS]);
  const page = (size: number, at: number) => {
    const cursor = steps.cursors[at % steps.cursors.length]!;
    return `/v1/stocks?outputsize=${size}&cursor=${encodeURIComponent(cursor)}`;
  };
  const names = steps.rows.map(({ name }) => String(name ?? 'bank'));
  const search = (at: number) => {
    const name = names[(at * 7919) % names.length]!;
    return `/v1/symbol_search?query=${encodeURIComponent(`${name.slice(0, 12)} ${at}`.trim())}`;
  };
  const pickMixedPath = (at: number) => [page(100, at), search(at), bars(at)][at % 3]!;
  return [
    { name: 'listing', requests: Array.from({ length: 500 }, (_, at) => ask(page(1000, at), at)) },
    {
      name: 'mix',
      requests: Array.from({ length: MIXED_REQUESTS }, (_, at) => ask(pickMixedPath(at), Math.floor(at / 3))),
    },
  ];
}
