// One document of many searches, while another client polls the health of the process.
import { setTimeout as sleep } from 'node:timers/promises';
import { load, postRequest } from '../load/load.js';
import { quantile } from '../load/measure.js';
import { type Line, reportLine } from '../report.js';
import { bearer } from '../requests.js';
import type { WholeBourse } from '../servers/whole-bourse.js';
import { searchDocument } from './greedy-key.js';
import { statusesOf } from './free-requests.js';

const DOCUMENTS = 5;
const board = 'attacks';

export async function measureLongDocument(bourse: WholeBourse): Promise<Line[]> {
  const lines: Line[] = [];
  for (const searches of [50, 10]) lines.push(...(await beside(bourse, searches)));
  return lines;
}

async function beside(bourse: WholeBourse, searches: number): Promise<Line[]> {
  const key = await bourse.createKey('unlimited');
  const bodies = Array.from({ length: DOCUMENTS }, (_, at) => ({ query: searchDocument(searches, at * 1000 + 7) }));
  const state = { over: false };
  const polled = poll(`${bourse.url}/livez`, state);
  const requests = bodies.map((body) => postRequest('/graphql', body, bearer(key)));
  const result = await load({ port: bourse.gatewayPort, requests, connections: 1, milliseconds: 60_000, once: true });
  state.over = true;
  const waits = await polled;
  const statusCounts = [...statusesOf(result)].map(([status, count]) => `${status}: ${count}`).join(', ');
  const what = `${DOCUMENTS} documents of ${searches} searches (${statusCounts}), /livez during them`;
  return [
    reportLine({ board, what: `${what}: slowest answer`, measured: Math.max(...waits), unit: 'ms' }),
    reportLine({ board, what: `${what}: p50`, measured: quantile(waits, 0.5), unit: 'ms' }),
  ];
}

async function poll(url: string, state: { readonly over: boolean }): Promise<number[]> {
  const waits: number[] = [];
  while (!state.over) {
    const started = performance.now();
    await (await fetch(url)).text();
    waits.push(performance.now() - started);
    await sleep(5);
  }
  return waits;
}
