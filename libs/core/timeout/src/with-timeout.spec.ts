import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTimeout } from './with-timeout.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});
const late = () => 'late';
const fails = (message: string) => (): never => {
  throw new Error(message);
};
const breaksOff = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('broken off')));
  });
const outcomeOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

test('a timely result is returned, and no timer or listener remains', async () => {
  const { signal } = new AbortController();
  const remove = vi.spyOn(signal, 'removeEventListener');
  expect(await withTimeout(() => Promise.resolve(7), { ms: 100, signal })).toBe(7);
  expect(await withTimeout(() => 8, { ms: 100, signal })).toBe(8);
  expect([vi.getTimerCount(), remove.mock.calls.length]).toEqual([0, 2]);
});

test('an error of the work is passed on, also when it throws synchronously', async () => {
  await expect(withTimeout(() => Promise.reject(new Error('no')), { ms: 100, onTimeout: late })).rejects.toThrow('no');
  await expect(withTimeout(fails('never begun'), { ms: 100, onTimeout: late })).rejects.toThrow('never begun');
  expect(vi.getTimerCount()).toBe(0);
});

test('late work is abandoned with a TimeoutError, which is also the reason of its signal', async () => {
  const reasons: unknown[] = [];
  const work = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => reasons.push(signal.reason));
    return never();
  };
  const outcome = outcomeOf(withTimeout(work, { ms: 100 }));
  await vi.advanceTimersByTimeAsync(99);
  expect(reasons).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toMatchObject({ name: 'TimeoutError', message: 'no answer within 100 ms' });
  expect(reasons).toEqual([await outcome]);
});

test('onTimeout returns or throws the outcome of late work', async () => {
  const given = withTimeout(never, { ms: 100, onTimeout: () => null });
  const thrown = outcomeOf(withTimeout(never, { ms: 100, onTimeout: fails('too slow') }));
  await vi.advanceTimersByTimeAsync(100);
  expect(await given).toBeNull();
  expect(await thrown).toEqual(new Error('too slow'));
});

test('work that fails because its signal aborts is late too', async () => {
  const given = withTimeout(breaksOff, { ms: 100, onTimeout: () => null });
  await vi.advanceTimersByTimeAsync(100);
  expect(await given).toBeNull();
});

test('a failure of abandoned work is ignored', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const outcome = outcomeOf(withTimeout(() => promise, { ms: 100 }));
  await vi.advanceTimersByTimeAsync(100);
  expect(await outcome).toMatchObject({ name: 'TimeoutError' });
  reject(new Error('connection closed'));
  await vi.advanceTimersByTimeAsync(1);
});

test('the caller aborts with its own reason, also before the work has begun', async () => {
  const caller = new AbortController();
  const given: unknown[] = [];
  const work = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => given.push(signal.reason));
    return never();
  };
  const options = { ms: 100, signal: caller.signal, onTimeout: late };
  const outcome = outcomeOf(withTimeout(work, options));
  const reason = new Error('gone');
  caller.abort(reason);
  expect([await outcome, ...given]).toEqual([reason, reason]);
  const begun = vi.fn<typeof never>(never);
  expect(await outcomeOf(withTimeout(begun, options))).toBe(reason);
  expect([begun.mock.calls, vi.getTimerCount()]).toEqual([[], 0]);
});
