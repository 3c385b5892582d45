import { expect, test } from 'vitest';
import { LookupBudget } from './lookup-budget.js';

const bounds = { burst: 5, perSecond: 2, absentMs: 1000 };

function budgetAt(start = 0) {
  const clock = { nowMs: start };
  return { clock, budget: new LookupBudget(() => clock.nowMs, bounds) };
}
const takeMany = (budget: LookupBudget, count: number, name = 'key') =>
  Array.from({ length: count }, (_, i) => budget.take(`${name}${i}`)).filter(Boolean).length;

test('a flood takes the burst, then the rate per second, and never more than the burst at once', () => {
  const { clock, budget } = budgetAt();
  expect(takeMany(budget, 10_000)).toBe(5);
  clock.nowMs = 499;
  expect(takeMany(budget, 10)).toBe(0);
  clock.nowMs = 500;
  expect(takeMany(budget, 10)).toBe(1);
  clock.nowMs = 3_600_000;
  expect(takeMany(budget, 10_000)).toBe(5);
});

test('a digest that was not found is not looked up again for a while, and costs nothing', () => {
  const { clock, budget } = budgetAt();
  expect(budget.take('absent')).toBe(true);
  budget.recordAbsent('absent');
  clock.nowMs = 999;
  expect(budget.take('absent')).toBe(false);
  expect(takeMany(budget, 10)).toBe(5);
  clock.nowMs = 2000;
  expect(budget.take('absent')).toBe(true);
});

test('the memory for unknown digests is limited', () => {
  const { clock, budget } = budgetAt();
  budget.recordAbsent('first');
  for (let i = 0; i < 1000; i++) budget.recordAbsent(`k${i}`);
  clock.nowMs = 1;
  expect(budget.take('first')).toBe(true);
});
