import { expect, test } from 'vitest';
import { type RecallDecision, recallOutcomes, RecallValue } from './recall-value.js';

const queries = Array.from({ length: 1600 }, (_, at) => `company ${at}`);
const decisions = (value: RecallValue) => queries.map((query) => value.decide('name', query));
const count = (value: RecallValue, decision: RecallDecision) => decisions(value).filter((it) => it === decision).length;

function recordLists(value: RecallValue, lists: number, changedEach: number): RecallValue {
  for (let at = 0; at < lists; at++) value.record('name', at % changedEach === 0 ? 'changed' : 'unchanged');
  return value;
}

test('without a history every query is worthwhile', () => {
  expect(count(new RecallValue(), 'ask')).toBe(1600);
  expect(count(recordLists(new RecallValue(), 49, 1000), 'ask')).toBe(1600);
});

test('an engine that rarely changes a list gets a sixteenth of the queries', () => {
  const value = recordLists(new RecallValue(), 400, 1000);
  expect(value.shareOf('name')).toBeLessThan(0.01);
  expect(count(value, 'ask')).toBe(0);
  expect(count(value, 'sample')).toBeGreaterThan(60);
  expect(count(value, 'sample')).toBeLessThan(140);
  expect(decisions(value)).toEqual(decisions(value));
});

test('one that changes lists gets all, also after a time in which it did not', () => {
  expect(count(recordLists(new RecallValue(), 400, 20), 'ask')).toBe(1600);
  expect(count(recordLists(recordLists(new RecallValue(), 400, 1000), 100, 5), 'ask')).toBe(1600);
});

test('kinds of queries are independent', () => {
  const value = recordLists(new RecallValue(), 400, 1000);
  expect(queries.every((query) => value.decide('description', query) === 'ask')).toBe(true);
});

test('outcomes are counted by kind; a missing or skipped response does not count as a list', () => {
  const value = new RecallValue();
  for (const outcome of ['missing', 'skipped', 'skipped', 'changed'] as const) value.record('name', outcome);
  expect(recallOutcomes.map((outcome) => value.count('name', outcome))).toEqual([1, 0, 1, 2]);
  expect(recallOutcomes.map((outcome) => value.count('description', outcome))).toEqual([0, 0, 0, 0]);
  expect(value.shareOf('name')).toBe(1);
});
