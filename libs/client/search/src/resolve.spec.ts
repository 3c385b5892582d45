import { RpcException } from '@nestjs/microservices';
import { throwError } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopClock } from './planted-client.fixture.js';
import { answer, apple, type Handler, never, plantService, resolution } from './planted-service.fixture.js';
import { RemoteSearchClient, type RemoteSearchOptions } from './remote-search-client.js';

const ends: (() => unknown)[] = [];
beforeEach(stopClock);
afterEach(async () => {
  vi.useRealTimers();
  for (const end of ends.splice(0)) await end();
});

async function remote(handler: Handler, options?: RemoteSearchOptions) {
  const service = await plantService(handler);
  const search = new RemoteSearchClient(service.address, options);
  ends.push(() => search.close(), service.kill);
  return { search, service };
}

const items = [{ query: 'SAP SE O.N.', currency: 'EUR' }];
const refuse = (code: string) => throwError(() => new RpcException({ code }).getError());

test('items are sent with the remaining time, results are returned unchanged', async () => {
  const { search, service } = await remote(() => resolution);
  expect(await search.resolve(items, { deadlineMs: 500, requestId: 'r-1' })).toEqual(resolution);
  const [request] = service.resolutions;
  expect(request).toMatchObject({ items, requestId: 'r-1', deadlineMs: 480 });
});

test.each(['whole', 'shape'] as const)(
  'an answer to another query is malformed under either check: %s',
  async (check) => {
    const { search } = await remote(() => answer, { check });
    await expect(search.resolve(items, { deadlineMs: 500 })).rejects.toMatchObject({ reason: 'malformed' });
  },
);

test('too many items for the deadline are a timeout; the circuit stays closed for a live service', async () => {
  const { search } = await remote((request) => ('items' in request ? refuse('deadline_exceeded') : answer));
  for (let i = 0; i < 6; i++) {
    await expect(search.resolve(items, { deadlineMs: 500 })).rejects.toMatchObject({ reason: 'timeout' });
  }
  expect(search.circuit).toBe('closed');
  expect(await search.search(apple, { deadlineMs: 500 })).toEqual(answer);
});

test('a silent service opens the circuit too', async () => {
  const { search, service } = await remote(never);
  for (let i = 1; i <= 5; i++) {
    const outcome = search.resolve(items, { deadlineMs: 60 }).catch((error: unknown) => error);
    await service.waitForRequests(i);
    await vi.advanceTimersByTimeAsync(60);
    expect(await outcome).toMatchObject({ reason: 'timeout' });
  }
  await expect(search.resolve(items, { deadlineMs: 60 })).rejects.toMatchObject({ reason: 'circuit_open' });
});
