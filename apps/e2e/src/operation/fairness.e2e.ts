import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Target, send } from '../harness/http-client.js';
import { bearer, startSeeded } from '../harness/shared.js';
import { makeKey } from '../harness/keys.js';

const SOCKETS = 40;
const VICTIM_REQUESTS = 100;
const SEARCHES = 4;

const timeoutMs = 120_000;
const json = { 'content-type': 'application/json' };

/** Unique searches and documents. */
let unique = 0;
const nextSearch = () => `copper mining company ${(unique++).toString(36)}`;

function document(): string {
  const searches = Array.from({ length: SEARCHES }, (_, i) => `s${i}: search(query: "${nextSearch()}") { score }`);
  const rows = 'nodes { symbol name exchange mic type country currency isin figi }';
  return JSON.stringify({ query: `{ ${searches.join(' ')} instruments(first: 500) { ${rows} } }` });
}

test('one abusive key with 40 connections: another key still gets responses', async () => {
  const server = await startSeeded();
  const gateway: Target = { ...server, port: server.gatewayPort };
  const [attacker, victim] = await Promise.all(
    [1, 2].map(() => makeKey(server, { perMinute: 'unlimited', perMonth: 'unlimited' })),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  const ended = new AbortController();
  const attacked: number[][] = [];
  const attack = async (first: number) => {
    const statuses: number[] = [];
    attacked.push(statuses);
    const headers = bearer(attacker!);
    for (let i = first; !ended.signal.aborted; i++) {
      const path = `/v1/symbol_search?query=${encodeURIComponent(nextSearch())}`;
      const sent =
        i % 2 === 0
          ? send(gateway, 'POST', '/graphql', { agent, timeoutMs, headers: { ...json, ...headers }, body: document() })
          : send(server, 'GET', path, { agent, timeoutMs, headers: { ...headers, 'if-none-match': '*' } });
      statuses.push((await sent).status);
    }
  };
  const attackers = Array.from({ length: SOCKETS }, (_, i) => attack(i));
  const requests = [];
  for (let i = 0; i < VICTIM_REQUESTS; i++) {
    requests.push(send(server, 'GET', '/v1/stocks?outputsize=10', { headers: bearer(victim!), timeoutMs }));
    await sleep(100);
  }
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  ended.abort();
  await Promise.all(attackers);
  agent.destroy();
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(0.99 * VICTIM_REQUESTS);
  // On a slow machine some of its documents take longer than an operation may.
  expect(attacked.flat()).toContain(200);
  expect(attacked.filter((each) => each.length === 0)).toEqual([]);
  await server.stop();
}, 300_000);
