import { UniverseSnapshot } from '@bourse/universe';
import { snapshotFileOf } from '@bourse/universe/testing/listings';
import { describe, expect, test } from 'vitest';
import { buildIndex } from './index-builder.js';
import { LexicalIndex } from './lexical-index.js';

const swiss = { exchange: 'EBS', mic: 'XSWX', country: 'CH', issuer_country: 'CH' };
const nasdaq = { exchange: 'NASDAQ', mic: 'XNAS', country: 'US', issuer_country: 'US' };
const apple = { name: 'Apple Inc.', isin: 'US0378331005', issuer_country: 'US' };
const universe = UniverseSnapshot.open(
  snapshotFileOf(1, [
    { ...nasdaq, symbol: 'META', name: 'Meta Platforms, Inc.', aliases: ['Facebook', 'Meta Platforms'] },
    { ...swiss, symbol: 'BAER.SW', name: 'Julius Bär Gruppe AG', aliases: ['Julius Baer Gruppe AG'] },
    { ...swiss, symbol: 'NONAME.SW' },
    { ...nasdaq, ...apple, symbol: 'AAPL' },
    { ...apple, symbol: 'APC.DE', exchange: 'XETRA', mic: 'XETR', country: 'DE' },
    { ...nasdaq, symbol: 'QQQ', name: 'Invesco QQQ Trust', type: 'ETF' },
  ]),
);
const index = new LexicalIndex(buildIndex(universe));
const rowOf = (symbol: string) => universe.find('symbol', symbol)[0]!;
const wordsOf = (name: number) =>
  Array.from(index.wordsOfNames.subarray(index.wordStarts[name], index.wordStarts[name + 1]), (word) =>
    Buffer.from(index.words.text(word), 'latin1').toString('utf8'),
  ).join(' ');
const namesOf = (symbol: string) => index.namesOfRow(rowOf(symbol)).map(wordsOf).sort();

describe('names of a row', () => {
  test('its own name and its aliases; an alias equal to the name is dropped', () => {
    expect(namesOf('META')).toEqual(['facebook', 'meta platforms']);
  });

  test('listings of one name share it', () => {
    expect(index.namesOfRow(rowOf('AAPL'))).toEqual(index.namesOfRow(rowOf('APC.DE')));
    expect(namesOf('AAPL')).toEqual(['apple']);
  });

  test('a row without a name has none', () => {
    expect(index.namesOfRow(rowOf('NONAME.SW'))).toEqual([]);
    expect(index.aliasesOfRow(rowOf('NONAME.SW'))).toEqual([]);
  });

  test('each name once, also when an alias is the name with its umlaut spelled', () => {
    expect(namesOf('BAER.SW')).toEqual(['julius baer gruppe', 'julius bar gruppe']);
  });

  test('only a row with more than one name has further ones', () => {
    expect(index.aliasesOfRow(rowOf('META'))).toContain('facebook');
    expect(index.aliasesOfRow(rowOf('AAPL'))).toEqual([]);
  });
});

const isFurther = (symbol: string) =>
  Object.fromEntries(
    index.namesOfRow(rowOf(symbol)).map((name) => {
      const at = index.rowsOfNames.indexOf(rowOf(symbol), index.rowStarts[name]);
      return [wordsOf(name), index.furtherOfNames[at] === 1];
    }),
  );

test('a name is further to whom it is an alias, and own to whom it is the name, umlauts spelled or not', () => {
  expect(isFurther('META')).toEqual({ 'meta platforms': false, facebook: true });
  expect(isFurther('BAER.SW')).toEqual({ 'julius bar gruppe': false, 'julius baer gruppe': false });
});

test('a security has as many lines as listings: Apple in New York and in Frankfurt', () => {
  expect(['AAPL', 'APC.DE', 'META'].map((symbol) => index.linesOf(index.groups[rowOf(symbol)]!))).toEqual([2, 2, 1]);
});

describe('filters', () => {
  const { DE, US } = { DE: index.filter({ country: 'de' })!, US: index.filter({ country: 'US' })! };
  const groupOf = (symbol: string) => index.groups[rowOf(symbol)]!;

  test('country in any case, types exactly; a value without rows gives null', () => {
    expect(DE).toEqual(index.filter({ country: 'DE' }));
    expect(index.filter({ country: 'JP' })).toBeNull();
    expect(index.filter({ type: 'Warrant' })).toBeNull();
    expect(index.filter({})).toEqual({ type: null, country: null });
  });

  test('the first line of a security is its best one that passes', () => {
    const first = (filter: typeof DE) => index.firstLine(groupOf('AAPL'), filter);
    expect(first(index.filter({})!)).toBe(rowOf('AAPL'));
    expect(first(DE)).toBe(rowOf('APC.DE'));
    expect(first(index.filter({ country: 'CH' })!)).toBeNull();
  });

  test('a name passes when any of its rows does', () => {
    const [appleName] = index.namesOfRow(rowOf('AAPL'));
    const [qqq] = index.namesOfRow(rowOf('QQQ'));
    expect([index.namePasses(appleName!, DE), index.namePasses(qqq!, DE), index.namePasses(qqq!, US)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(index.namePasses(qqq!, index.filter({ type: 'ETF' })!)).toBe(true);
    expect(index.namePasses(qqq!, index.filter({ type: 'ETF', country: 'DE' })!)).toBe(false);
  });
});
