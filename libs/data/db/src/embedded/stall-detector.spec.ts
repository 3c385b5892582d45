import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StallDetector } from './stall-detector.js';

let calls = 0;
let given: string | null = null;
const watch = new StallDetector(() => calls);
const begin = () => watch.begin(60_000, 900_000, (why) => (given = why));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  [calls, given] = [0, null];
});
afterEach(() => {
  watch.end();
  vi.useRealTimers();
});

test('a task without calls is stopped after its limit, and not before', () => {
  begin();
  vi.advanceTimersByTime(59_000);
  expect(given).toBeNull();
  vi.advanceTimersByTime(2000);
  expect(given).toBe('it made no call to the file system for 60 s');
});

test('a statement that calls the file system now and then may take longer, within a limit', () => {
  begin();
  for (let minute = 0; minute < 14; minute++) {
    vi.advanceTimersByTime(55_000);
    calls++;
  }
  expect(given).toBeNull();
  for (let minute = 0; minute < 3; minute++) {
    vi.advanceTimersByTime(55_000);
    calls++;
  }
  expect(given).toBe('it took longer than 900 s');
});

test('a task that has ended is not stopped', () => {
  begin();
  vi.advanceTimersByTime(30_000);
  watch.end();
  vi.advanceTimersByTime(1_000_000);
  expect(given).toBeNull();
});
