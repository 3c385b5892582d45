import { expect, test } from 'vitest';
import { resultCsv } from './result-csv.js';

const apple = {
  symbol: 'AAPL',
  name: 'Apple Inc.',
  exchange: 'NASDAQ',
  mic: 'XNAS',
  currency: 'USD',
  isin: 'US0378331005',
  figi: null,
};

test('the columns of the statement come first; a name that is taken gets a prefix', () => {
  const csv = resultCsv(
    ['Name', 'ISIN'],
    [
      { cells: ['APPLE; INC', ''], instrument: apple, status: 'resolved', confidence: 0.98, chosenBy: 'bourse' },
      { cells: ['Cash'], instrument: null, status: 'not_an_instrument', confidence: null, chosenBy: 'you' },
    ],
    ';',
  );
  expect(csv.split('\r\n')).toEqual([
    'Name;ISIN;symbol;resolved_name;exchange;mic;currency;resolved_isin;figi;status;confidence;chosen_by',
    '"APPLE; INC";;AAPL;Apple Inc.;NASDAQ;XNAS;USD;US0378331005;;resolved;0.98;bourse',
    'Cash;;;;;;;;;not_an_instrument;;you',
    '',
  ]);
});

test.each([
  ['=1+2', "'=1+2"],
  ['+SUM(A1)', "'+SUM(A1)"],
  ['-cmd', "'-cmd"],
  ['@x', "'@x"],
  ['-1.204,55', '-1.204,55'],
  ['a "b"', '"a ""b"""'],
])('%s is written as %s: no text becomes a formula, numbers stay numbers', (cell, written) => {
  const csv = resultCsv(['x'], [{ cells: [cell], instrument: null, status: '', confidence: null, chosenBy: '' }], ';');
  expect(csv.split('\r\n')[1]).toBe(`${written};;;;;;;;;;`);
});
