import { buildIndex, LexicalIndex } from '@bourse/name-index';
import { UniverseSnapshot } from '@bourse/universe';
import { snapshotFileOf } from '@bourse/universe/testing/listings';
import { expect, test } from 'vitest';
import { NavigationalRetriever } from './navigational-retriever.js';
import { PastedRetriever } from './pasted-retriever.js';

const us = {
  type: 'Common Stock',
  exchange: 'NASDAQ',
  country: 'US',
  issuer_country: 'US',
  market_cap: 'Mega Cap',
} as const;
const de = { ...us, exchange: 'XETRA', country: 'DE', issuer_country: 'DE' } as const;
const universe = UniverseSnapshot.open(
  snapshotFileOf(1, [
    { ...us, symbol: 'AAPL', name: 'Apple Inc.', isin: 'US0378331005' },
    { ...de, symbol: 'APC.DE', name: 'Apple Inc.', isin: 'US0378331005', issuer_country: 'US' },
    { ...us, symbol: 'MSFT', name: 'Microsoft Corporation' },
    { ...us, symbol: 'AI', name: 'C3.ai, Inc.' },
    { ...de, symbol: 'VOW.DE', name: 'Volkswagen AG' },
    { ...de, symbol: 'VOW3.DE', name: 'Volkswagen AG' },
    { ...de, symbol: 'SAP.DE', name: 'SAP SE', isin: 'DE0007164600' },
    { ...de, symbol: 'DE0007164600.SG', name: 'SAP SE', isin: 'DE0007164600' },
    { ...us, symbol: 'DTE', name: 'DTE Energy Company' },
    { ...us, symbol: 'ACM', name: 'Procter Brothers (ACM) Fund' },
  ]),
);
const index = new LexicalIndex(buildIndex(universe));
const pasted = new PastedRetriever(universe, index, new NavigationalRetriever(universe, index));
const everything = { filter: { type: null, country: null }, limit: 10 };

/** Symbols and scores, best first; null where the text is a name. */
function find(query: string): [string, number][] | null {
  const navigation = pasted.find(query, everything);
  if (navigation === null) return null;
  const hits = [...navigation.board.best()].sort((one, other) => other.score - one.score);
  return hits.map(({ row, score }) => [universe.symbol(row), score]);
}

test.each([
  ['Apple Inc. (AAPL)', 'AAPL', 0.995],
  ['AAPL (Apple Inc.)', 'AAPL', 0.995],
  ['Microsoft (NASDAQ: MSFT)', 'MSFT', 0.995],
  ['AAPL | NASDAQ', 'AAPL', 0.995],
  ['SAP SE DE0007164600', 'SAP.DE', 1],
  ['Apple US0378331005', 'AAPL', 1],
  ['US0378331005 AAPL', 'AAPL', 1],
  ['WKN 716460 SAP', 'SAP.DE', 1],
])('search-13: what is beside a name or a venue ranks first: %s', (query, symbol, score) => {
  const hits = find(query)!;
  expect(hits.find(([each]) => each === symbol)).toEqual([symbol, score]);
  expect(Math.max(...hits.map(([, each]) => each))).toBe(score);
});

test('a symbol that contains an ISIN names its own row, another suffix all listings of the ISIN', () => {
  expect(find('DE0007164600.SG')).toBeNull();
  expect(find('DE0007164600.F')).toContainEqual(['SAP.DE', 1]);
});

test('search-13: a ticker without its suffix precedes the other class of the name', () => {
  const [first, second] = find('Volkswagen AG (VOW3)')!;
  expect([first![0], second![0]]).toEqual(['VOW3.DE', 'VOW.DE']);
  expect(first![1]).toBeGreaterThan(0.7);
  expect(second![1]).toBeLessThan(0.5);
});

test.each([
  ['Apple Inc. (MSFT)', 'AAPL', 'MSFT'],
  ['Microsoft US0378331005', 'MSFT', 'AAPL'],
  ['US0378331005 MSFT', 'MSFT', 'AAPL'],
  ['DE0007164600 US0378331005', 'SAP.DE', 'AAPL'],
])('search-13: in a text that contradicts itself neither is likely: %s', (query, one, other) => {
  const hits = find(query)!;
  expect(hits.map(([symbol]) => symbol)).toEqual(expect.arrayContaining([one, other]));
  for (const [, score] of hits) expect(score).toBeLessThan(0.5);
});

test('beside a name that no listing has, an identifier is less certain', () => {
  expect(find('zzqx US0378331005')![0]).toEqual(['AAPL', 0.89]);
});

test.each([
  'Apple',
  'Procter (Acc)',
  'artificial intelligence (AI)',
  'Volkswagen (DTE.F)',
  'S&P 500 (USD)',
  'DE0007164601 SAP',
])('a name: %s', (query) => expect(find(query)).toBeNull());

test('a text without an identifier costs a microsecond', () => {
  const started = performance.now();
  for (let i = 0; i < 10_000; i++) pasted.find('apple hospitality reit', everything);
  expect(performance.now() - started).toBeLessThan(200);
});
