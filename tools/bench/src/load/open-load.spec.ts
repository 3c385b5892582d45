import { expect, test } from 'vitest';
import { dueAt, failedOf } from './open-load.js';

test('requests are due at an even pace: at 250 per second every 4 ms', () => {
  const requests = ['a', 'b', 'c'].map((text) => ({ kind: 'k', text }));
  expect(dueAt(250, requests).map(({ atMs }) => atMs)).toEqual([0, 4, 8]);
});

test('failures are counted over all kinds and listed one by one', () => {
  const run = { latenciesMs: new Map(), lagMs: [], milliseconds: 1 };
  const failures = new Map([
    ['typo 503', 2],
    ['exact ECONNRESET', 1],
  ]);
  expect(failedOf({ ...run, failures })).toEqual({ count: 3, kinds: ' (typo 503: 2, exact ECONNRESET: 1)' });
  expect(failedOf({ ...run, failures: new Map() })).toEqual({ count: 0, kinds: '' });
});
