import { TimeoutError } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SingleFlight } from './single-flight.js';

const flights = new SingleFlight<number>(() => performance.now());
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (ms: number, value: number) => new Promise<number>((resolve) => setTimeout(resolve, ms, value));

test('equal concurrent calls share one answer; a later call starts a new one', async () => {
  let calls = 0;
  const start = () => after(20, ++calls);
  const both = Promise.all([flights.join('a', 500, start), flights.join('a', 500, start)]);
  await vi.advanceTimersByTimeAsync(20);
  expect(await both).toEqual([1, 1]);
  const later = flights.join('a', 500, start);
  await vi.advanceTimersByTimeAsync(20);
  expect(await later).toBe(2);
});

test('a different key is a separate call', async () => {
  const both = [flights.join('a', 500, () => after(5, 1)), flights.join('b', 500, () => after(5, 2))];
  await vi.advanceTimersByTimeAsync(5);
  expect(await Promise.all(both)).toEqual([1, 2]);
});

test('a call with less than half of the time is not joined', async () => {
  const short = flights.join('a', 100, () => after(30, 1));
  const long = flights.join('a', 500, () => after(30, 2));
  await vi.advanceTimersByTimeAsync(30);
  expect(await Promise.all([short, long])).toEqual([1, 2]);
});

test('a caller with less time than the call waits only that long', async () => {
  const long = flights.join('a', 2000, () => after(1000, 1));
  const start = vi.fn<() => Promise<number>>();
  const short = flights.join('a', 40, start).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(40);
  expect(await short).toBeInstanceOf(TimeoutError);
  expect(start).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(960);
  expect(await long).toBe(1);
});

const fails = () => after(10, 0).then(() => Promise.reject(new Error('gone')));

test('a failure reaches all joined callers and is not kept', async () => {
  const both = [flights.join('a', 500, fails), flights.join('a', 500, fails)];
  const outcomes = Promise.allSettled(both);
  await vi.advanceTimersByTimeAsync(10);
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await flights.join('a', 500, async () => 3)).toBe(3);
});
