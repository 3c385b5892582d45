import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../harness/graphql.js';
import { allPriced } from '../harness/price-files.js';
import { type Row, sample } from '../harness/sample.js';
import { get } from '../harness/shared.js';
import { inGraphql } from './in-graphql.js';
import { fieldsOf, selectionOf } from './selection.js';

/** The most instruments with all fields that a document may hold. */
const perDocument = 15;
const prices = ['bars', 'series', 'dividends', 'splits', 'quote'];
/** The other listings of an issue, as REST returns them. */
const listings = 'listings { symbol exchange mic country currency status }';

interface Detail extends Readonly<Record<string, unknown>> {
  readonly listings: readonly unknown[];
  readonly coverage: readonly { readonly sources: readonly unknown[] }[];
}

const rows: Row[] = [];
const details = new Map<string, Readonly<Record<string, unknown>>>();
let whole: string;

beforeAll(async () => {
  rows.push(...(await listRows('outputsize=500')));
  // Few rows of the sample have the FIGI of a listing.
  for (const symbol of [...allPriced, 'SAP.DE']) {
    if (rows.some((row) => row.symbol === symbol)) continue;
    const { isin } = await detailOf(symbol);
    rows.push(...(await listRows(`isin=${isin}`)).filter((row) => row.symbol === symbol));
  }
  for (const { symbol } of rows) details.set(symbol, withCounts(await detailOf(symbol)));
  whole = `${await selectionOf('Instrument', ['id', 'listings', 'history', ...prices])} ${listings}`;
});

const listRows = async (query: string): Promise<Row[]> =>
  (await get(`/v1/stocks?status=all&${query}`)).json.instruments;
const detailOf = async (symbol: string) => (await get(`/v1/stocks/${encodeURIComponent(symbol)}`)).json;

/** GraphQL also counts the lists that it cuts. */
const withCounts = ({ listings: others, coverage, ...detail }: Detail) => ({
  ...detail,
  listings: others,
  listing_count: others.length,
  coverage: coverage.map((row) => ({ ...row, source_count: row.sources.length })),
});

const inParts = <T>(all: readonly T[], size: number) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));

const isFilled = (value: unknown) => value !== null && (!Array.isArray(value) || value.length > 0);

const isInSample = (name: string) => sample().some(({ source }) => isFilled(source[name] || null));

/** Requests instruments by an argument of `instrument`; returns them in order. */
async function instruments(argument: string, values: readonly string[], selection: string): Promise<unknown[]> {
  const fields = values.map((value, i) => `i${i}: instrument(${argument}: ${JSON.stringify(value)}) { ...Fields }`);
  const data = await dataOf(`{ ${fields.join(' ')} } fragment Fields on Instrument { ${selection} }`);
  return values.map((_, i) => data[`i${i}`]);
}

describe('REST and GraphQL agree on instruments', () => {
  test('500 of the listing, and the companies with prices among them', () => {
    const symbols = rows.map(({ symbol }) => symbol);
    expect(symbols.length).toBeGreaterThanOrEqual(500);
    expect(symbols).toEqual(expect.arrayContaining(allPriced));
    expect(new Set(symbols).size).toBe(symbols.length);
  });

  test('every field of Instrument is compared: here, with the prices, or with the history of names', async () => {
    const all = (await fieldsOf('Instrument')).map(({ name }) => name);
    const compared = Object.keys(inGraphql(details.get('AAPL')) as object);
    expect(all.toSorted()).toEqual([...compared, 'id', 'history', ...prices].toSorted());
  });

  test('each equals its row and GET /v1/stocks/{symbol}', async () => {
    for (const part of inParts(rows, perDocument)) {
      const found = await instruments(
        'symbol',
        part.map(({ symbol }) => symbol),
        whole,
      );
      for (const [i, row] of part.entries()) {
        expect(found[i]).toEqual(inGraphql(details.get(row.symbol)));
        expect(found[i]).toMatchObject(inGraphql(row) as object);
      }
    }
  });

  test('each stays equal when one document is repeated with other variables', async () => {
    const query = `query ($symbol: String!) { instrument(symbol: $symbol) { ${whole} } }`;
    for (const [symbol, detail] of details) {
      expect((await dataOf(query, { symbol })).instrument).toEqual(inGraphql(detail));
    }
  });

  test('every field has a value somewhere, so that no comparison is only with null', () => {
    const empty = Object.keys(details.get('AAPL')!).filter(
      (name) => !Array.from(details.values()).some((detail) => isFilled(detail[name])),
    );
    // stock-detail/200.e2e.ts fills the columns that the sample lacks.
    expect(empty.filter(isInSample)).toEqual([]);
    expect(empty.length).toBeLessThan(Object.keys(details.get('AAPL')!).length / 3);
  });

  test('an id identifies its instrument and no other', async () => {
    const ids = new Set<string>();
    for (const part of inParts(rows, perDocument)) {
      const symbols = part.map(({ symbol }) => symbol);
      const own = ((await instruments('symbol', symbols, 'id')) as { id: string }[]).map(({ id }) => id);
      expect(await instruments('id', own, 'symbol')).toEqual(symbols.map((symbol) => ({ symbol })));
      for (const id of own) ids.add(id);
    }
    expect(ids.size).toBe(rows.length);
  });
});
