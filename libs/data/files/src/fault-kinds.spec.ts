import { expect, test } from 'vitest';
import type { Fault } from './fault.js';
import { FaultKinds } from './fault-kinds.js';

const fault = (more: Partial<Fault>): Fault => ({
  file: 'a.csv',
  line: 2,
  field: 'isin',
  reason: 'wrong form or check digit',
  value: 'x',
  symbol: 'X',
  outcome: 'value ignored',
  ...more,
});

/** Without digits, which do not distinguish kinds. */
const reason = (i: number): string => String.fromCodePoint(0x4e00 + i);

test('faults are counted by field, reason and outcome; rejected rows come first', () => {
  const kinds = new FaultKinds();
  kinds.add(fault({}));
  kinds.add(fault({ line: 9, value: 'y' }));
  kinds.add(fault({ field: '', reason: '2 cells under 3 columns', outcome: 'row rejected' }));
  kinds.add(fault({ field: '', reason: '4 cells under 3 columns', outcome: 'row rejected' }), 5);
  expect(kinds.count).toBe(8);
  expect(kinds.toArray()).toEqual([
    {
      field: '',
      reason: '2 cells under 3 columns',
      outcome: 'row rejected',
      count: 6,
      first: { file: 'a.csv', line: 2, value: 'x', symbol: 'X' },
    },
    {
      field: 'isin',
      reason: 'wrong form or check digit',
      outcome: 'value ignored',
      count: 2,
      first: { file: 'a.csv', line: 2, value: 'x', symbol: 'X' },
    },
  ]);
});

test('beyond 1,000 kinds the others are counted together; known ones keep their own counts', () => {
  const kinds = new FaultKinds();
  for (let i = 0; i < 3000; i++) kinds.add(fault({ reason: reason(i) }));
  expect(kinds.add(fault({ reason: reason(7) }))).toBe(2);
  const all = kinds.toArray();
  expect(all).toHaveLength(1001);
  expect(all.at(-1)).toMatchObject({ field: '', reason: 'other faults', count: 2000 });
});
