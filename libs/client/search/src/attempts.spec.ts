import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Attempts, type ServiceRequest } from './attempts.js';
import type { Connection } from './connection.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});

/** Sends one request with a second until its deadline, over a connection with these replies. */
function startRequest(isHedged: boolean, ...replies: (() => Promise<unknown>)[]) {
  let sent = 0;
  const ask = () => replies[sent++]!();
  const connection = { ask, replace: () => undefined, client: {} } as unknown as Connection; // what attempts use
  const request: ServiceRequest<object> = {
    pattern: 'search.query',
    content: {},
    read: (answer) => answer as object,
    requestId: null,
    endsAt: performance.now() + 1000,
    isHedged,
  };
  return { pending: new Attempts(connection, 'shape').answer(request), sentCount: () => sent };
}

test('a server that does not answer costs a hedged request half of its time', async () => {
  const { pending, sentCount } = startRequest(true, never, () => Promise.resolve({ from: 'another server' }));
  await vi.advanceTimersByTimeAsync(499);
  expect(sentCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await pending).toEqual({ from: 'another server' });
});

test('a slow first answer counts, also when the second request fails', async () => {
  const slow = Promise.withResolvers<object>();
  const { pending, sentCount } = startRequest(
    true,
    () => slow.promise,
    () => Promise.reject(new Error('refused')),
  );
  await vi.advanceTimersByTimeAsync(600);
  expect(sentCount()).toBe(2);
  slow.resolve({ from: 'the first server' });
  expect(await pending).toEqual({ from: 'the first server' });
});

test('a request that is not hedged is sent once', async () => {
  const { sentCount } = startRequest(false, never);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sentCount()).toBe(1);
});
