import { expect, test } from 'vitest';
import { perSnapshot } from './per-snapshot.js';
import type { UniverseSnapshot } from './snapshot.js';

const [first, second] = [{}, {}] as [UniverseSnapshot, UniverseSnapshot];

test('a value is computed once per snapshot', () => {
  let computed = 0;
  const value = perSnapshot(() => ++computed);
  expect([value(first), value(first), value(second), value(first)]).toEqual([1, 1, 2, 1]);
});

test('callers share one promise, and the next one after a failure tries again', async () => {
  let computed = 0;
  const value = perSnapshot(async () => {
    if (++computed === 1) throw new Error('unavailable');
    return computed;
  });
  const failed = await Promise.allSettled([value(first), value(first)]);
  expect([failed.map(({ status }) => status), computed]).toEqual([['rejected', 'rejected'], 1]);
  expect(await Promise.all([value(first), value(first)])).toEqual([2, 2]);
});
