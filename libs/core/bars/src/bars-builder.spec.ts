import { expect, test } from 'vitest';
import { BarsBuilder } from './bars-builder.js';
import { parseDecimal } from './decimal.js';
import { barsOf } from './testing/rows.js';

/** A bar of one price, as text. */
function barOf(label: number, price: string, volume: string | null) {
  const value = parseDecimal(price)!;
  return {
    label,
    open: value,
    high: value,
    low: value,
    close: value,
    volume: volume === null ? null : parseDecimal(volume),
  };
}

test('bars are sorted by label, at the finest scale among them', () => {
  const builder = new BarsBuilder();
  builder.add(barOf(3, '1.25', '10'));
  builder.add(barOf(1, '2', null));
  expect(builder.count).toBe(2);
  const { labels, close, volume, priceScale, volumeScale } = builder.build();
  expect([[...labels], [...close], [...volume]]).toEqual([
    [1, 3],
    [200, 125],
    [NaN, 10],
  ]);
  expect([priceScale, volumeScale]).toEqual([2, 0]);
});

test('of several bars of one label the last one counts', () => {
  const builder = new BarsBuilder();
  builder.add(barOf(1, '1', '1'));
  builder.add(barOf(1, '2', '2'));
  expect(builder.build()).toEqual(barsOf([[1, 2, 2, 2, 2, 2]]));
});

test('a price of too many digits makes all prices floating point numbers, not the volumes', () => {
  const builder = new BarsBuilder();
  builder.add(barOf(1, '92.22428894042969', '5'));
  builder.add(barOf(2, '92.5', '6'));
  const { close, priceScale, volumeScale } = builder.build();
  expect([priceScale, volumeScale, ...close]).toEqual([null, 0, 92.22428894042969, 92.5]);
});

test('so do prices that do not fit the finest scale', () => {
  const builder = new BarsBuilder();
  builder.add(barOf(1, '123456789', '5'));
  builder.add(barOf(2, '0.000000001', '6'));
  expect(builder.build().priceScale).toBeNull();
});

test('a price brought to a finer scale keeps its digits: 845,884,216.69 at seven decimals', () => {
  const builder = new BarsBuilder();
  builder.add(barOf(1, '845884216.69', '5'));
  builder.add(barOf(2, '0.0000001', '5'));
  expect(builder.build().close[0]).toBe(8_458_842_166_900_000);
});

test('without added bars the result is empty', () => {
  expect(new BarsBuilder().build()).toEqual(barsOf([]));
});
