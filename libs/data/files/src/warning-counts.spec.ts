import { expect, test } from 'vitest';
import { WarningCounts } from './warning-counts.js';

test('warnings are counted by their text, in its order', () => {
  const counts = new WarningCounts();
  for (const warning of ['b', 'a', 'b']) counts.add(warning);
  counts.add('c', 5);
  expect(Object.entries(counts.toRecord())).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 5],
  ]);
});

test('beyond 1,000 different texts the others are counted together; known ones keep their own counts', () => {
  const counts = new WarningCounts();
  for (let i = 0; i < 3000; i++) counts.add(`column ${i}`);
  counts.add('column 7');
  const record = counts.toRecord();
  expect(Object.keys(record)).toHaveLength(1001);
  expect([record['other warnings'], record['column 7']]).toEqual([2000, 2]);
});
