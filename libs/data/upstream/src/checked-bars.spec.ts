import { decimalOf, type DecimalBar } from '@bourse/bars';
import { expect, test } from 'vitest';
import { checkedBars } from './checked-bars.js';

const span = { from: 10, to: 14, latest: 15 };

function bar(label: number, [open, high, low, close]: readonly number[], volume: number | null = 100): DecimalBar {
  return {
    label,
    open: decimalOf(open!),
    high: decimalOf(high!),
    low: decimalOf(low!),
    close: decimalOf(close!),
    volume: volume === null ? null : decimalOf(volume),
  };
}

const sound = [10, 11, 9, 10.5] as const;

test('valid bars of the span are returned, others of it are left out', () => {
  const bars = checkedBars(
    [8, 10, 11, 14, 15].map((label) => bar(label, sound)),
    span,
  );
  expect([...bars.labels]).toEqual([10, 11, 14]);
  expect(checkedBars([], span).labels).toHaveLength(0);
});

test.each<[string, DecimalBar[]]>([
  ['a price of zero', [bar(10, [10, 11, 0, 10])]],
  ['a negative price', [bar(10, [10, 11, -9, 10])]],
  ['a price that is not a number', [bar(10, [10, NaN, 9, 10])]],
  ['a price beyond the bounds', [bar(10, [10, 1e13, 9, 10])]],
  ['a price without end', [bar(10, [10, Infinity, 9, 10])]],
  ['a high below the open', [bar(10, [12, 11, 9, 10])]],
  ['a high below the close', [bar(10, [10, 11, 9, 11.01])]],
  ['a low above the open', [bar(10, [8.9, 11, 9, 10])]],
  ['a low above the close', [bar(10, [10, 11, 9, 8.99])]],
  ['a high below the low', [bar(10, [10, 9, 11, 10])]],
  ['a negative volume', [bar(10, sound, -1)]],
  ['a volume beyond the bounds', [bar(10, sound, 1e16)]],
  ['a volume without end', [bar(10, sound, Infinity)]],
  ['a volume that is not a number', [bar(10, sound, NaN)]],
  ['a label between two', [bar(10.5, sound)]],
  ['a bar from the future', [bar(16, sound)]],
  ['falling labels', [bar(11, sound), bar(10, sound)]],
  ['two different bars of one label', [bar(10, sound), bar(10, [10, 11, 9, 10])]],
  ['two volumes of one label', [bar(10, sound), bar(10, sound, 101)]],
  ['a bad bar outside the span', [bar(1, [10, 9, 11, 10]), bar(10, sound)]],
])('%s makes the answer malformed', (_, rows) => {
  expect(() => checkedBars(rows, span)).toThrow('malformed');
});

test('the same bar twice is one bar', () => {
  expect(checkedBars([bar(10, sound), bar(10, sound), bar(11, sound)], span).labels).toHaveLength(2);
});

test('an unknown volume is fine', () => {
  expect([...checkedBars([bar(10, sound, null)], span).volume]).toEqual([NaN]);
});

test('rounding is accepted and repaired: high and low enclose the rest', () => {
  const bars = checkedBars([bar(10, [10.000001, 10, 9.5, 9.7]), bar(11, [10, 11, 9.000001, 9])], span);
  const price = (column: Float64Array) => [...column].map((value) => value / 10 ** bars.priceScale!);
  expect(price(bars.high)).toEqual([10.000001, 11]);
  expect(price(bars.low)).toEqual([9.5, 9]);
});
