import { expect, test } from 'vitest';
import { recallOutcomes, RecallValue } from './recall-value.js';

const queries = Array.from({ length: 1600 }, (_, at) => `company ${at}`);
const countAsked = (value: RecallValue) => queries.filter((query) => value.isWorthwhile('name', query)).length;

function recordLists(value: RecallValue, lists: number, changedEach: number): RecallValue {
  for (let at = 0; at < lists; at++) value.record('name', at % changedEach === 0 ? 'changed' : 'unchanged');
  return value;
}

test('without a history every query is worthwhile', () => {
  expect(countAsked(new RecallValue())).toBe(1600);
  expect(countAsked(recordLists(new RecallValue(), 49, 1000))).toBe(1600);
});

test('an engine that rarely changes a list gets a sixteenth of the queries', () => {
  const value = recordLists(new RecallValue(), 400, 1000);
  expect(value.shareOf('name')).toBeLessThan(0.01);
  expect(countAsked(value)).toBeGreaterThan(60);
  expect(countAsked(value)).toBeLessThan(140);
  expect(queries.filter((query) => value.isWorthwhile('name', query))).toEqual(
    queries.filter((query) => value.isWorthwhile('name', query)),
  );
});

test('one that changes lists gets all, also after a time in which it did not', () => {
  expect(countAsked(recordLists(new RecallValue(), 400, 20))).toBe(1600);
  expect(countAsked(recordLists(recordLists(new RecallValue(), 400, 1000), 100, 5))).toBe(1600);
});

test('kinds of queries are independent', () => {
  const value = recordLists(new RecallValue(), 400, 1000);
  expect(queries.every((query) => value.isWorthwhile('description', query))).toBe(true);
});

test('outcomes are counted by kind; a missing or skipped response does not count as a list', () => {
  const value = new RecallValue();
  for (const outcome of ['missing', 'skipped', 'skipped', 'changed'] as const) value.record('name', outcome);
  expect(recallOutcomes.map((outcome) => value.count('name', outcome))).toEqual([1, 0, 1, 2]);
  expect(recallOutcomes.map((outcome) => value.count('description', outcome))).toEqual([0, 0, 0, 0]);
  expect(value.shareOf('name')).toBe(1);
});
