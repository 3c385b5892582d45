/*
 * The tables against real files: a whole universe and the ISO lists. They are not part of the repository; they are read
 * from BOURSE_TEST_DATA or the shared data folder. Without them the tests are skipped.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import * as symbology from './index.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const places = [process.env['BOURSE_TEST_DATA'] ?? '', join(root, 'shared/data'), join(root, '../shared/data')];
const folder = places.find((place) => place !== '' && existsSync(join(place, 'instruments')));

type Row = Record<string, string>;

function* parseCsv(text: string): Generator<string[]> {
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell: string;
    if (text[at] === '"') {
      let end = at + 1;
      while (text[end] !== '"' || text[end + 1] === '"') end += text[end] === '"' ? 2 : 1;
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    } else {
      const start = at;
      while (at < text.length && text[at] !== ',' && text[at] !== '\n' && text[at] !== '\r') at++;
      cell = text.slice(start, at);
    }
    row.push(cell);
    if (text[at] === '\r') at++;
    if (text[at] !== ',') {
      yield row;
      row = [];
    }
    at++;
  }
}

function* readRows(path: string): Generator<Row> {
  const [header = [], ...rows] = parseCsv(gunzipSync(readFileSync(path)).toString('utf8'));
  for (const row of rows) yield Object.fromEntries(header.map((name, i) => [name, row[i] ?? '']));
}

/** Distinct non-empty values of columns over all files of the universe, and the symbols. */
function collect(paths: string[], columns: readonly string[]): Map<string, Set<string>> {
  const values = new Map(columns.map((column) => [column, new Set<string>()]));
  for (const path of paths) {
    for (const row of readRows(path)) {
      for (const [column, seen] of values) if (row[column]) seen.add(row[column].trim());
    }
  }
  return values;
}

function findUnparsed(values: Iterable<string> | undefined, parse: (text: string) => unknown): string[] {
  return [...(values ?? [])].filter((text) => parse(text) === null || parse(text) === false);
}

describe.skipIf(folder === undefined)('FinanceDatabase', () => {
  const columns = [
    'symbol',
    'exchange',
    'mic',
    'country',
    'currency',
    'isin',
    'figi',
    'composite_figi',
    'shareclass_figi',
  ];
  let values = new Map<string, Set<string>>();

  beforeAll(() => {
    values = collect(globSync(join(folder ?? '', 'instruments/**/*.csv.gz')), columns);
  });

  test('the whole universe was read', () => {
    expect(values.get('symbol')?.size).toBe(277_237);
  });

  test.each([
    ['isin', symbology.parseIsin],
    ['figi', symbology.parseFigi],
    ['composite_figi', symbology.parseFigi],
    ['shareclass_figi', symbology.parseFigi],
    ['exchange', symbology.exchangeOfSource],
    ['mic', symbology.exchangeOfMic],
  ])('every %s is understood', (column, parse) => {
    expect(findUnparsed(values.get(column), parse)).toEqual([]);
  });

  test('every country but the withdrawn one has a code', () => {
    expect(findUnparsed(values.get('country'), symbology.countryOfName)).toEqual(['Netherlands Antilles']);
  });

  test('minor units lead to a currency; only crypto and vendor units are outside ISO 4217', () => {
    const majors = [...(values.get('currency') ?? [])].map((unit) => symbology.majorUnit(unit).currency);
    const outside = majors.filter((currency) => !symbology.isCurrencyCode(currency));
    expect(new Set(outside)).toEqual(new Set(['BTC', 'ETH', 'MCE', 'KEW', 'CNH', 'BGN']));
  });

  test('every symbol has a key, and the key is its own', () => {
    const wrong = findUnparsed(values.get('symbol'), (symbol) => {
      const key = symbology.canonicalKey(symbol);
      return key !== '' && symbology.canonicalKey(key) === key;
    });
    expect(wrong).toEqual([]);
  });

  test('every suffix of at least a hundred symbols is known', () => {
    const counts = new Map<string, number>();
    for (const symbol of values.get('symbol') ?? []) {
      const suffix = /\.[A-Z]+$/.exec(symbol)?.[0];
      if (suffix !== undefined) counts.set(suffix, (counts.get(suffix) ?? 0) + 1);
    }
    const frequent = [...counts].filter(([, count]) => count >= 100).map(([suffix]) => suffix);
    expect(frequent.length).toBeGreaterThan(50);
    expect(findUnparsed(frequent, symbology.exchangeOfSuffix)).toEqual([]);
  });
});

test.skipIf(folder === undefined)(
  'symbols of another dialect match those of the catalogue, never of another company',
  () => {
    const paths = globSync(join(folder ?? '', 'instruments/**/*.csv.gz'));
    const named = new Map<string, Set<string>>();
    const others: [written: string, spelling: string, name: string][] = [];
    for (const row of paths.flatMap((path) => [...readRows(path)])) {
      const symbol = (row['symbol'] ?? '').trim().replace(/ {2,}/g, ' ');
      const exchange = symbology.exchangeOfSource(row['exchange'] ?? '')?.code ?? null;
      const spelling = symbology.canonicalSpelling(symbol, exchange);
      if (spelling !== symbol) others.push([symbol, spelling, row['name'] ?? '']);
      else named.set(symbol, wordsOf(row['name'] ?? ''));
    }
    const twins = others.filter(([, spelling]) => named.has(spelling));
    expect([others.length, twins.length]).toEqual([559, 243]);
    const unlike = twins.filter(
      ([, spelling, name]) => ![...wordsOf(name)].some((word) => named.get(spelling)!.has(word)),
    );
    // Renamed companies: Investors Real Estate Trust, E. I. du Pont de Nemours, Pacific Gas & Electric.
    expect(unlike.map(([symbol]) => symbol)).toEqual(['CSR^C', 'CTA^A', 'CTA^B', 'PCG^D']);
  },
);

function wordsOf(name: string): Set<string> {
  return new Set(name.toLowerCase().match(/[a-z0-9]{3,}/g));
}

describe.skipIf(folder === undefined)('reference lists', () => {
  const reference = join(folder ?? '', 'reference');

  test('every MIC of ISO 10383 resolves to its country and operating MIC', () => {
    const rows = [...readRows(join(reference, 'iso/ISO10383_MIC-2026-01.csv.gz'))];
    expect(rows).toHaveLength(2_811);
    const wrong = rows.filter((row) => {
      const mic = row['MIC'] ?? '';
      const country = row['ISO COUNTRY CODE (ISO 3166)'] ?? '';
      const expected = symbology.isCountryCode(country) ? country : null;
      return symbology.countryOfMic(mic) !== expected || symbology.operatingMicOf(mic) !== row['OPERATING MIC'];
    });
    expect(wrong).toEqual([]);
  });

  test('every country of ISO 3166 is found by its names', () => {
    const rows = [...readRows(join(reference, 'iso/country-list.csv.gz'))];
    expect(rows).toHaveLength(249);
    expect(rows.filter((row) => symbology.countryOfName(row['Name'] ?? '') !== row['Code'])).toEqual([]);
  });

  test('every currency of ISO 4217 is current or withdrawn as in the list', () => {
    const rows = [...readRows(join(reference, 'iso/currency-codes-all.csv.gz'))].filter((row) => row['AlphabeticCode']);
    const current = new Set(rows.filter((row) => !row['WithdrawalDate']).map((row) => row['AlphabeticCode'] ?? ''));
    const codes = new Set(rows.map((row) => row['AlphabeticCode'] ?? ''));
    expect(findUnparsed(codes, (code) => symbology.isCurrencyCode(code) === current.has(code))).toEqual([]);
    expect(findUnparsed(codes, (code) => symbology.isWithdrawnCurrency(code) !== current.has(code))).toEqual([]);
  });

  test('every SEC ticker is already in the form for joins', () => {
    const text = gunzipSync(readFileSync(join(reference, 'sec/company_tickers_exchange-2025-10.json.gz'))).toString();
    const { data } = JSON.parse(text) as { data: [number, string, string, string | null][] };
    expect(data.length).toBeGreaterThan(10_000);
    expect(
      data.map(([, , ticker]) => ticker).filter((ticker) => symbology.normaliseTickerForSec(ticker) !== ticker),
    ).toEqual([]);
  });
});
