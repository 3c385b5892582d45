import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import {
  exchangeOfCode,
  instrumentStatuses,
  instrumentTypes,
  isCountryCode,
  parseCik,
  parseFigi,
  parseIsin,
} from '@bourse/symbology';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';

const file = readFileSync(new URL('../data/instruments.csv.gz', import.meta.url));
const [header = [], ...cells]: string[][] = parse(gunzipSync(file), { relax_column_count: true });
const rows = cells.map((row) => Object.fromEntries(row.map((cell, i) => [header[i] as string, cell])));
const bySymbol = new Map(rows.map((row) => [row.symbol as string, row]));

/** Symbols of the rows whose filled cell in a column does not pass; empty when all do. */
function failing(column: string, passes: (cell: string) => boolean): string[] {
  return rows.filter((row) => row[column] !== '' && !passes(row[column] as string)).map((row) => `${row.symbol}`);
}

/** The name of the company without the words that distinguish its listings. */
function issuer(name: string): string {
  return name.replace(/ ADR$/, '');
}

/** The filled cells of a row. */
function filledCellsOf(symbol: string): Record<string, string> {
  return Object.fromEntries(Object.entries(bySymbol.get(symbol) ?? {}).filter(([, cell]) => cell !== ''));
}

describe('the sample universe', () => {
  test('is under 2 MB compressed and holds more than 12,000 listings', () => {
    expect(file.length).toBeLessThan(2 * 1024 * 1024);
    expect(rows.length).toBeGreaterThan(12_000);
  });

  test('has the columns of the plain CSV, every row whole', () => {
    expect(header.join(',')).toBe(
      'symbol,name,exchange,mic,type,country,currency,isin,figi,cik,status,summary,sector,industry,market_cap,' +
        'issuer_country,composite_figi,shareclass_figi,aliases',
    );
    expect(cells.filter((row) => row.length !== header.length)).toEqual([]);
  });

  test('names every symbol once, sorted by code point, each with a name', () => {
    const symbols = rows.map((row) => row.symbol as string);
    expect(new Set(symbols).size).toBe(symbols.length);
    expect(symbols).toEqual(symbols.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(rows.filter((row) => row.name === '')).toEqual([]);
  });

  test('has listings of all seven types and all three states', () => {
    expect(new Set(rows.map((row) => row.type))).toEqual(new Set(instrumentTypes));
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set(instrumentStatuses));
    for (const type of instrumentTypes) {
      expect(rows.filter((row) => row.type === type && row.status === 'active').length).toBeGreaterThan(30);
    }
  });

  test('holds only identifiers that pass their check', () => {
    expect(failing('isin', (isin) => parseIsin(isin) === isin)).toEqual([]);
    expect(failing('cik', (cik) => parseCik(cik) === cik)).toEqual([]);
    for (const column of ['figi', 'composite_figi', 'shareclass_figi']) {
      expect(failing(column, (figi) => parseFigi(figi) === figi)).toEqual([]);
    }
  });

  test('negative control: a wrong check digit is detected', () => {
    expect(parseIsin('US0378331006')).toBeNull();
    expect(parseFigi('BBG000B9XRY5')).toBeNull();
  });

  test('uses canonical exchange codes with their MIC and country', () => {
    const wrong = rows.filter((row) => {
      if (row.exchange === '') return row.mic !== '';
      const exchange = exchangeOfCode(row.exchange as string);
      return exchange?.code !== row.exchange || (exchange?.mic ?? '') !== row.mic;
    });
    expect(wrong.map((row) => row.symbol)).toEqual([]);
    const abroad = rows.filter(
      (row) => row.mic !== '' && row.country !== exchangeOfCode(row.exchange as string)?.country,
    );
    expect(abroad.map((row) => row.symbol)).toEqual([]);
    expect(failing('country', isCountryCode)).toEqual([]);
    expect(failing('issuer_country', isCountryCode)).toEqual([]);
  });

  test('one ISIN belongs to one company', () => {
    const names = Map.groupBy(
      rows.filter((row) => row.isin !== '' && row.status === 'active'),
      (row) => row.isin as string,
    );
    const mixed = [...names].filter(
      ([, listings]) => new Set(listings.map((row) => issuer(row.name as string))).size > 1,
    );
    expect(mixed.map(([isin, listings]) => [isin, ...listings.map((row) => row.symbol)])).toEqual([]);
  });
});

describe('known rows are right in every column', () => {
  test('AAPL', () => {
    expect(filledCellsOf('AAPL')).toEqual({
      symbol: 'AAPL',
      name: 'Apple Inc.',
      exchange: 'NASDAQ',
      mic: 'XNAS',
      type: 'Common Stock',
      country: 'US',
      currency: 'USD',
      isin: 'US0378331005',
      cik: '0000320193',
      status: 'active',
      summary:
        'Makes the iPhone, Mac, iPad, Apple Watch and AirPods. ' +
        'Member of the Dow Jones Industrial Average, NASDAQ-100, S&P 100 and S&P 500.',
      sector: 'Information Technology',
      industry: 'Consumer Electronics',
      market_cap: 'Mega Cap',
      issuer_country: 'US',
      composite_figi: 'BBG000B9XRY4',
      shareclass_figi: 'BBG001S5N8V8',
      aliases: 'Apple Computer',
    });
  });

  test('BRK-B', () => {
    expect(filledCellsOf('BRK-B')).toMatchObject({
      name: 'Berkshire Hathaway Inc. Class B',
      exchange: 'NYSE',
      mic: 'XNYS',
      type: 'Common Stock',
      country: 'US',
      currency: 'USD',
      isin: 'US0846707026',
      cik: '0001067983',
      status: 'active',
      sector: 'Financials',
      market_cap: 'Mega Cap',
    });
  });

  test('SAP.DE and its other lines', () => {
    expect(filledCellsOf('SAP.DE')).toEqual({
      symbol: 'SAP.DE',
      name: 'SAP SE',
      exchange: 'XETRA',
      mic: 'XETR',
      type: 'Common Stock',
      country: 'DE',
      currency: 'EUR',
      isin: 'DE0007164600',
      figi: 'BBG000BG7GX2',
      status: 'active',
      summary: 'Business software for planning and accounting (S/4HANA). Member of the DAX, EURO STOXX 50 and TecDAX.',
      sector: 'Information Technology',
      industry: 'Application Software',
      market_cap: 'Mega Cap',
      issuer_country: 'DE',
      composite_figi: 'BBG000BG7DY8',
    });
    expect(filledCellsOf('SAP.F')).toMatchObject({ exchange: 'FRA', mic: 'XFRA', isin: 'DE0007164600' });
    expect(filledCellsOf('SAP')).toMatchObject({
      name: 'SAP SE ADR',
      exchange: 'NYSE',
      country: 'US',
      issuer_country: 'DE',
    });
  });

  test('7203.T', () => {
    expect(filledCellsOf('7203.T')).toMatchObject({
      name: 'Toyota Motor Corporation',
      exchange: 'JPX',
      mic: 'XJPX',
      country: 'JP',
      currency: 'JPY',
      isin: 'JP3633400001',
      sector: 'Consumer Discretionary',
      industry: 'Automobiles',
      market_cap: 'Mega Cap',
      issuer_country: 'JP',
    });
  });

  test('EURUSD=X is dollars for a euro, JPY=X yen for a dollar', () => {
    expect(filledCellsOf('EURUSD=X')).toEqual({
      symbol: 'EURUSD=X',
      name: 'Euro / US Dollar',
      exchange: 'CCY',
      type: 'FX',
      currency: 'USD',
      status: 'active',
      summary: 'Exchange rate EUR/USD: the price of one Euro in US Dollar.',
      aliases: 'EUR/USD|EURUSD|Fiber',
    });
    expect(filledCellsOf('JPY=X')).toMatchObject({ name: 'US Dollar / Japanese Yen', type: 'FX', currency: 'JPY' });
  });

  test('BTC-USD, ^GSPC, US10Y', () => {
    expect(filledCellsOf('BTC-USD')).toMatchObject({
      name: 'Bitcoin / US Dollar',
      exchange: 'CCC',
      type: 'Crypto',
      currency: 'USD',
    });
    expect(filledCellsOf('BTC-USD')).not.toHaveProperty('country');
    expect(filledCellsOf('^GSPC')).toEqual({
      symbol: '^GSPC',
      name: 'S&P 500',
      exchange: 'SNP',
      type: 'Index',
      currency: 'USD',
      status: 'active',
      summary: 'Stock index of 500 large companies listed in the United States.',
      aliases: "SPX|Standard & Poor's 500",
    });
    expect(filledCellsOf('US10Y')).toEqual({
      symbol: 'US10Y',
      name: 'United States 10-Year Treasury Note',
      type: 'Bond',
      country: 'US',
      currency: 'USD',
      status: 'active',
      summary: 'Benchmark government bond of the United States with 10 years to maturity.',
      industry: 'Government Bond',
      issuer_country: 'US',
      aliases: '10-Year T-Note',
    });
  });

  test('SPY, VFIAX, TWTR', () => {
    expect(filledCellsOf('SPY')).toMatchObject({ type: 'ETF', exchange: 'ARCA', mic: 'ARCX', cik: '0000884394' });
    expect(filledCellsOf('VFIAX')).toMatchObject({
      type: 'Mutual Fund',
      exchange: 'NAS',
      country: 'US',
      currency: 'USD',
    });
    expect(filledCellsOf('TWTR')).toMatchObject({ name: 'Twitter, Inc.', status: 'delisted', exchange: 'NYSE' });
  });
});
