import { TimeoutError } from 'rxjs';
import { expect, test } from 'vitest';
import { SingleFlight } from './single-flight.js';

const flights = new SingleFlight<number>(() => performance.now());
const after = (ms: number, value: number) => new Promise<number>((resolve) => setTimeout(resolve, ms, value));

test('equal concurrent calls share one answer; a later call starts a new one', async () => {
  let calls = 0;
  const start = () => after(20, ++calls);
  expect(await Promise.all([flights.join('a', 500, start), flights.join('a', 500, start)])).toEqual([1, 1]);
  expect(await flights.join('a', 500, start)).toBe(2);
});

test('a different key is a separate call', async () => {
  const both = [flights.join('a', 500, () => after(5, 1)), flights.join('b', 500, () => after(5, 2))];
  expect(await Promise.all(both)).toEqual([1, 2]);
});

test('a call with less than half of the time is not joined', async () => {
  const short = flights.join('a', 100, () => after(30, 1));
  const long = flights.join('a', 500, () => after(30, 2));
  expect(await Promise.all([short, long])).toEqual([1, 2]);
});

test('a caller with less time than the call waits only that long', async () => {
  const long = flights.join('a', 2000, () => after(1000, 1));
  const startedAt = performance.now();
  await expect(flights.join('a', 40, () => after(0, 2))).rejects.toBeInstanceOf(TimeoutError);
  expect(performance.now() - startedAt).toBeLessThan(800);
  expect(await long).toBe(1);
});

const fails = () => after(10, 0).then(() => Promise.reject(new Error('gone')));

test('a failure reaches all joined callers and is not kept', async () => {
  const both = [flights.join('a', 500, fails), flights.join('a', 500, fails)];
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await flights.join('a', 500, () => after(0, 3))).toBe(3);
});
