import { expect, test } from 'vitest';
import { readBrackets } from './brackets.js';

test.each([
  ['Apple Inc. (AAPL)', ['AAPL', 'AAPL', null, 'Apple Inc.']],
  ['Apple Inc. [AAPL]', ['AAPL', 'AAPL', null, 'Apple Inc.']],
  ['Apple Inc (NASDAQ: AAPL)', ['AAPL', 'AAPL', 'NASDAQ', 'Apple Inc']],
  ['Svenska (SCATHING-B.ST)', ['SCATHING-B.ST', 'SCATHING-B.ST', null, 'Svenska']],
  ['Berkshire (BRK B)', ['BRK B', 'BRK B', null, 'Berkshire']],
  ['AAPL (NASDAQ)', [null, null, 'NASDAQ', 'AAPL']],
  ['AAPL | NASDAQ', [null, null, 'NASDAQ', 'AAPL']],
  ['SAP SE (SAP)', ['SAP', 'SAP', null, 'SAP SE']],
  ['AAPL (Apple Inc.)', ['AAPL', 'AAPL', null, 'Apple Inc.']],
  ['HSBC HOLDINGS (00005)', ['00005', null, null, 'HSBC HOLDINGS']],
  ['FUND (ACC)', ['ACC', null, null, 'FUND']],
  ['FUND (USD)', ['USD', null, null, 'FUND']],
  ['Fund (Acc)', [null, null, null, 'Fund (Acc)']],
  ['Procter & Gamble', [null, null, null, 'Procter & Gamble']],
])('%s', (text, [code, ticker, venue, rest]) => {
  const { rest: read, ...found } = readBrackets(text);
  expect({ ...found, rest: read.trim() }).toEqual({ code, ticker, venue, rest });
});
