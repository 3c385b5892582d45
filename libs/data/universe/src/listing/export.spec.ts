import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { ListingExport } from './export.js';
import { UniverseSnapshot } from '../snapshot/snapshot.js';
import { buildSnapshot } from '../snapshot/snapshot-builder.js';
import { sourceOf, wellKnownSources } from '../columns/snapshot-fixtures.js';

const open = (sources: Parameters<typeof buildSnapshot>[0]) =>
  UniverseSnapshot.open(buildSnapshot(sources, { databaseId: 'd', version: 1 }));
const universe = open(wellKnownSources);
const large = open(Array.from({ length: 1234 }, (_, at) => sourceOf({ symbol: `S${at}`, name: `Name, ${at}` })));
const whole = { after: null, limit: null };
const textOf = ({ chunks }: ListingExport) => Buffer.concat([...chunks]).toString();
const rowsOf = (snapshot: UniverseSnapshot) => Array.from({ length: snapshot.count }, (_, row) => snapshot.row(row));

describe('export', () => {
  test('list-11 NDJSON: one row per line, each line terminated, the whole selection', () => {
    const lines = textOf(large.ndjson({ status: 'all' }, whole)).split('\n');
    expect(lines.pop()).toBe('');
    expect(lines.map((line) => JSON.parse(line))).toEqual(rowsOf(large));
  });

  test('chunks have at most 500 rows', () => {
    const chunks = [...large.ndjson({ status: 'all' }, whole).chunks];
    expect(chunks.map((chunk) => chunk.toString().split('\n').length - 1)).toEqual([500, 500, 234]);
  });

  test('list-11 CSV: header of the eleven names, and rows that any reader of RFC 4180 reads back', () => {
    const text = textOf(universe.csv({ status: 'all' }, whole));
    expect(text.slice(0, text.indexOf('\r\n'))).toBe(
      'symbol,name,exchange,mic,type,country,currency,isin,figi,cik,status',
    );
    expect(text).toContain('VOD.L,"Vodafone Group ""plc""",LSE,XLON,Common Stock,GB,GBP,,,,active\r\n');
    const read = parse(text, { columns: true }) as Record<string, string>[];
    const written = rowsOf(universe).map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value ?? ''])),
    );
    expect(read).toEqual(written);
  });

  test('CSV for spreadsheets: no cell is a formula', () => {
    const formulas = open([sourceOf({ symbol: '=1+1', name: '@SUM(1)' }), sourceOf({ symbol: 'A', name: '+1, "b"' })]);
    const [, ...lines] = textOf(formulas.csv({ status: 'all' }, { ...whole, isSafe: true })).split('\r\n');
    expect(lines).toEqual([
      `'=1+1,'@SUM(1),,,Common Stock,,,,,,active`,
      `A,"'+1, ""b""",,,Common Stock,,,,,,active`,
      '',
    ]);
    expect(textOf(formulas.csv({ status: 'all' }, whole))).toContain('\r\n=1+1,@SUM(1),');
  });

  test('one page, with the symbol after which to continue', () => {
    const page = large.csv({ status: 'all' }, { after: 'S1', limit: 2 });
    expect(page.last).toBe('S100');
    expect(textOf(page).split('\r\n').slice(1)).toEqual([
      'S10,"Name, 10",,,Common Stock,,,,,,active',
      'S100,"Name, 100",,,Common Stock,,,,,,active',
      '',
    ]);
    expect(universe.ndjson({ status: 'all' }, { after: 'TWTR', limit: 2 }).last).toBeNull();
  });

  test('an empty selection: no line, or the header alone', () => {
    expect(textOf(universe.ndjson({ status: 'unknown' }, whole))).toBe('');
    expect(textOf(universe.csv({ status: 'unknown' }, { after: null, limit: 5 })).split('\r\n')).toHaveLength(2);
  });

  test('consecutive pages form the whole', () => {
    const pages: string[] = [];
    let after: string | null = null;
    do {
      const page: ListingExport = large.ndjson({ status: 'active' }, { after, limit: 100 });
      pages.push(textOf(page));
      after = page.last;
    } while (after !== null);
    expect(pages.join('')).toBe(textOf(large.ndjson({ status: 'active' }, whole)));
  });

  describe('further columns', () => {
    const wide = open([
      sourceOf({ symbol: 'A', name: 'Ä', sector: 'Energy', industry: 'Oil, Gas & "Fuels"', market_cap: 'Mega Cap' }),
      sourceOf({ symbol: 'B', shareclass_figi: 'BBG001S5N8V8', issuer_country: 'CH' }),
      sourceOf({ symbol: 'C', sector: '=1+1' }),
    ]);
    const columns = ['shareclass_figi', 'issuer_country', 'sector', 'industry', 'market_cap'] as const;
    const expected = rowsOf(wide).map((row, at) => ({
      ...row,
      shareclass_figi: [null, 'BBG001S5N8V8', null][at],
      issuer_country: [null, 'CH', null][at],
      sector: ['Energy', null, '=1+1'][at],
      industry: ['Oil, Gas & "Fuels"', null, null][at],
      market_cap: ['Mega Cap', null, null][at],
    }));

    test('follow the eleven keys, in JSON, NDJSON and CSV alike', () => {
      const page = wide.listing({ status: 'all' }, null, 10, columns);
      const body = Buffer.concat(page.parts);
      expect([page.count, page.byteLength]).toEqual([3, body.length]);
      const text = JSON.stringify(expected).slice(1, -1);
      expect(body.toString()).toBe(text);
      const lines = textOf(wide.ndjson({ status: 'all' }, { ...whole, columns }));
      expect(lines).toBe(expected.map((row) => `${JSON.stringify(row)}\n`).join(''));
      const csv = textOf(wide.csv({ status: 'all' }, { ...whole, columns }));
      expect(csv.slice(0, csv.indexOf('\r\n'))).toBe(Object.keys(expected[0]!).join(','));
      const read = parse(csv, { columns: true, cast: (value) => (value === '' ? null : value) });
      expect(read).toEqual(expected);
    });

    test('contain no formulas in CSV for spreadsheets', () => {
      const csv = textOf(wide.csv({ status: 'all' }, { ...whole, columns: ['sector'], isSafe: true }));
      expect(csv.split('\r\n').at(-2)).toBe("C,,,,Common Stock,,,,,,active,'=1+1");
    });

    test('without rows: empty, or the header alone', () => {
      expect(wide.listing({ status: 'unknown' }, null, 5, columns)).toMatchObject({ byteLength: 0, parts: [] });
      expect(textOf(wide.ndjson({ status: 'unknown' }, { ...whole, columns }))).toBe('');
      expect(textOf(wide.csv({ status: 'unknown' }, { ...whole, columns })).split('\r\n')).toHaveLength(2);
    });
  });
});
