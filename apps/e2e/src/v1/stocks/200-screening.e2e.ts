import { furtherColumns, marketCaps } from '@bourse/instrument';
import { describe, expect, test } from 'vitest';
import { parseCsvRows } from '../../harness/csv.js';
import { toQuery } from '../../harness/listing-model.js';
import { plain, sample, type SampleRow } from '../../harness/sample.js';
import { get, request, shared } from '../../harness/shared.js';
import { walk } from '../../harness/walk.js';

const all = { status: 'all' };
const symbols = (rows: readonly { symbol: string }[]) => rows.map((row) => row.symbol);
const page = async (query: Readonly<Record<string, string | number>>) =>
  (await get(`/v1/stocks${toQuery({ ...all, ...query })}`)).json;
/** The value of a column in the source file, or of one of the eleven keys. */
const columnValueOf = (row: SampleRow, column: string): string | null => row.source[column] || null;
const foldText = (text: string | null) => text?.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase() ?? null;

type Passes = (row: SampleRow) => boolean;
const oneOf =
  (column: string, ...values: string[]): Passes =>
  (row) =>
    values.includes(columnValueOf(row, column) ?? '');

describe('sort', () => {
  const everySize: readonly string[] = marketCaps;
  const place = (size: string | null) => (size === null ? everySize.length : everySize.indexOf(size));

  test('list-1 -market_cap: the largest first, rows of one size by symbol, rows without one last; CSV and NDJSON alike', async () => {
    const filters = { ...all, type: 'Common Stock', exchange: 'NYSE,XETRA', sort: '-market_cap', fields: 'market_cap' };
    const rows = sample().filter(
      (row) => row.type === 'Common Stock' && ['NYSE', 'XETRA'].includes(row.exchange ?? ''),
    );
    const expected = symbols(
      rows.toSorted((a, b) => place(columnValueOf(a, 'market_cap')) - place(columnValueOf(b, 'market_cap'))),
    );
    expect(new Set(rows.map((row) => columnValueOf(row, 'market_cap'))).size).toBeGreaterThan(2);
    expect(symbols(await walk(shared, { filters, outputsize: 7 }))).toEqual(expected);
    const ndjson = await request('GET', `/v1/stocks${toQuery(filters)}`, { accept: 'application/x-ndjson' });
    const lines = ndjson.text.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).symbol)).toEqual(expected);
  });
});

const screens: [query: Readonly<Record<string, string>>, passes: Passes][] = [
  [{ sector: 'Energy' }, oneOf('sector', 'Energy')],
  [{ sector: 'energy,UTILITIES' }, oneOf('sector', 'Energy', 'Utilities')],
  [{ industry: 'Banks,Pharmaceuticals' }, oneOf('industry', 'Banks', 'Pharmaceuticals')],
  [{ issuer_country: 'CH,de' }, oneOf('issuer_country', 'CH', 'DE')],
  [{ market_cap: 'mega,Large Cap' }, oneOf('market_cap', 'Mega Cap', 'Large Cap')],
  [{ exchange: 'XETRA,XNYS' }, (row) => row.exchange === 'XETRA' || row.mic === 'XNYS'],
  [{ type: 'ETF,Index' }, (row) => row.type === 'ETF' || row.type === 'Index'],
  [
    { country: 'us,DE', currency: 'USD,EUR' },
    (row) => oneOf('country', 'US', 'DE')(row) && oneOf('currency', 'USD', 'EUR')(row),
  ],
  [{ mic: 'XNAS,xetr' }, oneOf('mic', 'XNAS', 'XETR')],
  [{ missing: 'isin', type: 'Common Stock' }, (row) => row.isin === null && row.type === 'Common Stock'],
  [
    { has: 'isin,sector', missing: 'figi' },
    (row) => row.isin !== null && columnValueOf(row, 'sector') !== null && row.figi === null,
  ],
  [
    { has: 'sector', missing: 'market_cap' },
    (row) => columnValueOf(row, 'sector') !== null && columnValueOf(row, 'market_cap') === null,
  ],
  [{ has: 'prices' }, (row) => ['AAPL', 'GOOGL', 'IBM', 'META', 'MSFT'].includes(row.symbol)],
  [{ has: 'prices,dividends' }, (row) => ['AAPL', 'IBM', 'MSFT'].includes(row.symbol)],
  [{ has: 'prices', missing: 'dividends' }, (row) => ['GOOGL', 'META'].includes(row.symbol)],
  [{ name_prefix: 'bank of ' }, (row) => foldText(row.name)?.startsWith('bank of ') === true],
  [{ name_prefix: 'NESTLÉ' }, (row) => foldText(row.name)?.startsWith('nestle') === true],
  [{ composite_figi: 'BBG000B9XRY4' }, oneOf('composite_figi', 'BBG000B9XRY4')],
  [{ shareclass_figi: 'bbg001s5n8v8', exchange: 'NASDAQ' }, oneOf('shareclass_figi', 'BBG001S5N8V8')],
  [{ symbol_root: 'sap' }, (row) => row.symbol.split('.')[0] === 'SAP'],
  [
    { sector: 'Financials', market_cap: 'mega', country: 'US', has: 'isin' },
    (row) =>
      oneOf('sector', 'Financials')(row) &&
      oneOf('market_cap', 'Mega Cap')(row) &&
      row.country === 'US' &&
      row.isin !== null,
  ],
];

describe('GET /v1/stocks: screening', () => {
  test.each(screens)('%o: the rows of the source file, on one page or several', async (query, passes) => {
    const expected = symbols(sample().filter(passes));
    expect(expected.length).toBeGreaterThan(0);
    const filters = { ...all, ...query };
    expect(symbols(await walk(shared, { filters }))).toEqual(expected);
    const outputsize = Math.min(1000, Math.ceil(expected.length / 7));
    expect(symbols(await walk(shared, { filters, outputsize }))).toEqual(expected);
  });

  test('all listings of a ticker; a symbol with a suffix selects its ticker', async () => {
    const lines = symbols((await page({ symbol_root: 'SAP' })).instruments);
    expect(lines).toContain('SAP.DE');
    expect(symbols((await page({ symbol_root: 'sap.de' })).instruments)).toEqual(lines);
    expect((await page({ symbol_root: 'NOSUCHTICKER' })).instruments).toEqual([]);
  });
});

const columns = ['issuer_country', 'sector', 'market_cap'] as const;
const withColumns = (row: SampleRow) => ({
  ...plain(row),
  ...Object.fromEntries(columns.map((column) => [column, columnValueOf(row, column)])),
});

describe('fields=', () => {
  const query = `/v1/stocks?status=all&market_cap=mega,large&exchange=NYSE,XETRA`;
  const expected = sample()
    .filter(
      (row) => oneOf('market_cap', 'Mega Cap', 'Large Cap')(row) && ['NYSE', 'XETRA'].includes(row.exchange ?? ''),
    )
    .map(withColumns);

  test.each(['+market_cap,+sector,+issuer_country', '%2Bissuer_country,sector,%2Bmarket_cap'])(
    'fields=%s: further columns behind the eleven, in one order, in JSON, NDJSON and CSV',
    async (fields) => {
      const json = await get(`${query}&outputsize=1000&fields=${fields}`);
      expect(json.text).toBe(JSON.stringify({ instruments: expected, next_cursor: null }));
      const ndjson = await request('GET', `${query}&fields=${fields}`, { accept: 'application/x-ndjson' });
      expect(ndjson.text).toBe(expected.map((row) => `${JSON.stringify(row)}\n`).join(''));
      const csv = await request('GET', `${query}&fields=${fields}`, { accept: 'text/csv' });
      const rows = expected.map((row) =>
        Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value ?? ''])),
      );
      expect([...parseCsvRows(csv.text)]).toEqual(rows);
    },
  );

  test('all columns: each as the detail has it', async () => {
    const { instruments } = await page({ isin: 'US0378331005', fields: furtherColumns.join(',') });
    expect(instruments.length).toBeGreaterThan(0);
    for (const row of instruments) {
      const detail = (await get(`/v1/stocks/${encodeURIComponent(row.symbol)}`)).json;
      expect(detail).toMatchObject(row);
      expect(Object.keys(row).slice(11)).toEqual(furtherColumns);
    }
  });

  test('a cursor is valid with its fields, not with others', async () => {
    const first = (await get(`${query}&outputsize=2&fields=+sector`)).json;
    const next = (fields: string) => get(`${query}&outputsize=2${fields}&cursor=${first.next_cursor}`);
    expect(symbols((await next('&fields=sector')).json.instruments)).toEqual(symbols(expected.slice(2, 4)));
    for (const fields of ['', '&fields=industry', '&fields=sector,industry']) {
      expect(await next(fields)).toRefuseFields(400, { cursor: first.next_cursor.slice(0, 100) });
    }
  });
});
