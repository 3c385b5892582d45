import { decimalOf, parseDecimal } from '@bourse/bars';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromDeltaBytes, toDeltaBytes } from './delta-bytes.js';
import { LabelSet } from './label-set.js';
import { RowLog } from './row-log.js';

const large = 2 ** 51;

test('differences in bytes are restored for any numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -large, max: large })), (numbers) => {
      const values = Float64Array.from(numbers);
      expect([...fromDeltaBytes(toDeltaBytes(values), values.length)]).toEqual(numbers);
    }),
  );
});

test('rows are returned as they were added, once, with every digit', () => {
  const number = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true, min: 1e-9, max: 1e12 }),
    fc.integer({ min: 1, max: 1e9 }),
  );
  const row = fc.tuple(fc.integer({ min: -large, max: large }), number, number, fc.option(number));
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (few) => {
      const rows = Array.from({ length: few.length === 0 ? 0 : 600 }, (_, i) => few[i % few.length]!);
      const log = new RowLog();
      for (const [i, [key, high, close, volume]] of rows.entries()) {
        const price = decimalOf(close);
        log.add(key, i, {
          open: price,
          high: decimalOf(high),
          low: price,
          close: price,
          volume: volume === null ? null : decimalOf(volume),
        });
      }
      expect(log.count).toBe(rows.length);
      const back = [...log.drain()].map(({ line, bar }) => [
        line,
        bar.label,
        bar.high.value,
        bar.close.value,
        bar.volume?.value ?? null,
      ]);
      expect(back).toEqual(rows.map(([key, high, close, volume], i) => [i, key, high, close, volume]));
      expect([log.count, [...log.drain()]]).toEqual([0, []]);
    }),
    { numRuns: 30 },
  );
});

test('a number of more digits than a whole number carries keeps its value next to others', () => {
  const log = new RowLog();
  const long = parseDecimal('0.12345678901234567')!;
  const short = decimalOf(1.5);
  for (let i = 0; i < 300; i++)
    log.add(i, i, { open: short, high: i === 7 ? long : short, low: short, close: short, volume: null });
  expect([...log.drain()].map(({ bar }) => bar.high.value).slice(6, 9)).toEqual([1.5, long.value, 1.5]);
});

test('a set of labels returns them in order, each once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), (labels) => {
      const set = new LabelSet();
      for (const each of [...labels, ...labels]) set.add(each);
      expect([...set]).toEqual([...new Set(labels)].sort((a, b) => a - b));
    }),
  );
});
