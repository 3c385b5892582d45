import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { RpcException } from '@nestjs/microservices';
import { throwError } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endAll, describeFailure, freeAddress, plant, remote, stopClock } from './planted-client.fixture.js';
import { answer, apple } from './planted-service.fixture.js';

beforeEach(stopClock);
afterEach(async () => {
  vi.useRealTimers();
  await endAll();
});

const passTime = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const refuse = (code: string) => () => throwError(() => new RpcException({ code }).getError());

/** A service that the tests break and repair; it holds the queries `early` and `probe` until they are released. */
async function startUnreliableService() {
  let isWell = true;
  const [early, probe] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const service = await plant(async (request) => {
    const queryText = 'query' in request ? request.query.query : '';
    if (queryText.startsWith('early')) await early.promise;
    if (queryText === 'probe') await probe.promise;
    return isWell ? answer : refuse('internal')();
  });
  const search = remote(service.address);
  const ask = (query = 'apple') => describeFailure(search.search({ ...apple, query }, { deadlineMs: 5_000 }));
  const fail = async (times: number) => {
    isWell = false;
    for (let n = 0; n < times; n++) await ask();
  };
  return { search, service, ask, fail, mend: () => (isWell = true), early: early.resolve, probe: probe.resolve };
}

test('five failures open the circuit, a later probe closes it; each change is reported once', async () => {
  const changes: unknown[] = [];
  const address = await freeAddress();
  const search = remote(address, { onCircuit: (...change) => changes.push(change) });
  for (let n = 0; n < 5; n++) await describeFailure(search.search(apple, { deadlineMs: 1_000 }));
  const refused = await describeFailure(search.search(apple, { deadlineMs: 1_000 }));
  expect(refused).toMatchObject({ reason: 'circuit_open', ms: 0 });
  await plant(() => answer, address.port);
  await passTime(250);
  expect(await search.search(apple, { deadlineMs: 1_000 })).toEqual(answer);
  expect(changes).toEqual([
    ['open', 'unreachable'],
    ['closed', null],
  ]);
  expect(search.circuit).toBe('closed');
});

test('refused queries do not open the circuit', async () => {
  const search = remote((await plant(refuse('bad_request'))).address);
  for (let n = 0; n < 6; n++) await describeFailure(search.search(apple, { deadlineMs: 1_000 }));
  expect(search.circuit).toBe('closed');
});

test('an unresponsive connection is closed when the circuit opens', async () => {
  let connections = 0;
  const swallows = createServer((socket) => {
    connections += 1;
    socket.resume();
  });
  await new Promise<void>((resolve) => swallows.listen(0, '127.0.0.1', resolve));
  const { port } = swallows.address() as AddressInfo;
  const search = remote({ host: '127.0.0.1', port });
  const queries = Array.from({ length: 5 }, (_, n) => ({ ...apple, query: `apple ${n}` }));
  const failing = Promise.all(queries.map((query) => describeFailure(search.search(query, { deadlineMs: 60 }))));
  await once(swallows, 'connection');
  await passTime(60);
  await failing;
  expect([search.circuit, connections]).toEqual(['open', 1]);
  swallows.close();
  await plant(() => answer, port);
  await passTime(250);
  expect(await search.search(apple, { deadlineMs: 500 })).toEqual(answer);
});

test('five consecutive failures open it; an answer resets the count', async () => {
  const { search, ask, fail, mend } = await startUnreliableService();
  await fail(4);
  mend();
  await ask();
  await fail(4);
  expect(search.circuit).toBe('closed');
  await fail(1);
  expect(search.circuit).toBe('open');
});

test('each failed probe doubles the pause up to 5 s; an answer resets it to 250 ms', async () => {
  const { search, service, ask, fail, mend } = await startUnreliableService();
  await fail(5);
  const requestCount = () => service.requests.length;
  for (const pauseMs of [250, 500, 1_000, 2_000, 4_000, 5_000, 5_000]) {
    const before = requestCount();
    await passTime(pauseMs - 1);
    expect([(await ask()).reason, requestCount()]).toEqual(['circuit_open', before]);
    await passTime(1);
    expect([(await ask()).reason, requestCount()]).toEqual(['malformed', before + 1]);
  }
  await passTime(5_000);
  mend();
  await ask();
  await fail(5);
  await passTime(250);
  mend();
  await ask();
  expect(search.circuit).toBe('closed');
});

test('during a probe, other calls are refused immediately; its answer closes the circuit', async () => {
  const { search, ask, fail, mend, probe } = await startUnreliableService();
  await fail(5);
  await passTime(250);
  const probing = ask('probe');
  expect([search.circuit, (await ask()).reason]).toEqual(['probing', 'circuit_open']);
  mend();
  probe();
  await probing;
  expect(search.circuit).toBe('closed');
});

test('concurrent failures after the answer to a later call do not count', async () => {
  const { search, service, ask, fail, early } = await startUnreliableService();
  const stuck = Array.from({ length: 10 }, (_, n) => ask(`early ${n}`));
  await ask();
  expect(service.requests).toHaveLength(11);
  const failing = fail(4);
  early();
  await Promise.all([...stuck, failing]);
  expect(search.circuit).toBe('closed');
  await fail(1);
  expect(search.circuit).toBe('open');
});

test('a call from before the circuit opened does not affect a probe', async () => {
  const { search, ask, fail, mend, early, probe } = await startUnreliableService();
  const late = ask('early');
  await fail(5);
  await passTime(250);
  const probing = ask('probe');
  early();
  expect([(await late).reason, search.circuit]).toEqual(['malformed', 'probing']);
  mend();
  probe();
  await probing;
  expect(search.circuit).toBe('closed');
});
