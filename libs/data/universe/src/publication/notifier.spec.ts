import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notifier } from './notifier.js';

const never = new AbortController().signal;
const HOUR_MS = 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a ring without a waiter ends the next wait, and only that one', async () => {
  const bell = new Notifier();
  bell.notify();
  bell.notify();
  await bell.wait(HOUR_MS, never);
  let isOver = false;
  const second = bell.wait(HOUR_MS, never).then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(HOUR_MS - 1);
  expect(isOver).toBe(false);
  bell.notify();
  await second;
});

test('a wait ends after its time and with its signal', async () => {
  const bell = new Notifier();
  const whole = bell.wait(HOUR_MS, never);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  await whole;
  const ending = new AbortController();
  const waiting = bell.wait(HOUR_MS, ending.signal);
  ending.abort();
  await waiting;
  await bell.wait(HOUR_MS, ending.signal);
  expect(ending.signal.aborted).toBe(true);
});
