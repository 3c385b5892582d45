import { describe, expect, test } from 'vitest';
import { formatAlternatives, nearest } from './index.js';

const parameters = ['exchange', 'country', 'type', 'status', 'outputsize', 'cursor', 'start_date', 'end_date'];

test.each([
  ['exchnage', 'exchange'],
  ['exchanges', 'exchange'],
  ['excange', 'exchange'],
  ['EXCHANGE', 'exchange'],
  ['startDate', 'start_date'],
  ['start-date', 'start_date'],
  ['output_size', 'outputsize'],
  ['curs', 'cursor'],
  ['typ', 'type'],
])('%s means %s', (text, meant) => {
  expect(nearest(text, parameters, { onlyClose: true })).toEqual([meant]);
});

test.each(['foo', 'sector', '', 'x', 'date_of_the_beginning'])('%j has no close candidate', (text) => {
  expect(nearest(text, parameters, { onlyClose: true })).toEqual([]);
  expect(nearest(text, parameters)).toHaveLength(1);
});

test('the nearest first, those with the same beginning before others', () => {
  expect(nearest('FRB', ['HRB', 'FRA', 'XETRA', 'FRB'], { max: 3 })).toEqual(['FRB', 'FRA', 'HRB']);
});

describe('by words', () => {
  const industries = ['Airlines', 'Gas Utilities', 'Oil, Gas & Consumable Fuels', 'Software', 'Water Utilities'];
  const close = (text: string, max = 3) => nearest(text, industries, { max, onlyClose: true, byWords: true });

  test('a name that contains a word of the text is close, one that contains all is first', () => {
    expect(close('gas')).toEqual(['Gas Utilities', 'Oil, Gas & Consumable Fuels']);
    expect(close('Oil & Gas')).toEqual(['Oil, Gas & Consumable Fuels', 'Gas Utilities']);
    expect(close('utilities', 1)).toHaveLength(1);
  });

  test('a typing error is close; short words and other names are not', () => {
    expect(close('Sotfware')).toEqual(['Software']);
    expect(close('Airlins')).toEqual(['Airlines']);
    expect([close('a & b'), close('Banks'), close('')]).toEqual([[], [], []]);
  });

  test('without it a word in the middle is not close', () => {
    expect(nearest('gas & fuels', industries, { onlyClose: true })).toEqual([]);
  });
});

/** The shortest of several runs: others of the machine only add to it. */
function shortestMs(run: () => void): number {
  const times = Array.from({ length: 7 }, () => {
    const started = performance.now();
    for (let i = 0; i < 20; i++) run();
    return performance.now() - started;
  });
  return Math.min(...times);
}

const costOf = (length: number) => shortestMs(() => nearest('o'.repeat(length), parameters));

test('a text of any length is compared as quickly as a short one', () => {
  expect(costOf(80_000)).toBeLessThan(100 * costOf(80));
});

test('alternatives in words', () => {
  expect([['A'], ['A', 'B'], ['A', 'B', 'C']].map(formatAlternatives)).toEqual(['A', 'A or B', 'A, B or C']);
});
