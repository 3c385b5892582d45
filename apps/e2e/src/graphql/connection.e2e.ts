import { describe, expect, test } from 'vitest';
import { dataOf, runGraphql } from '../harness/graphql.js';
import { toQuery } from '../harness/listing-model.js';
import { get, shared } from '../harness/shared.js';
import { walk } from '../harness/walk.js';
import { inGraphql } from './in-graphql.js';
import { parseRefusal } from './refusal.js';

type Filters = Readonly<Record<string, string>>;
interface Page {
  readonly nodes: readonly { readonly symbol: string }[];
  readonly edges: readonly { readonly cursor: string; readonly node: { readonly symbol: string } }[];
  readonly pageInfo: Readonly<Record<'startCursor' | 'endCursor', string | null>> &
    Readonly<Record<'hasNextPage' | 'hasPreviousPage', boolean>>;
  readonly totalCount: number;
}

const fields = `totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  edges { cursor node { symbol } }
  nodes { symbol name exchange mic type country currency isin figi cik status }`;
const query = `query ($first: Int, $after: String, $filter: InstrumentFilter, $sort: InstrumentSort) {
  instruments(first: $first, after: $after, filter: $filter, sort: $sort) { ${fields} } }`;

interface ConnectionArguments {
  readonly first?: number;
  readonly after?: string | null;
  readonly filter?: unknown;
  readonly sort?: string;
}

const page = async (variables: ConnectionArguments): Promise<Page> =>
  (await dataOf(query, { ...variables })).instruments;
const requestRefusal = async (variables: ConnectionArguments) =>
  parseRefusal(await runGraphql(query, { variables: { ...variables } }));

/** A REST filter in GraphQL form. */
const filterOf = ({ status, ...others }: Filters) => ({
  ...(inGraphql(others) as object),
  ...(status === undefined ? {} : { status: status.toUpperCase() }),
});

/** Follows `endCursor` to the last page and checks the page info of each page. */
async function walkPages(filter: unknown, sizeOf: (page: number) => number, sort = 'SYMBOL'): Promise<Page['nodes']> {
  const rows: Page['nodes'][number][] = [];
  let after: string | null = null;
  for (let at = 0; ; at++) {
    const first = sizeOf(at);
    const { nodes, edges, pageInfo, totalCount }: Page = await page({ first, after, filter, sort });
    expect(nodes.length).toBe(Math.min(first, totalCount - rows.length));
    rows.push(...nodes);
    expect(edges.map(({ node }) => node.symbol)).toEqual(nodes.map(({ symbol }) => symbol));
    expect(pageInfo).toEqual({
      hasPreviousPage: at > 0,
      hasNextPage: rows.length < totalCount,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    });
    if (!pageInfo.hasNextPage) return rows;
    after = pageInfo.endCursor;
  }
}

const symbolsOf = (rows: readonly { readonly symbol: string }[]) => rows.map(({ symbol }) => symbol);

describe('instruments: the listing of GET /v1/stocks as a Relay connection', () => {
  test.each<[Filters, number]>([
    [{ status: 'all' }, 333],
    [{}, 1000],
    [{ exchange: 'NASDAQ', type: 'Common Stock', status: 'active' }, 250],
    [{ type: 'ETF', country: 'US', status: 'all' }, 100],
    [{ status: 'delisted' }, 7],
    [{ country: 'de', currency: 'eur', status: 'all' }, 90],
    [{ mic: 'XLON' }, 90],
    [{ isin: 'US0378331005', status: 'all' }, 1],
    [{ figi: 'BBG000BG7GX2' }, 1],
    [{ cik: '320193' }, 1],
    [{ isin: 'US0000000002' }, 5],
    [{ exchange: 'LSE,XETRA', status: 'all' }, 300],
    [{ country: 'us,de', currency: 'USD,EUR', mic: 'XNYS,XETR' }, 500],
    [{ symbol_root: 'SAP', status: 'all' }, 3],
    [{ composite_figi: 'BBG000B9XRY4', status: 'all' }, 1],
    [{ shareclass_figi: 'BBG001S5N8V8', status: 'all' }, 1],
    [{ name_prefix: 'bank', status: 'all' }, 50],
  ])('%o, %i per page: the rows of the REST walk, in order', async (filters, first) => {
    const rest = await walk(shared, { filters, outputsize: first });
    expect(await walkPages(filterOf(filters), () => first)).toEqual(inGraphql(rest));
  });

  test.each<[Filters, Readonly<Record<string, unknown>>]>([
    [
      { sector: 'Energy,Utilities', market_cap: 'mega,large' },
      { sector: ['energy', 'Utilities'], marketCap: ['MEGA_CAP', 'LARGE_CAP'] },
    ],
    [
      { sector: 'Financials', industry: 'Banks' },
      { sector: 'Financials', industry: 'Banks' },
    ],
    [
      { issuer_country: 'CH,US', has: 'isin,sector' },
      { issuerCountry: ['CH', 'US'], has: ['ISIN', 'SECTOR'] },
    ],
    [
      { has: 'prices', missing: 'dividends' },
      { has: 'PRICES', missing: ['DIVIDENDS'] },
    ],
    [{ type: 'ETF,Index' }, { types: ['ETF', 'INDEX'] }],
    [{ type: 'ETF,Index' }, { type: 'ETF', types: ['INDEX'] }],
  ])('%o as %o', async (filters, inGraphqlWords) => {
    const rest = await walk(shared, { filters });
    expect(rest.length).toBeGreaterThan(0);
    expect(symbolsOf(await walkPages(inGraphqlWords, () => 200))).toEqual(symbolsOf(rest));
  });

  test('sort: the rows of the REST walk, in order', async () => {
    const filters: Filters = { type: 'ETF', sort: '-name' };
    const rest = await walk(shared, { filters });
    expect(await walkPages({ type: 'ETF' }, () => 40, 'NAME_DESC')).toEqual(inGraphql(rest));
  });

  test('an invalid screen is refused as in REST, with the names of its arguments', async () => {
    expect(JSON.stringify(await requestRefusal({ filter: { sector: ['Nonsense'] } }))).toContain('filter.sector');
    expect(JSON.stringify(await requestRefusal({ filter: { marketCap: ['MEGA_CAP', 'MEGA_CAP'] } }))).toContain(
      'filter.marketCap',
    );
  });

  test('first may change in the middle of a walk', async () => {
    const sizes = [1, 7, 500, 1000, 33];
    const rest = await walk(shared, { filters: { status: 'all' } });
    const rows = await walkPages({ status: 'ALL' }, (at) => sizes[at % sizes.length]!);
    expect(symbolsOf(rows)).toEqual(symbolsOf(rest));
  });

  test('first defaults to 100, status to ACTIVE; null counts as not sent', async () => {
    const standard = await page({});
    expect(standard.nodes).toHaveLength(100);
    const { instruments } = (await get('/v1/stocks')).json;
    expect(standard.nodes).toEqual(inGraphql(instruments));
    for (const filter of [null, {}, { status: null, exchange: null }, { status: 'ACTIVE' }]) {
      expect(await page({ filter })).toEqual(standard);
    }
    expect((await dataOf('{ instruments(first: null, after: null) { nodes { symbol } } }')).instruments.nodes).toEqual(
      standard.nodes.map(({ symbol }) => ({ symbol })),
    );
  });

  test('list-5: an exactly full last page has no next page; the page after its end is empty', async () => {
    const filter = { type: 'CRYPTO', status: 'ALL' };
    const { totalCount } = await page({ filter });
    const last = await page({ filter, first: totalCount });
    expect([last.nodes.length, last.pageInfo.hasNextPage]).toEqual([totalCount, false]);
    const { nodes, edges, pageInfo, totalCount: same } = await page({ filter, after: last.pageInfo.endCursor });
    expect([nodes, edges, same]).toEqual([[], [], totalCount]);
    expect(pageInfo).toEqual({ hasPreviousPage: true, hasNextPage: false, startCursor: null, endCursor: null });
  });
});

const filters = { exchange: 'NASDAQ', type: 'Common Stock', status: 'all' };
const filter = filterOf(filters);
const rest = async (cursor: string | null, outputsize: number) =>
  (await get(`/v1/stocks${toQuery({ ...filters, cursor, outputsize })}`)).json;

describe('cursors', () => {
  test('each edge has a cursor, which leads to the next node', async () => {
    const { edges } = await page({ filter, first: 30 });
    const next = edges
      .slice(0, -1)
      .map(
        ({ cursor }, i) =>
          `n${i}: instruments(first: 1, after: "${cursor}", filter: {exchange: "NASDAQ", type: COMMON_STOCK, status: ALL}) { nodes { symbol } }`,
      );
    const data = await dataOf(`{ ${next.join(' ')} }`);
    for (const [i, { node }] of edges.slice(1).entries()) expect(data[`n${i}`].nodes).toEqual([node]);
  });

  test('endCursor is valid in REST and next_cursor as after: a walk may switch API after each page', async () => {
    const whole = symbolsOf(await walk(shared, { filters }));
    const walked: string[] = [];
    let cursor: string | null = null;
    for (let at = 0; at === 0 || cursor !== null; at++) {
      if (at % 2 === 0) {
        const { nodes, pageInfo }: Page = await page({ filter, first: 97, after: cursor });
        walked.push(...symbolsOf(nodes));
        cursor = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      } else {
        const { instruments, next_cursor } = await rest(cursor, 61);
        walked.push(...symbolsOf(instruments));
        cursor = next_cursor;
      }
    }
    expect(walked).toEqual(whole);
  });

  test('the cursor of every edge is valid in REST', async () => {
    const { edges } = await page({ filter, first: 10 });
    for (const [i, { cursor }] of edges.slice(0, -1).entries()) {
      expect(symbolsOf((await rest(cursor, 1)).instruments)).toEqual([edges[i + 1]!.node.symbol]);
    }
  });

  test.each<[string, unknown]>([
    ['without its filter', undefined],
    ['with one condition less', { exchange: 'NASDAQ', status: 'ALL' }],
    ['with one condition more', { ...filter, country: 'US' }],
    ['with another value', { ...filter, type: 'ETF' }],
    ['without its status', { exchange: 'NASDAQ', type: 'COMMON_STOCK' }],
  ])('%s: 400 on field instruments.after', async (_, other) => {
    const after = (await page({ filter, first: 3 })).pageInfo.endCursor!;
    expect(await requestRefusal({ filter: other, after })).toRefuseFields(400, {
      'instruments.after': after.slice(0, 100),
    });
  });

  test('list-3: altered at any place, cut or lengthened: 400 on field instruments.after', async () => {
    const cursor = (await page({ filter, first: 3 })).pageInfo.endCursor!;
    const altered = [...cursor].map(
      (letter, at) => cursor.slice(0, at) + (letter === 'A' ? 'B' : 'A') + cursor.slice(at + 1),
    );
    for (const after of [...altered, cursor.slice(0, -1), cursor.slice(1), `${cursor}A`, `${cursor}=`, 'nonsense']) {
      expect(await requestRefusal({ filter, after })).toRefuseFields(400, { 'instruments.after': after.slice(0, 100) });
    }
  });

  test.each([0, -1, 1001, 2_147_483_647])('list-4: first: %i is a 400, not clamped', async (first) => {
    expect(await requestRefusal({ first })).toRefuseFields(400, { 'instruments.first': String(first) });
  });
});
