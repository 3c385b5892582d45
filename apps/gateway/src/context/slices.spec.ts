import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Slices } from './slices.js';

const freeLoop = () => Promise.resolve(nextTurn());

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Keeps the processor busy, by a clock that otherwise does not move. */
const work = (milliseconds: number) => void vi.advanceTimersByTime(milliseconds);

test('short work runs immediately, without a promise, until the slice is used up', async () => {
  const slices = new Slices(freeLoop);
  expect(slices.run(() => 7)).toBe(7);
  work(5);
  const later = slices.run(() => 8);
  expect(later).toBeInstanceOf(Promise);
  expect(await later).toBe(8);
});

function fail(): never {
  throw new Error('now');
}

test('an error of work that runs immediately is thrown', () => {
  expect(() => new Slices(freeLoop).run(fail)).toThrow('now');
});

test('later work runs in its order, over several turns, and its errors are passed on', async () => {
  let pauses = 0;
  const slices = new Slices(async () => {
    pauses += 1;
    await nextTurn();
  });
  const order: number[] = [];
  const results = Array.from({ length: 30 }, (_, i) =>
    slices.run(() => {
      work(1);
      order.push(i);
      if (i === 20) throw new Error('broken');
    }),
  );
  const outcomes = await Promise.allSettled(results);
  expect(order).toEqual(order.map((_, i) => i));
  expect(order).toHaveLength(30);
  expect(outcomes.flatMap(({ status }, i) => (status === 'rejected' ? [i] : []))).toEqual([20]);
  // Three pieces of a millisecond fit into a slice, and the first three run immediately.
  expect(pauses).toBe(9);
});

test('work in steps continues where it was, once others have run', async () => {
  const log: string[] = [];
  const slices = new Slices(async () => {
    log.push('others');
    await nextTurn();
  });
  function* steps(): Generator<void, number> {
    for (let i = 0; i < 3; i++) {
      work(5);
      log.push(`step ${i}`);
      yield;
    }
    return 3;
  }
  expect(await slices.runInSteps(steps())).toBe(3);
  expect(log).toEqual(['step 0', 'others', 'step 1', 'others', 'step 2', 'others']);
});

test('a batch waits for the whole list: `onceIdle` follows work that waits, and what follows from it', async () => {
  const slices = new Slices(freeLoop);
  const log: string[] = [];
  for (const name of ['a', 'b', 'c']) {
    void Promise.resolve(slices.run(() => work(5))).then(() => log.push(name));
  }
  await new Promise<void>((resolve) => {
    slices.onceIdle(() => {
      log.push('batch');
      resolve();
    });
  });
  expect(log).toEqual(['a', 'b', 'c', 'batch']);
});
