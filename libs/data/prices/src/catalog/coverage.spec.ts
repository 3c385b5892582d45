import type { Span } from '@bourse/range';
import { expect, test } from 'vitest';
import { day } from '../testing/rows.js';
import { coverageOf } from './coverage.js';
import type { PriceSeries } from './price-series.js';

const series = (source: string, spans: readonly (readonly [string, string])[], more: Partial<PriceSeries> = {}) =>
  ({
    source,
    interval: '1day',
    basis: 'raw',
    spans: spans.map(([a, b]): Span => [day(a), day(b)]),
    ...more,
  }) as PriceSeries;

const stored = [
  series('stooq', [['2010-01-04', '2020-12-31']], { basis: 'splits' }),
  series('lean', [
    ['2015-01-02', '2016-01-04'],
    ['2018-01-02', '2021-03-31'],
  ]),
  series('quandl', [['1999-01-04', '2018-03-27']], { basis: 'all' }),
  series('lean', [['2014-03-24', '2014-03-28']], { interval: '1min' }),
];

const sourcesOf = (interval: string, of = stored) => coverageOf(of).find((row) => row.interval === interval)?.sources;

test('one row per interval, from the first day of any source to the last', () => {
  expect(coverageOf(stored)).toMatchObject([
    { interval: '1min', from: '2014-03-24', to: '2014-03-28' },
    { interval: '1day', from: '1999-01-04', to: '2021-03-31' },
  ]);
  expect(coverageOf([])).toEqual([]);
});

test('the same by source, with the possible adjustments of its bars', () => {
  expect(sourcesOf('1day')).toEqual([
    { source: 'lean', from: '2015-01-02', to: '2021-03-31', adjustments: ['none', 'splits', 'all'] },
    { source: 'quandl', from: '1999-01-04', to: '2018-03-27', adjustments: ['all'] },
    { source: 'stooq', from: '2010-01-04', to: '2020-12-31', adjustments: ['splits', 'all'] },
  ]);
  expect(sourcesOf('1min')).toEqual([
    { source: 'lean', from: '2014-03-24', to: '2014-03-28', adjustments: ['none', 'splits', 'all'] },
  ]);
});

test('a series whose bars were all deleted covers nothing', () => {
  expect(coverageOf([series('lean', [])])).toEqual([]);
  expect(sourcesOf('1day', [...stored, series('yahoo', [])])).toHaveLength(3);
});
