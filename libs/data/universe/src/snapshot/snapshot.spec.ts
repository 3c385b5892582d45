import {
  type FieldValues,
  keyFields,
  mapFields,
  rowKeys,
  type SnapshotField,
  snapshotFields,
} from '@bourse/instrument';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UniverseSnapshot } from './snapshot.js';
import { buildSnapshot } from './snapshot-builder.js';
import { byCodePoint, sourceOf, wellKnownSources } from '../columns/snapshot-fixtures.js';
import type { SnapshotSource } from '../columns/snapshot-source.js';

const identity = { databaseId: '5f0c', version: 12, publishedAt: '2026-03-02T10:00:00.000Z' };
const universe = UniverseSnapshot.open(buildSnapshot(wellKnownSources, identity));
const findSymbols = (kind: Parameters<UniverseSnapshot['find']>[0], key: string) =>
  universe.find(kind, key).map((row) => universe.symbol(row));

const findByPrefix = (prefix: string, limit: number) =>
  universe.findPrefix('symbol', prefix, limit).map((row) => universe.symbol(row));

function standInOrder(compare: (left: string, right: string) => number): boolean {
  const symbol = fc.string({
    unit: fc.constantFrom('A', 'B', '.', 'é', '\uffee', '\u{1d538}', '\u{10ffff}'),
    minLength: 1,
  });
  const inOrder = fc.property(fc.uniqueArray(symbol, { maxLength: 30 }), (symbols) => {
    const sources = symbols.map((text) => sourceOf({ symbol: text }));
    const rows = UniverseSnapshot.open(buildSnapshot(sources, identity));
    return symbols.sort(compare).every((text, row) => rows.symbol(row) === text);
  });
  return !fc.check(inOrder).failed;
}

function sourceAt(row: number): SnapshotSource {
  return {
    id: universe.id(row),
    ...(mapFields(snapshotFields, (field) => universe[field](row)) as FieldValues<SnapshotField>),
    ...mapFields(keyFields, (kind) => universe.keyTable(kind).keysOf([row])[0] || null),
    aliases: universe.aliases(row),
  };
}

describe('snapshot', () => {
  test('states its version and its database', () => {
    expect(universe).toMatchObject(identity);
    expect(universe.count).toBe(10);
  });

  test('symbols are ordered by code point: astral after the whole basic plane', () => {
    const symbols = ['\u{1d538}', '\uffee', 'a', 'Z', 'A.B', 'A', 'A-B', '^X', '0'];
    const rows = UniverseSnapshot.open(
      buildSnapshot(
        symbols.map((symbol) => sourceOf({ symbol })),
        identity,
      ),
    );
    const ordered = Array.from({ length: rows.count }, (_, row) => rows.symbol(row));
    expect(ordered).toEqual(['0', 'A', 'A-B', 'A.B', 'Z', '^X', 'a', '\uffee', '\u{1d538}']);
  });

  test('any symbols are ordered by code point', () => {
    expect(standInOrder(byCodePoint)).toBe(true);
  });

  test('negative control: the order is not by UTF-16 unit', () => {
    expect(standInOrder((left, right) => (left < right ? -1 : 1))).toBe(false);
  });

  test('list-6 a row has exactly the eleven keys in order, null where unknown', () => {
    const [row] = universe.find('symbol', 'EURUSD=X');
    expect(JSON.stringify(universe.row(row!))).toBe(
      '{"symbol":"EURUSD=X","name":"EUR/USD","exchange":"CCY","mic":null,"type":"FX","country":null,' +
        '"currency":"USD","isin":null,"figi":null,"cik":null,"status":"active"}',
    );
    for (let at = 0; at < universe.count; at++) expect(Object.keys(universe.row(at))).toEqual([...rowKeys]);
  });

  test('each column returns its input', () => {
    for (const source of wellKnownSources) {
      const row = universe.find('symbol', source.symbol)[0]!;
      const { symbol, name, exchange, mic, type, country, currency, isin, figi, cik, status } = source;
      expect(universe.row(row)).toEqual({
        symbol,
        name,
        exchange,
        mic,
        type,
        country,
        currency,
        isin,
        figi,
        cik,
        status,
      });
      expect(sourceAt(row)).toEqual(source);
    }
  });

  test('identifiers are found in any case, an ISIN on all its listings', () => {
    expect(findSymbols('symbol', 'brk-b')).toEqual(['BRK-B']);
    expect(findSymbols('isin', 'us0378331005')).toEqual(['AAPL', 'APC.DE']);
    expect(findSymbols('figi', 'bbg000b9xry4')).toEqual(['AAPL']);
    expect(findSymbols('composite_figi', 'BBG000B9XRY4')).toEqual(['AAPL']);
    expect(findSymbols('shareclass_figi', 'BBG001S5N8V8')).toEqual(['AAPL', 'APC.DE']);
    expect(findSymbols('cik', '320193')).toEqual(['AAPL']);
    expect(findSymbols('cik', '0000320193')).toEqual(['AAPL']);
  });

  test.each(['BRK.B', 'brk b', 'BRK/B', 'BRKB'])('%s is found by its canonical key', (text) => {
    expect(findSymbols('canonical', text)).toEqual(['BRK-B']);
  });

  test('a symbol is found by its ticker without the suffix', () => {
    expect(findSymbols('ticker', 'san')).toEqual(['SAN.MC']);
    expect(findSymbols('ticker', 'AAPL')).toEqual(['AAPL']);
  });

  test('an unknown value is not found', () => {
    for (const key of ['', ' ', 'AAP', 'AAPLE', '\0', 'ZZZZ', '\u{1d538}', 'A'.repeat(5000)])
      expect(findSymbols('symbol', key)).toEqual([]);
    expect(findSymbols('cik', 'no number')).toEqual([]);
    expect(findSymbols('isin', '')).toEqual([]);
  });

  test('a CUSIP, SEDOL or WKN is found in any case on the rows that have it', () => {
    expect(findSymbols('cusip', '037833100')).toEqual(['AAPL', 'APC.DE']);
    expect(findSymbols('sedol', 'bh4hks3')).toEqual(['VOD.L']);
    expect(findSymbols('wkn', '865985')).toEqual(['APC.DE']);
    expect(findSymbols('wkn', '037833100')).toEqual([]);
  });

  test('a table holds the keys of rows, empty where a row has none', () => {
    const rows = ['AAPL', 'APC.DE', 'VOD.L'].map((symbol) => universe.find('symbol', symbol)[0]!);
    expect(universe.keyTable('cusip').keysOf(rows)).toEqual(['037833100', '037833100', '']);
    expect(universe.keyTable('cusip').keysOf([])).toEqual([]);
  });

  test('prefixes are found in key order', () => {
    expect(findByPrefix('s', 10)).toEqual(['SAN.MC', 'SMSN.IL', 'SPY']);
    expect(findByPrefix('s', 2)).toEqual(['SAN.MC', 'SMSN.IL']);
    expect(findByPrefix('SPY', 10)).toEqual(['SPY']);
    expect(findByPrefix('', 10)).toEqual([]);
    expect(findByPrefix('ZZ', 10)).toEqual([]);
  });

  test('classes count every row once', () => {
    expect(universe.classes.reduce((sum, { count }) => sum + count, 0)).toBe(10);
    const london = universe.classes.filter(({ mic }) => mic === 'XLON');
    expect(london.map(({ exchange, count }) => `${exchange} ${count}`).sort()).toEqual(['IOB 1', 'LSE 1']);
  });

  test('a universe without rows is valid', () => {
    const empty = UniverseSnapshot.open(buildSnapshot([], { databaseId: 'e', version: 0 }));
    expect(empty.count).toBe(0);
    expect(empty.publishedAt).toBeNull();
    expect(empty.find('symbol', 'AAPL')).toEqual([]);
    expect(empty.findPrefix('symbol', 'A', 5)).toEqual([]);
    expect(empty.listing({ status: 'all' }, null, 10)).toMatchObject({ count: 0, last: null, byteLength: 0 });
  });

  test('a duplicate symbol is refused', () => {
    expect(() => buildSnapshot([sourceOf({ symbol: 'AAPL' }), sourceOf({ symbol: 'AAPL' })], identity)).toThrow(
      'has the symbol of another',
    );
  });
});
