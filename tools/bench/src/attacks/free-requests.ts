// Requests that try to be free: responses beyond the limit of a key, and responses that no key was charged for.
import { getRequest, load, type LoadResult, postRequest } from '../load/load.js';
import { atMost, type Line, reportLine } from '../report.js';
import { bearer } from '../requests.js';
import type { WholeBourse } from '../servers/whole-bourse.js';

const PER_MINUTE = 600;
const connections = 4;
/** Less than a minute, after which requests may be allowed again. */
const LIMIT_MS = 55_000;
const board = 'attacks';

interface FreeAttack {
  what: string;
  port: number;
  requests: (key: string) => string[];
}

export async function measureFreeRequests(bourse: WholeBourse): Promise<Line[]> {
  const lines: Line[] = [];
  for (const attack of attacksOn(bourse)) lines.push(...(await attempt(bourse, attack)));
  return lines;
}

function searches(count: number, more: Record<string, string>, queryOf: (at: number) => string) {
  return (key: string) =>
    each(count, (at) => getRequest(`/v1/symbol_search?query=${queryOf(at)}`, { ...bearer(key), ...more }));
}

function attacksOn({ server, gatewayPort }: WholeBourse): FreeAttack[] {
  const rest = server.port;
  const any = { 'if-none-match': '*' };
  return [
    { what: 'the same search, If-None-Match: *', port: rest, requests: searches(1500, any, () => 'apple') },
    { what: 'new searches, If-None-Match: *', port: rest, requests: searches(1500, any, (at) => `bank%20of%20${at}`) },
    { what: 'the same search', port: rest, requests: searches(1500, {}, () => 'apple') },
    {
      what: 'GraphQL by GET, If-None-Match: *',
      port: gatewayPort,
      requests: (key) =>
        each(700, (at) =>
          getRequest(`/graphql?query=${encodeURIComponent(`{ a${at}: instrument(symbol: "AAPL") { name } }`)}`, {
            ...bearer(key),
            ...any,
            'content-type': 'application/json',
          }),
        ),
    },
    {
      what: 'documents of 45 skipped root fields',
      port: gatewayPort,
      requests: (key) => each(700, (at) => postRequest('/graphql', { query: skippedDocument(at) }, bearer(key))),
    },
  ];
}

function skippedDocument(seed: number): string {
  const fields = each(45, (at) => `a${seed}x${at}: instrument(symbol: "AAPL") @skip(if: true) { name }`);
  return `{ ${fields.join(' ')} }`;
}

async function attempt(bourse: WholeBourse, { what, port, requests }: FreeAttack): Promise<Line[]> {
  const key = await bourse.createKey(PER_MINUTE);
  const result = await load({
    port,
    requests: requests(key),
    connections,
    milliseconds: LIMIT_MS,
    once: true,
  });
  const charged = await bourse.countCharged(key);
  const statuses = statusesOf(result);
  const answered = (statuses.get('200') ?? 0) + (statuses.get('304') ?? 0);
  const statusCounts = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
  return [
    reportLine({ board, what: `${what} (${statusCounts}): charged`, measured: charged, unit: '' }),
    atMost(PER_MINUTE, { board, what: `${what}: answered of ${result.requests}`, measured: answered, unit: '' }),
    atMost(0, {
      board,
      what: `${what}: answered and not charged`,
      measured: Math.max(0, answered - charged),
      unit: '',
    }),
  ];
}

/** Responses by status, and broken connections by error code. */
export function statusesOf({ requests, failures }: LoadResult): Map<string, number> {
  const others = [...failures].filter(([status]) => /^\d+$/.test(status)).reduce((sum, [, count]) => sum + count, 0);
  return new Map([['200', requests - others], ...failures]);
}

export function each<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}
