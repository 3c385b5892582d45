// One abusive key over 40 connections, and a victim with another key and few requests.
import { getRequest, load, postRequest } from '../load/load.js';
import { dueAt, openLoad } from '../load/open-load.js';
import { atLeast, type Line, reportLine } from '../report.js';
import { bearer } from '../requests.js';
import type { WholeBourse } from '../servers/whole-bourse.js';
import { each, statusesOf } from './free-requests.js';

const SECONDS = 15;
const PER_SECOND = 10;
const SOCKETS = 40;
const board = 'attacks';
const VICTIMS_PATH = '/v1/stocks?outputsize=10';

interface GreedyAttack {
  what: string;
  port: number;
  /** The limit of the key; without one it sends as much as it can. */
  perMinute: number | 'unlimited';
  requests: (key: string) => string[];
}

export async function measureGreedyKey(bourse: WholeBourse): Promise<Line[]> {
  const lines: Line[] = [];
  for (const greedy of greedyOn(bourse)) lines.push(...(await besideVictim(bourse, greedy)));
  return lines;
}

function search(key: string, at: number, more: Record<string, string> = {}): string {
  return getRequest(`/v1/symbol_search?query=maker%20of%20${at}%20things&limit=50`, { ...bearer(key), ...more });
}

function greedyOn({ server, gatewayPort }: WholeBourse): GreedyAttack[] {
  const conditional = { 'if-none-match': '*' };
  return [
    {
      what: `${SOCKETS} sockets of a key of 600 a minute, If-None-Match: *`,
      port: server.port,
      perMinute: 600,
      requests: (key) => each(20_000, (at) => search(key, at, conditional)),
    },
    {
      what: `${SOCKETS} sockets of a key without a limit`,
      port: server.port,
      perMinute: 'unlimited',
      requests: (key) => each(20_000, (at) => search(key, at)),
    },
    {
      what: `${SOCKETS} sockets with documents of ten searches`,
      port: gatewayPort,
      perMinute: 'unlimited',
      requests: (key) => each(4000, (at) => postRequest('/graphql', { query: searchDocument(10, at) }, bearer(key))),
    },
  ];
}

/** A document of searches that are not cached. */
export function searchDocument(searches: number, seed: number): string {
  const fields = each(searches, (at) => `a${at}: search(query: "${seed} bank of ${at}", limit: 50) { score }`);
  return `{ ${fields.join(' ')} }`;
}

async function besideVictim(bourse: WholeBourse, { what, port, perMinute, requests }: GreedyAttack): Promise<Line[]> {
  const [victim, greedy] = [await bourse.createKey('unlimited'), await bourse.createKey(perMinute)];
  const text = getRequest(VICTIMS_PATH, bearer(victim));
  const victimRequests = dueAt(
    PER_SECOND,
    each(SECONDS * PER_SECOND, () => ({ kind: 'victim', text })),
  );
  const attack = load({ port, requests: requests(greedy), connections: SOCKETS, milliseconds: SECONDS * 1000 });
  const { failures } = await openLoad({ port: bourse.server.port, requests: victimRequests, connections: 4 });
  const statusCounts = [...statusesOf(await attack)].map(([status, count]) => `${status}: ${count}`).join(', ');
  const refused = [...failures.values()].reduce((sum, count) => sum + count, 0);
  const right = victimRequests.length - refused;
  const how = [...failures].map(([kind, count]) => `${kind}: ${count}`).join(', ');
  return [
    reportLine({
      board,
      what: `${what}: the attack (${statusCounts}), the victim (${how}): refused`,
      measured: refused,
      unit: '',
    }),
    atLeast(0.99, {
      board,
      what: `${what}: share of the victim answered`,
      measured: right / victimRequests.length,
      unit: '',
    }),
  ];
}
