import { expect, test } from 'vitest';
import { dataOf, nodesOf, postgraphileNodesOf } from './graphql-contestants.js';

const bar = { datetime: '2025-12-31', open: 1, high: 2, low: 0.5, close: 1.5, volume: 100 };
const dividend = { exDate: '2025-12-31', amount: 0.25, currency: 'USD' };
const node = { symbol: 'AAPL', name: 'Apple', bars: [bar], dividends: [dividend] };
const data = JSON.stringify({ instruments: { nodes: [node] } });

test('the data of a response is the same text for any other content', () => {
  const texts = [`{"data":${data}}`, `{"data":${data}}\n`, `{"data":${data},"extensions":{"cost":{"charged":3}}}`];
  expect(texts.map(dataOf)).toEqual(texts.map(() => `{"data":${data}`));
});

test('data that differ by a digit or by the order of fields are other texts', () => {
  expect(dataOf(`{"data":${data.replace('0.25', '0.250')}}`)).not.toBe(dataOf(`{"data":${data}}`));
});

test('the lists of PostGraphile are a level deeper', () => {
  const listed = { ...node, bars: { nodes: [bar] }, dividends: { nodes: [dividend] } };
  const theirs = JSON.stringify({ data: { allInstruments: { nodes: [listed] } } });
  expect(postgraphileNodesOf(theirs)).toEqual(nodesOf(`{"data":${data}}`));
});
