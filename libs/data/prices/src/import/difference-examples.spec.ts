import { expect, test } from 'vitest';
import { parseDay } from '@bourse/range';
import { DifferenceExamples } from './difference-examples.js';

const day = (text: string) => parseDay(text)!;
const split = (exDay: string, numerator: number, source = 'csv') => {
  return { exDay: day(exDay), numerator, denominator: 1, source, rank: 2 };
};

test('a split that replaces another of its day is changed, one without a partner added or removed', () => {
  const differences = new DifferenceExamples(9);
  const listener = differences.createListener('AAPL', null);
  listener.onSplits({
    removed: [split('2014-06-09', 6, 'yahoo'), split('2005-02-28', 2)],
    added: [split('2014-06-09', 7), split('2020-08-31', 4)],
  });
  expect(differences.examples.map(({ change, from, fields }) => [change, from, fields])).toEqual([
    [
      'changed',
      '2014-06-09',
      [
        { field: 'ratio', from: '6:1', to: '7:1' },
        { field: 'source', from: 'yahoo', to: 'csv' },
      ],
    ],
    [
      'added',
      '2020-08-31',
      [
        { field: 'ratio', from: null, to: '4:1' },
        { field: 'source', from: null, to: 'csv' },
      ],
    ],
    [
      'removed',
      '2005-02-28',
      [
        { field: 'ratio', from: '2:1', to: null },
        { field: 'source', from: 'csv', to: null },
      ],
    ],
  ]);
});

test('new bars that arrive in parts are one run, and without a new bar there is no run', () => {
  const differences = new DifferenceExamples(9);
  const listener = differences.createListener('AAPL', '1min');
  const minute = day('2020-01-02') * 1440 + 600;
  listener.onBarsAdded([minute, minute + 1]);
  listener.onBarsAdded([]);
  listener.onBarsAdded([minute + 1440]);
  listener.end();
  differences.createListener('MSFT', '1day').end();
  expect(differences.examples).toEqual([
    {
      symbol: 'AAPL',
      what: '1min',
      change: 'added',
      from: '2020-01-02T10:00:00Z',
      to: '2020-01-03T10:00:00Z',
      count: 3,
      fields: [],
    },
  ]);
});

test('the first are shown and the others counted', () => {
  const differences = new DifferenceExamples(1);
  differences
    .createListener('AAPL', null)
    .onSplits({ removed: [], added: [split('2014-06-09', 7), split('2020-08-31', 4)] });
  expect([differences.examples.length, differences.further]).toEqual([1, 1]);
});
