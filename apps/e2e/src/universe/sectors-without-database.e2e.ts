import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bourse } from '../harness/bourse-server.js';
import { runGraphql } from '../harness/graphql.js';
import { send } from '../harness/http-client.js';
import { ownersOf } from '../harness/processes.js';
import { get, startSeeded } from '../harness/shared.js';

let server: Bourse;
beforeAll(async () => {
  server = await startSeeded();
});
afterAll(async () => {
  for (const pid of ownersOf(server.dataDir)) process.kill(pid, 'SIGCONT');
  await server.stop();
});

test('while the database is unavailable, sectors and industries are served', async () => {
  const query = `{
    sectors { sector instruments industries { industry instruments } }
    instrument(symbol: "AAPL") { sector industry categoryGroup category family issuerCountry marketCap }
  }`;
  const target = { ...server, port: server.gatewayPort };
  // auth-5: a key stays known from its last request on while the database is unavailable.
  await send(server, 'GET', '/v1/countries');
  await runGraphql('{ countries { country } }', { target });
  for (const pid of ownersOf(server.dataDir)) process.kill(pid, 'SIGSTOP');

  const [rest, there] = [await send(server, 'GET', '/v1/sectors'), await get('/v1/sectors')];
  expect([rest.status, rest.json]).toEqual([200, there.json]);
  const [answer, expected] = [await runGraphql(query, { target }), await runGraphql(query)];
  expect([answer.status, answer.json.errors, answer.json.data]).toEqual([200, undefined, expected.json.data]);
  expect(expected.json.data.instrument).toMatchObject({ sector: 'Information Technology' });
});
