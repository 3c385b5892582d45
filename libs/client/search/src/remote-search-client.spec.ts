import { createServer, type AddressInfo } from 'node:net';
import { RpcException } from '@nestjs/microservices';
import { throwError } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endAll, ends, describeFailure, freeAddress, plant, remote, stopClock } from './planted-client.fixture.js';
import { answer, apple, never } from './planted-service.fixture.js';

beforeEach(stopClock);
afterEach(async () => {
  vi.useRealTimers();
  await endAll();
});

const refuse = (code: string) => () => throwError(() => new RpcException({ code }).getError());

test('an answer is returned unchanged; 20 ms of the deadline are reserved for the network', async () => {
  const service = await plant(() => answer);
  const search = remote(service.address);
  expect(await search.search(apple, { deadlineMs: 500, requestId: 'r-1' })).toEqual(answer);
  expect(service.requests).toEqual([expect.objectContaining({ query: apple, requestId: 'r-1', deadlineMs: 480 })]);
});

test('a service that is too slow: timeout at the deadline', async () => {
  const service = await plant(never);
  const outcome = describeFailure(remote(service.address).search(apple, { deadlineMs: 150 }));
  await service.waitForRequests();
  await vi.advanceTimersByTimeAsync(150);
  expect(await outcome).toMatchObject({ reason: 'timeout', ms: 150 });
});

test('a request without time for work is not sent', async () => {
  const service = await plant(() => answer);
  const { reason, ms } = await describeFailure(remote(service.address).search(apple, { deadlineMs: 24 }));
  expect([reason, ms, service.requests.length]).toEqual(['timeout', 0, 0]);
});

test('a refused connection: unreachable, without waiting for the deadline', async () => {
  const { name, reason, ms } = await describeFailure(remote(await freeAddress()).search(apple, { deadlineMs: 1_000 }));
  expect([name, reason, ms]).toEqual(['SearchUnavailable', 'unreachable', 0]);
});

test('the retry reaches another server after one was killed during a request', async () => {
  const first = await plant(never);
  const search = remote(first.address);
  const answered = search.search(apple, { deadlineMs: 1_000 });
  await first.waitForRequests();
  first.kill();
  const second = await plant(() => answer, first.address.port);
  expect(await answered).toEqual(answer);
  expect(second.requests).toHaveLength(1);
});

test('killed when less than half of the deadline is left: no retry', async () => {
  const first = await plant(never);
  const outcome = describeFailure(remote(first.address).search(apple, { deadlineMs: 300 }));
  await first.waitForRequests();
  await vi.advanceTimersByTimeAsync(151);
  first.kill();
  const second = await plant(() => answer, first.address.port);
  expect((await outcome).reason).toBe('unreachable');
  expect(second.requests).toHaveLength(0);
});

test('it is called at most twice', async () => {
  let connections = 0;
  const hangsUp = createServer((socket) => {
    connections += 1;
    socket.once('data', () => socket.destroy());
  });
  await new Promise<void>((resolve) => hangsUp.listen(0, '127.0.0.1', resolve));
  ends.push(() => hangsUp.close());
  const { port } = hangsUp.address() as AddressInfo;
  const { reason } = await describeFailure(remote({ host: '127.0.0.1', port }).search(apple, { deadlineMs: 1_000 }));
  expect([reason, connections]).toEqual(['unreachable', 2]);
});

test.each([
  ['bad_request', 'malformed', 1],
  ['internal', 'malformed', 1],
  ['deadline_exceeded', 'timeout', 1],
  ['not_ready', 'no_responders', 1],
  ['draining', 'unreachable', 2],
])('refused with %s: %s, called %i times', async (code, reason, times) => {
  const service = await plant(refuse(code));
  expect((await describeFailure(remote(service.address).search(apple, { deadlineMs: 1_000 }))).reason).toBe(reason);
  expect(service.requests).toHaveLength(times);
});

const wrongRow = { ...answer, symbols: [{ ...answer.symbols[0], score: 2 }] };

test.each([
  ['no object', 'apple'],
  ['no list of symbols', { ...answer, symbols: null }],
  ['no identity of the universe', { symbols: [], degraded: [] }],
  ['a row outside the contract', wrongRow],
])('%s: malformed', async (_, given) => {
  const service = await plant(() => given);
  expect((await describeFailure(remote(service.address).search(apple, { deadlineMs: 1_000 }))).reason).toBe(
    'malformed',
  );
});

test('production checks the shape of an answer, not its rows', async () => {
  let given: unknown = wrongRow;
  const search = remote((await plant(() => given)).address, { check: 'shape' });
  expect(await search.search(apple, { deadlineMs: 1_000 })).toEqual(wrongRow);
  given = { symbols: 'AAPL' };
  expect((await describeFailure(search.search(apple, { deadlineMs: 1_000 }))).reason).toBe('malformed');
});

test('concurrent equal queries share one request', async () => {
  const held = Promise.withResolvers<typeof answer>();
  const service = await plant(() => held.promise);
  const search = remote(service.address);
  const same = Array.from({ length: 50 }, () => search.search({ ...apple }, { deadlineMs: 1_000 }));
  const other = search.search({ ...apple, limit: 11 }, { deadlineMs: 1_000 });
  await service.waitForRequests(2);
  held.resolve(answer);
  expect(new Set(await Promise.all([...same, other]))).toHaveLength(2);
  expect(service.requests.map(({ query }) => query.limit).toSorted()).toEqual([10, 11]);
});

test('an endless answer is abandoned and its connection closed', async () => {
  const floods = createServer((socket) => {
    socket.on('error', () => {});
    const more = () => {
      while (socket.writable && socket.write('9'.repeat(65_536)));
    };
    socket.write('99999999#');
    socket.on('drain', more);
    more();
  });
  await new Promise<void>((resolve) => floods.listen(0, '127.0.0.1', resolve));
  ends.push(() => floods.close());
  const { port } = floods.address() as AddressInfo;
  const outcome = await describeFailure(remote({ host: '127.0.0.1', port }).search(apple, { deadlineMs: 3_000 }));
  expect(outcome).toMatchObject({ reason: 'unreachable', ms: 0 });
});

test('broken connections log nothing', async () => {
  const writes = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  ends.push(() => writes.forEach((write) => write.mockRestore()));
  let connections = 0;
  const resets = createServer((socket) => {
    connections += 1;
    socket.once('data', () => socket.resetAndDestroy());
  });
  await new Promise<void>((resolve) => resets.listen(0, '127.0.0.1', resolve));
  ends.push(() => resets.close());
  const { port } = resets.address() as AddressInfo;
  const search = remote({ host: '127.0.0.1', port });
  for (let n = 0; n < 20; n++) await describeFailure(search.search(apple, { deadlineMs: 1_000 }));
  expect(connections).toBe(10);
  expect(writes.map((write) => write.mock.calls)).toEqual([[], []]);
});

test('after close, no request is sent and pending ones fail', async () => {
  const service = await plant(never);
  const search = remote(service.address);
  const outcome = describeFailure(search.search(apple, { deadlineMs: 2_000 }));
  await service.waitForRequests();
  await search.close();
  expect((await outcome).reason).toBe('unreachable');
  expect((await describeFailure(search.search(apple, { deadlineMs: 1_000 }))).reason).toBe('unreachable');
  expect(service.requests).toHaveLength(1);
});
