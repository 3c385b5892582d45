import { decimalOf } from '@bourse/bars';
import { expect, test } from 'vitest';
import { TableDraft } from './table-draft.js';
import type { TableRow } from './table-rows.js';

const options = { symbol: null, interval: null, timezone: null, asOf: null };
const price = decimalOf(2);

function rowOf(symbol: string, day: number): TableRow {
  return {
    line: 1,
    stamp: new Date(day * 86_400_000).toISOString().slice(0, 10),
    time: { day, minute: null, offset: null },
    symbol,
    isin: null,
    unit: null,
    bar: { label: 0, open: price, high: price, low: price, close: price, volume: null },
    kind: 'bar',
    dividend: 0,
    gains: 0,
    split: 1,
    adjusted: '',
  };
}

const symbols = Array.from({ length: 20 }, (_, i) => `S${i}`);
const days = Array.from({ length: 300 }, (_, i) => i);

test.each([
  ['symbols', symbols.flatMap((symbol) => days.map((day) => rowOf(symbol, day)))],
  ['days', days.flatMap((day) => symbols.map((symbol) => rowOf(symbol, day)))],
])('few rows of a symbol wait unpacked while those of others arrive, in the order of %s', (_, rows) => {
  const draft = new TableDraft({ path: 'panel.csv', bytes: 1 }, options, 'PANEL');
  for (const row of rows) draft.add(row);
  draft.add(rowOf('LAST', 1));
  const logs = draft.drafts().map(({ bars }) => bars);
  expect(logs.map(({ count }) => count)).toEqual([...symbols.map(() => days.length), 1]);
  expect(Math.max(...logs.map(({ room }) => room))).toBeLessThanOrEqual(64);
  expect(logs.map((log) => [...log.drain()].length)).toEqual([...symbols.map(() => days.length), 1]);
});
