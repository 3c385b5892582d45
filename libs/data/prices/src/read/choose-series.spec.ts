import { dayText, type Interval, parseBound, type Span, storedInterval, toWindow } from '@bourse/range';
import { describe, expect, test } from 'vitest';
import type { PriceSeries } from '../catalog/price-series.js';
import { coverageOf } from '../catalog/coverage.js';
import { randomOf } from '../testing/random.js';
import { day } from '../testing/rows.js';
import { reachableOf } from '../catalog/reachable.js';
import { chooseQuoteSeries, chooseSeries } from './choose-series.js';

type Dates = readonly [first: string, last: string];

const series = (source: string, spans: readonly Dates[], more: Partial<PriceSeries> = {}): PriceSeries => ({
  id: 1,
  instrumentId: 1,
  interval: '1day',
  source,
  origin: 'imported',
  basis: 'raw',
  asOf: null,
  spans: spans.map(([first, last]): Span => [day(first), day(last)]),
  fetchedDays: [],
  bars: 1,
  chunks: 1,
  storedAt: new Date(0),
  ...more,
});

interface ChoiceQuery {
  readonly start?: string;
  readonly end?: string;
  readonly size?: number;
  readonly interval?: Interval;
  readonly adjust?: 'none' | 'splits' | 'all';
  readonly source?: string;
}

const now = Date.UTC(2024, 2, 13);

const boundOf = (text: string | undefined) => (text === undefined ? null : parseBound(text));

function chooseSource(
  from: readonly PriceSeries[],
  { start, end, size, interval = '1day', adjust = 'none', source }: ChoiceQuery = {},
) {
  const window = toWindow({ start: boundOf(start), end: boundOf(end), outputsize: size ?? null }, interval, now);
  return chooseSeries(from, { interval, stored: storedInterval(interval), window, adjust, source })?.source ?? null;
}

describe('a window with a start', () => {
  const long = series('quandl', [['2000-01-03', '2018-03-27']]);
  const late = series('alphavantage', [['2017-01-03', '2024-03-12']]);

  test('is answered by the source that covers most of its weekdays', () => {
    expect(chooseSource([long, late], { start: '2010-01-01', end: '2018-12-31' })).toBe('quandl');
    expect(chooseSource([late, long], { start: '2017-06-01', end: '2018-12-31' })).toBe('alphavantage');
  });

  test('on a tie by the one stored last, which is the last in order', () => {
    expect(chooseSource([long, late], { start: '2017-06-01', end: '2017-06-30' })).toBe('alphavantage');
    expect(chooseSource([late, long], { start: '2017-06-01', end: '2017-06-30' })).toBe('quandl');
  });

  test('a hole counts as not covered', () => {
    const torn = series('csv', [
      ['2010-01-04', '2010-02-26'],
      ['2012-01-03', '2012-12-31'],
    ]);
    expect(chooseSource([long, torn], { start: '2010-01-01', end: '2012-12-31' })).toBe('quandl');
  });

  test('of a weekend is answered by the source that has it: some markets have no weekend', () => {
    const coin = series('kraken', [['2024-03-01', '2024-03-12']]);
    const old = series('csv', [['2014-03-01', '2014-03-12']]);
    expect(chooseSource([coin, old], { start: '2024-03-09', end: '2024-03-10' })).toBe('kraken');
  });

  test('without coverage is answered by the one stored last, so that a 404 can name it', () => {
    expect(chooseSource([late, long], { start: '1990-01-01', end: '1990-12-31' })).toBe('quandl');
  });
});

describe('the newest bars', () => {
  const old = series('quandl', [['2000-01-03', '2018-03-27']]);
  const fresh = series('csv', [['2024-03-01', '2024-03-12']]);

  test('come from the source that has the newest, with any number of bars', () => {
    expect(chooseSource([fresh, old], { size: 5 })).toBe('csv');
    expect(chooseSource([fresh, old])).toBe('csv');
  });

  test('up to an end: from the source that has the newest up to there', () => {
    expect(chooseSource([old, fresh], { size: 5, end: '2018-06-01' })).toBe('quandl');
    expect(chooseSource([old, fresh], { size: 5, end: '2000-01-04' })).toBe('quandl');
  });

  test('are so many that the one with more of them answers, where both have the newest', () => {
    const whole = series('alphavantage', [['2000-01-03', '2024-03-12']]);
    expect(chooseSource([whole, fresh], { size: 250 })).toBe('alphavantage');
    expect(chooseSource([whole, fresh], { size: 2 })).toBe('csv');
  });

  test('of weeks and months reach further back than those of days', () => {
    const whole = series('alphavantage', [['2000-01-03', '2024-03-12']]);
    expect(chooseSource([whole, fresh], { size: 5 })).toBe('csv');
    expect(chooseSource([whole, fresh], { size: 5, interval: '1week' })).toBe('alphavantage');
  });

  test('come from the source that has the newest, also when another covers more of the window', () => {
    const ended = series('long', [['2000-01-03', '2024-02-16']]);
    expect(chooseSource([fresh, ended], { size: 365 })).toBe('csv');
    expect(chooseSource([fresh, ended], { size: 365, end: '2024-02-20' })).toBe('long');
  });

  test('come from a named source alone', () => {
    expect(chooseSource([fresh, old], { source: 'quandl' })).toBe('quandl');
    expect(chooseSource([fresh, old], { source: 'nobody' })).toBeNull();
  });

  test('before the first bar of all: the one stored last', () => {
    expect(chooseSource([old, fresh], { size: 5, end: '1990-01-01' })).toBe('csv');
  });
});

describe('an adjustment that only some can be brought to', () => {
  const span: Dates = ['2020-01-02', '2020-12-31'];
  const raw = series('csv', [['2020-06-01', '2020-06-30']]);
  const splits = series('yahoo', [span], { basis: 'splits', asOf: day('2020-12-31') });
  const all = series('stooq', [span], { basis: 'all', asOf: day('2020-12-31') });
  const year = { start: '2020-01-01', end: '2020-12-31' };

  test('is answered by those, and covering more does not help the others', () => {
    expect(chooseSource([all, splits, raw], { ...year, adjust: 'none' })).toBe('csv');
    expect(chooseSource([raw, all, splits], { ...year, adjust: 'splits' })).toBe('yahoo');
    expect(chooseSource([raw, splits, all], { ...year, adjust: 'all' })).toBe('stooq');
  });

  test('that none can be brought to is answered by none; the possible ones are named', () => {
    expect(chooseSource([splits, all], { ...year, adjust: 'none' })).toBeNull();
    expect(reachableOf([splits, all], '1day')).toEqual(['splits', 'all']);
    expect(reachableOf([all], '1day')).toEqual(['all']);
    expect(reachableOf([raw, all], '1day')).toEqual(['none', 'splits', 'all']);
    expect(reachableOf([], '1day')).toEqual([]);
  });
});

test('daily bars are not minutes: a series answers its own interval and those computed from it', () => {
  const daily = series('csv', [['2024-03-01', '2024-03-12']]);
  const minutes = series('lean', [['2024-03-01', '2024-03-12']], { interval: '1min' });
  expect(chooseSource([daily, minutes], { interval: '1month' })).toBe('csv');
  expect(chooseSource([minutes, daily], { interval: '1h' })).toBe('lean');
  expect(chooseSource([daily], { interval: '5min' })).toBeNull();
  expect(reachableOf([daily], '1min')).toEqual([]);
});

test('random sources with gaps: the default answer, the quote and coverage end on one day, as a naive reader finds them', () => {
  for (let seed = 0; seed < 400; seed++) {
    const random = randomOf(seed);
    const sources = Array.from({ length: 1 + random(4) }, (_, i) => {
      const spans: Span[] = [];
      for (let at = day('2015-01-01') + random(3000); spans.length < 1 + random(3);) {
        spans.push([at, Math.min(at + random(500), day('2024-03-12'))]);
        at = spans.at(-1)![1] + 20 + random(300);
        if (at > day('2024-03-01')) break;
      }
      const basis = (['raw', 'raw', 'splits', 'all'] as const)[random(4)]!;
      return series(`s${i}`, [], { spans, basis, asOf: basis === 'raw' ? null : spans.at(-1)![1] });
    });
    const window = toWindow({ outputsize: 1 + random(5000) }, '1day', now);
    const newest = Math.max(...sources.map((each) => lastOf(each)!));
    const quoted = chooseQuoteSeries({ series: sources, splits: [], lastExDay: -Infinity }, { stored: '1day', window });
    expect(lastOf(quoted)).toBe(newest);
    expect(coverageOf(sources)).toMatchObject([{ to: dayText(newest) }]);
    for (const adjust of ['none', 'splits', 'all'] as const) {
      const can = sources.filter(
        ({ basis }) => adjust === 'all' || basis === 'raw' || (basis === adjust && adjust === 'splits'),
      );
      const answered = chooseSeries(sources, { interval: '1day', stored: '1day', window, adjust });
      expect(lastOf(answered)).toBe(can.length === 0 ? undefined : Math.max(...can.map((each) => lastOf(each)!)));
      expect(lastOf(quoted)!).toBeGreaterThanOrEqual(lastOf(answered) ?? -Infinity);
    }
  }
});

function lastOf(each: PriceSeries | null): number | undefined {
  return each?.spans.at(-1)![1];
}
