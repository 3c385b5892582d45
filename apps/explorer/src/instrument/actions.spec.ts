import { expect, test } from 'vitest';
import { marksOf } from './actions.js';

const barsOn = (...dates: string[]) =>
  dates.map((datetime) => ({ datetime, open: 1, high: 1, low: 1, close: 1, volume: 1 }));
const split = (ex_date: string) => ({ ex_date, numerator: 2, denominator: 1 });

test('a mark is at the bar of its ex-date, else at the next one', () => {
  const bars = barsOn('2013-03-01', '2013-03-04', '2013-03-05');
  expect(marksOf(bars, '1day', [split('2013-03-04'), split('2013-03-02')], []).map(({ index }) => index)).toEqual([
    1, 1,
  ]);
});

test('a week contains the days after its label', () => {
  const bars = barsOn('2013-02-25', '2013-03-04');
  expect(marksOf(bars, '1week', [split('2013-02-28'), split('2013-03-08')], [])).toEqual([
    { index: 0, kind: 'split', text: '2:1' },
    { index: 1, kind: 'split', text: '2:1' },
  ]);
});

test('actions outside the bars have no mark', () => {
  const bars = barsOn('2013-03-01', '2013-03-04');
  expect(marksOf(bars, '1day', [split('2013-02-01'), split('2013-03-20')], [])).toEqual([]);
});
