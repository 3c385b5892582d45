import { expect, test } from 'vitest';
import { alternatives, nearest } from './index.js';

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
])('%s is meant as %s', (text, meant) => {
  expect(nearest(text, parameters, { onlyClose: true })).toEqual([meant]);
});

test.each(['foo', 'sector', '', 'x', 'date_of_the_beginning'])('%j is close to nothing', (text) => {
  expect(nearest(text, parameters, { onlyClose: true })).toEqual([]);
  expect(nearest(text, parameters)).toHaveLength(1);
});

test('the nearest first, those with the same beginning before others', () => {
  expect(nearest('FRB', ['HRB', 'FRA', 'XETRA', 'FRB'], { max: 3 })).toEqual(['FRB', 'FRA', 'HRB']);
});

test('a text of any length is looked at in no time', () => {
  const started = performance.now();
  for (let i = 0; i < 100; i++) nearest('o'.repeat(8000), parameters);
  expect(performance.now() - started).toBeLessThan(1000);
});

test('alternatives in words', () => {
  expect([['A'], ['A', 'B'], ['A', 'B', 'C']].map(alternatives)).toEqual(['A', 'A or B', 'A, B or C']);
});
