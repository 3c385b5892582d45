import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime } from './in-time.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a read in time is handed on, and nothing is left behind', async () => {
  expect(await inTime(Promise.resolve(7))).toBe(7);
  expect(vi.getTimerCount()).toBe(0);
});

test('what a read fails with is handed on', async () => {
  await expect(inTime(Promise.reject(new Error('no such table')))).rejects.toThrow('no such table');
  expect(vi.getTimerCount()).toBe(0);
});

test('a read that is late is a 503 within a second, with the time after which to try again', async () => {
  const answer = inTime(new Promise(() => {})).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(999);
  expect(await answer).toMatchObject({ code: 'internal', status: 503, retryAfterSeconds: expect.any(Number) });
});

test('a read that fails after it was given up disturbs nobody', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const answer = inTime(promise).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await answer).toMatchObject({ status: 503 });
  reject(new Error('connection closed'));
  await vi.advanceTimersByTimeAsync(1);
});
