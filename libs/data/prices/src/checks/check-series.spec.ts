import { BarsBuilder, decimalOf, type Dividend, type Split } from '@bourse/bars';
import { parseDay } from '@bourse/range';
import { expect, test } from 'vitest';
import { BarPages } from '../formats/bar-pages.js';
import { checkSeries } from './check-series.js';
import type { CheckedSeries } from './finding.js';

const firstDay = parseDay('2023-05-01')!;

/** Bars of consecutive days with these closes; `low` and `open` are a little below. */
function seriesOf(closes: readonly number[], more: Partial<CheckedSeries> = {}, volume = 1000): CheckedSeries {
  const builder = new BarsBuilder();
  for (const [i, close] of closes.entries()) {
    const price = decimalOf(close);
    builder.add({ label: firstDay + i, open: price, high: price, low: price, close: price, volume: decimalOf(volume) });
  }
  return { bars: BarPages.of(builder.build()), splits: [], dividends: [], basis: 'splits', interval: '1day', ...more };
}

const splitOn = (day: number, numerator: number, denominator: number): Split[] => [
  { exDay: firstDay + day, numerator, denominator },
];

function dividendsOf(...dividends: (readonly [number, number])[]): Dividend[] {
  const rest = { currency: null, declarationDay: null, recordDay: null, paymentDay: null, frequency: null, type: null };
  return dividends.map(([day, amount]) => ({ exDay: firstDay + day, amount, ...rest }));
}

/** The findings, as kind and day, and how many bars, dividends and splits are left. */
function checkAndSummarize(series: CheckedSeries) {
  const { series: left, findings } = checkSeries(series);
  const found = findings.map(({ kind, label, severity }) => {
    const day = label === null ? '' : ` ${label - firstDay}`;
    return `${severity} ${kind}${day}`;
  });
  return { found, left: left && [left.bars.count, left.dividends?.length, left.splits?.length] };
}

const flat = (count: number, close = 20) => Array.from({ length: count }, (_, i) => close + (i % 3) / 10);

test.each([
  [
    'Crypto',
    '2009-01-01',
    ['error date_implausible 0', 'error date_implausible 1', 'error date_implausible 1'],
    [18, 0, 0],
  ],
  ['Common Stock', '2009-01-01', [], [20, 1, 0]],
  ['ETF', '1989-12-31', ['error date_implausible 0'], [19, 1, 0]],
  ['Mutual Fund', '1923-12-31', ['error date_implausible 0'], [19, 1, 0]],
  ['FX', '1899-12-31', ['error date_implausible 0'], [19, 1, 0]],
] as const)('bars and dividends before anything of the type %s was traded are errors', (type, first, found, left) => {
  const from = parseDay(first)!;
  const series = seriesOf(flat(20), { dividends: dividendsOf([1, 0.2]) });
  const bars = BarPages.of({
    ...series.bars.whole,
    labels: series.bars.whole.labels.map((label) => label - firstDay + from),
  });
  const dividends = series.dividends!.map((dividend) => ({ ...dividend, exDay: from + 1 }));
  const { series: sound, findings } = checkSeries({ ...series, bars, dividends }, null, { type });
  expect(findings.map(({ severity, kind, label }) => `${severity} ${kind} ${label! - from}`)).toEqual(found);
  expect([sound?.bars.count, sound?.dividends?.length, sound?.splits?.length]).toEqual(left);
});

test('a temporary run of bars in pence among pounds is not stored', () => {
  const closes = [...flat(10), 2010, 2020, ...flat(10)];
  expect(checkAndSummarize(seriesOf(closes))).toEqual({
    found: ['error unit_of_bar 10', 'error unit_of_bar 11'],
    left: [20, 0, 0],
  });
});

test('a run at a thousandth is not stored either', () => {
  expect(checkAndSummarize(seriesOf([...flat(10), 0.02, ...flat(10)])).found).toEqual(['error unit_of_bar 10']);
});

test('a change of unit that stays makes a series unusable, and so do runs too long to decide which is right', () => {
  const stays = seriesOf([...flat(10, 3500), ...flat(10, 35)]);
  expect(checkAndSummarize(stays)).toEqual({ found: ['error unit_changed'], left: null });
  const early = seriesOf([...flat(2, 2000), ...flat(18)]);
  expect(checkAndSummarize(early)).toEqual({ found: ['error unit_changed'], left: null });
  const long = seriesOf([...flat(4), ...flat(9, 2000), ...flat(10)]);
  expect(checkAndSummarize(long)).toEqual({ found: ['error unit_changed'], left: null });
});

test('a hundredfold that is a known split is not an error', () => {
  const series = seriesOf([...flat(10, 2000), ...flat(10)], { basis: 'raw', splits: splitOn(10, 100, 1) });
  expect(checkAndSummarize(series)).toEqual({ found: [], left: [20, 0, 1] });
});

test('a bar whose low is of another unit than its high is not stored', () => {
  const { bars, ...rest } = seriesOf(flat(10));
  bars.whole.low[4] = bars.whole.low[4]! / 100;
  expect(checkAndSummarize({ ...rest, bars }).found).toEqual(['error unit_of_bar 4']);
});

test('split-adjusted: bars near a split that are not divided by it are not stored', () => {
  const series = seriesOf([...flat(9), 2.2, ...flat(10)], { splits: splitOn(11, 1, 10) });
  expect(checkAndSummarize(series)).toEqual({ found: ['error split_not_in_prices 9'], left: [19, 0, 1] });
});

test('split-adjusted: when all before the split is undivided nothing is stored', () => {
  const series = seriesOf([...flat(9, 100), ...flat(10)], { splits: splitOn(10, 5, 1) });
  expect(checkAndSummarize(series)).toEqual({ found: ['error split_not_in_prices'], left: null });
});

test('split-adjusted: a fall that a dividend explains is not a missing split', () => {
  const series = seriesOf([...flat(9, 40), ...flat(10)], { splits: splitOn(9, 1, 2), dividends: dividendsOf([9, 20]) });
  expect(checkAndSummarize(series)).toEqual({ found: [], left: [19, 1, 1] });
});

test('as traded: prices step at a split', () => {
  const series = seriesOf([...flat(9, 140), ...flat(10)], { basis: 'raw', splits: splitOn(9, 7, 1) });
  expect(checkAndSummarize(series)).toEqual({ found: [], left: [19, 0, 1] });
});

test('as traded: prices that do not step are adjusted ones', () => {
  const series = seriesOf(flat(20), { basis: 'raw', splits: splitOn(9, 7, 1) });
  expect(checkAndSummarize(series)).toEqual({ found: ['error split_in_prices'], left: null });
});

test('as traded: where another split shows, one that does not belongs to another company', () => {
  const splits = [...splitOn(5, 2, 1), ...splitOn(12, 3, 1)];
  const series = seriesOf([...flat(5, 40), ...flat(15)], { basis: 'raw', splits });
  expect(checkAndSummarize(series)).toEqual({ found: ['error split_in_prices 12'], left: [20, 0, 1] });
});

test('a bar of the ex-date with prices of both sides of the split is not stored', () => {
  const { bars, ...rest } = seriesOf([...flat(9, 140), ...flat(10)], { basis: 'raw', splits: splitOn(9, 7, 1) });
  bars.whole.high[9] = bars.whole.high[9]! * 7;
  expect(checkAndSummarize({ ...rest, bars }).found).toEqual(['error split_not_in_prices 9']);
});

test('a halving overnight without a split is a suspicion, in a panic not even that', () => {
  const closes = [...flat(9, 40), ...flat(10)];
  expect(checkAndSummarize(seriesOf(closes))).toEqual({ found: ['suspicion split_unknown 9'], left: [19, 0, 0] });
  expect(checkSeries(seriesOf(closes), null).findings).toEqual([]);
  const { bars, ...rest } = seriesOf(closes);
  bars.whole.volume.fill(10_000, 9);
  expect(checkAndSummarize({ ...rest, bars }).found).toEqual([]);
});

test.each([
  ['more than the price', 'dividend_over_price', 35],
  ['half the price, which does not fall', 'dividend_without_drop', 10],
  ['less than a tenth of a cent', 'dividend_too_small', 0.0002],
])('a dividend that is %s is not stored', (_, kind, amount) => {
  expect(checkAndSummarize(seriesOf(flat(20), { dividends: dividendsOf([10, amount]) }))).toEqual({
    found: [`error ${kind} 10`],
    left: [20, 0, 0],
  });
});

test('a special dividend that the price falls by is one', () => {
  const series = seriesOf([...flat(10, 40), ...flat(10, 26)], { dividends: dividendsOf([10, 14]) });
  expect(checkAndSummarize(series)).toEqual({ found: [], left: [20, 1, 0] });
});

const usual = [
  [10, 0.01],
  [30, 0.01],
  [50, 0.01],
  [70, 0.01],
] as const;

test('a dividend a hundred times the others is not stored, one of a hundredth is a suspicion', () => {
  const large = seriesOf(flat(100), { dividends: dividendsOf(...usual, [90, 1]) });
  expect(checkAndSummarize(large)).toEqual({ found: ['error dividend_unlike_others 90'], left: [100, 4, 0] });
  const shares = usual.map(([day]) => [day, 0.5] as const);
  const small = seriesOf(flat(100), { dividends: dividendsOf(...shares, [90, 0.005]) });
  expect(checkAndSummarize(small)).toEqual({ found: ['suspicion dividend_unlike_others 90'], left: [100, 5, 0] });
});

test('a dividend of the day of a split that is per old share is not stored', () => {
  const dividends = dividendsOf([10, 0.2], [30, 0.2], [50, 1], [70, 0.2]);
  const series = seriesOf(flat(100), { dividends, splits: splitOn(50, 5, 1) });
  expect(checkAndSummarize(series)).toEqual({ found: ['error dividend_before_split 50'], left: [100, 3, 1] });
});

/** Quarters of a year and a half around the split of day 500, in prices of today. */
const quarters = [100, 190, 280, 370, 460, 550, 640, 730];

test.each([
  ['five times as much', [1.5, 1.5, 1.5, 1.5, 1.5, 0.3, 0.3, 0.3], ['suspicion dividend_times_split 460']],
  ['as large', [0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3], []],
  ['of two seasons', [0.1, 0.5, 0.1, 0.5, 0.1, 0.5, 0.1, 0.5], []],
  ['cut by half', [0.6, 0.6, 0.6, 0.6, 0.6, 0.3, 0.3, 0.3], []],
])('dividends before a split that are %s', (_, amounts, found) => {
  const dividends = dividendsOf(...amounts.map((amount, i) => [quarters[i]!, amount] as const));
  const series = seriesOf(flat(800), { dividends, splits: splitOn(500, 5, 1) });
  expect(checkAndSummarize(series).found).toEqual(found);
});

test('of a dividend listed twice within days, the one that the price fell by stays', () => {
  const closes = [...flat(10, 30), ...flat(10, 29)];
  const series = seriesOf(closes, { dividends: dividendsOf([9, 1], [10, 1]) });
  const { series: left } = checkSeries(series);
  expect(left?.dividends).toMatchObject([{ exDay: firstDay + 10 }]);
});

test('prices with dividends worked in are not checked for them', () => {
  expect(checkAndSummarize(seriesOf(flat(20), { basis: 'all', dividends: dividendsOf([10, 10]) })).found).toEqual([]);
});
