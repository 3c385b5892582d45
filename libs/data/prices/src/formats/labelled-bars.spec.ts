import { type Bars, BarsBuilder, decimalOf, equalBars, powerOfTen } from '@bourse/bars';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BarSettler, type SettledBars } from './labelled-bars.js';
import { type LabelledBar, RowLog } from './row-log.js';

const now = Date.UTC(2024, 0, 1);
const tomorrow = (now / 86_400_000 + 2) * 1440;

type Row = readonly [label: number, close: number];

const close = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.double({ min: 0.01, max: 1e6, noNaN: true }));
const label = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: -100_000, max: tomorrow + 50 }) },
);
/** In any order, with repetitions, and with future rows; sometimes in order, as most files are. */
const anyRows = fc
  .tuple(fc.array(fc.tuple(label, close), { maxLength: 1500 }), fc.constantFrom('mixed', 'rising', 'falling'))
  .map(([rows, order]): Row[] => {
    if (order === 'mixed') return rows;
    return rows.toSorted((a, b) => (order === 'rising' ? a[0] - b[0] : b[0] - a[0]));
  });

function barOf([at, value]: Row): LabelledBar['bar'] {
  const price = decimalOf(value);
  return { label: at, open: price, high: price, low: price, close: price, volume: value > 3 ? null : price };
}

function settleRows(rows: readonly Row[], maxLabels: number): SettledBars {
  const log = new RowLog();
  for (const [i, row] of rows.entries()) log.add(row[0], i + 2, barOf(row));
  const place = { file: 'BTC.csv', symbol: 'BTC' };
  const steps = new BarSettler('1min', place, now, maxLabels).settle(log, () => (key) => key);
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value;
}

/** The meaning of rows, as a naive reference. */
function naive(rows: readonly Row[]) {
  const first = new Map<number, { value: number; line: number }>();
  const rejects: string[] = [];
  let repeated = 0;
  for (const [i, [at, value]] of rows.entries()) {
    const earlier = first.get(at);
    if (at > tomorrow) rejects.push(`${i + 2} is in the future`);
    else if (earlier === undefined) first.set(at, { value, line: i + 2 });
    else if (earlier.value === value) repeated++;
    else rejects.push(`${i + 2} is a duplicate of line ${earlier.line} with different values`);
  }
  return { bars: [...first].toSorted(([a], [b]) => a - b), rejects: rejects.toSorted(), repeated };
}

function summarize({ bars, faults, repeated, lineOf }: SettledBars) {
  const all = [...bars.pages()].flatMap(({ labels, close: closes, priceScale }) =>
    [...labels].map((at, i): [number, { value: number; line: number | null }] => {
      const value = closes[i]! / 10 ** (priceScale ?? 0);
      return [at, { value, line: lineOf(at) }];
    }),
  );
  const texts = [...faults.items()].map((item) =>
    item.kind === 'reject' ? `${item.faults[0]?.line} ${item.faults[0]?.reason}` : '',
  );
  return { bars: all, rejects: texts.toSorted(), repeated };
}

describe('rows that are settled in parts', () => {
  test('are the same as rows settled at once, in any order', () => {
    fc.assert(
      fc.property(anyRows, fc.constantFrom(1, 7, 64), (rows, maxLabels) => {
        const expected = naive(rows);
        expect(summarize(settleRows(rows, maxLabels))).toEqual(expected);
        expect(summarize(settleRows(rows, 1 << 15))).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  test('and so are their bars, over many packed pages of rows', () => {
    const rows = Array.from({ length: 9000 }, (_, i): Row => [(i * 7919) % 6000, (i % 5) + 1]);
    const [parts, whole] = [settleRows(rows, 500), settleRows(rows, 1 << 15)];
    expect([...parts.bars.pages()].length).toBe(12);
    const all: Bars = parts.bars.whole;
    expect(equalBars(all, whole.bars.whole)).toBe(true);
    expect(summarize(parts)).toEqual(naive(rows));
  });

  test('and so is every digit of 15, with any number of places of their neighbours', () => {
    const most = 999_999_999_999_999;
    /**
     * A value that has up to two places less than the finest, and about as many digits as a column can hold at that.
     */
    const fewerPlaces = fc.integer({ min: 1, max: 2 }).chain((fewer) => {
      const max = Math.min(most, Math.floor(Number.MAX_SAFE_INTEGER / powerOfTen(fewer)));
      return fc.tuple(fc.constant(fewer), fc.integer({ min: Math.floor(max / 2), max }));
    });
    const finest = fc.tuple(fc.constant(0), fc.integer({ min: 1, max: most }));
    const values = fc.array(fc.oneof(fewerPlaces, finest), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 15 }), finest, values, (places, first, others) => {
        const written = [first, ...others].map(([fewer, whole]) => whole / powerOfTen(places - fewer));
        // More than wait for a page.
        const rows = Array.from({ length: 300 }, (_, i): Row => [i, written[i % written.length]!]);
        const plain = new BarsBuilder();
        for (const row of rows) plain.add(barOf(row));
        expect(equalBars(settleRows(rows, 1 << 15).bars.whole, plain.build())).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('rejects are kept up to what a report lists; the others are counted', () => {
    const rows = Array.from({ length: 12_001 }, (_, i): Row => [5, i + 1]);
    const items = [...settleRows(rows, 1 << 15).faults.items()];
    expect(items).toHaveLength(10_001);
    expect(items.at(-1)).toMatchObject({ kind: 'rejects', count: 2000, rows: 2000 });
  });
});
