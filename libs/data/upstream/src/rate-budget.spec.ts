import { describe, expect, test } from 'vitest';
import { RateBudget } from './rate-budget.js';

const noon = Date.parse('2024-03-08T12:00:00Z');

test.each([
  ['perSecond', 1_000],
  ['perMinute', 60_000],
  ['perHour', 3_600_000],
  ['perDay', 86_400_000],
] as const)('%s: the limit, and again in the next window', (limit, windowMs) => {
  const begin = Math.ceil(noon / windowMs) * windowMs;
  const budget = new RateBudget({ [limit]: 2 });
  expect([0, 1, 2].map((ms) => budget.take(1, begin + ms))).toEqual([true, true, false]);
  expect(budget.take(1, begin + windowMs - 1)).toBe(false);
  expect(budget.take(1, begin + windowMs)).toBe(true);
});

test('several windows at once: the tightest counts, and a refusal costs nothing', () => {
  const budget = new RateBudget({ perSecond: 1, perDay: 2 });
  expect(budget.take(1, noon)).toBe(true);
  for (let i = 0; i < 5; i++) expect(budget.take(1, noon + 1)).toBe(false);
  expect(budget.take(1, noon + 1_000)).toBe(true);
  expect(budget.take(1, noon + 2_000)).toBe(false);
});

test('several requests are taken together or not at all', () => {
  const budget = new RateBudget({ perMinute: 5 });
  expect(budget.take(3, noon)).toBe(true);
  expect(budget.take(3, noon)).toBe(false);
  expect(budget.take(2, noon)).toBe(true);
});

test('a request above the limit is admitted in an unused window', () => {
  const budget = new RateBudget({ perSecond: 2 });
  expect(budget.take(7, noon)).toBe(true);
  expect(budget.take(1, noon)).toBe(false);
});

test('unsent requests are refunded', () => {
  const budget = new RateBudget({ perDay: 1 });
  budget.take(1, noon);
  budget.refund(1, noon);
  expect(budget.take(1, noon)).toBe(true);
});

test('a pause holds, and a shorter one does not end it', () => {
  const budget = new RateBudget({});
  budget.pause(5_000, noon);
  budget.pause(1_000, noon);
  expect(budget.take(1, noon + 4_999)).toBe(false);
  expect(budget.take(1, noon + 5_000)).toBe(true);
});

describe('use of an earlier run', () => {
  test('is added to that of this one', () => {
    const before = new RateBudget({ perDay: 5 });
    before.take(3, noon);
    const budget = new RateBudget({ perDay: 5 });
    budget.take(1, noon);
    budget.restore(structuredClone(before.use));
    expect(budget.take(2, noon)).toBe(false);
    expect(budget.take(1, noon)).toBe(true);
  });

  test('of yesterday is forgotten, a pause is not', () => {
    const before = new RateBudget({ perDay: 1 });
    before.take(1, noon);
    before.pause(90_000_000, noon);
    const budget = new RateBudget({ perDay: 1 });
    budget.restore(before.use);
    expect(budget.take(1, noon + 86_400_000)).toBe(false);
    expect(budget.take(1, noon + 90_000_000)).toBe(true);
  });
});
