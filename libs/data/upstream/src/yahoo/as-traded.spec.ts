import { expect, test } from 'vitest';
import { asTraded, intendedDecimal, pricesAsTraded, volumeAsTraded } from './as-traded.js';

test.each([
  [13.237000465393066, 13.237],
  [1.1220825910568237, 1.1220826],
  [6985.47021484375, 6985.47],
  [1286.5699462890625, 1286.57],
  [1.5926669836044312, 1.592667],
  [8.123000043269712e-6, 8.123e-6],
  [11892.1904296875, 11892.19],
  [97208.171875, 97208.17],
])('the 32-bit float %d means %d', (sent, meant) => {
  expect(Math.fround(sent)).toBe(sent);
  expect(intendedDecimal(sent)).toBe(meant);
});

test.each([1.0436, 0.205, 529.48])('%d is not a 32-bit float and stays', (value) => {
  expect(intendedDecimal(value)).toBe(value);
});

test.each([
  [13.237000465393066, 40, 529.48],
  [13.270750045776367, 40, 530.83],
  [75.0875015258789, 4, 300.35],
  [1.5926669836044312, 15, 23.89],
  [1.6666669845581055, 15, 25],
  [0.094643, 28, 2.65],
  [45.29999923706055, 0.1, 4.53],
])('%d before one share became %d was %d', (sent, shares, traded) => {
  expect(asTraded(sent, { shares, divisor: 1 }).value).toBe(traded);
});

test('without a split only the float is undone, at any price', () => {
  expect(asTraded(8.123000043269712e-6, { shares: 1, divisor: 1 }).value).toBe(8.123e-6);
});

test('pence become pounds to the last digit', () => {
  expect(asTraded(1286.5699462890625, { shares: 1, divisor: 100 })).toEqual({ value: 12.8657, scale: 4 });
  expect(asTraded(0.00000123, { shares: 1, divisor: 100 }).value).toBeCloseTo(1.23e-8, 15);
});

test('the prices of one bar have as many decimals as are certain of the largest, so that high stays highest', () => {
  const sent = [Math.fround(12.875), Math.fround(12.503085)];
  expect(asTraded(sent[1]!, { shares: 40, divisor: 1 }).value).toBe(500.1234);
  expect(pricesAsTraded(sent, { shares: 40, divisor: 1 }).map(({ value }) => value)).toEqual([515, 500.123]);
});

test('volumes are whole shares again', () => {
  expect(volumeAsTraded(217_204_000, 40)?.value).toBe(5_430_100);
  expect(volumeAsTraded(1001, 10)?.value).toBe(100);
  expect(volumeAsTraded(0.5, 1)?.value).toBe(0.5);
  expect(volumeAsTraded(null, 4)).toBeNull();
});
