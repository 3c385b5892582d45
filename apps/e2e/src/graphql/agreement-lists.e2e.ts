import { beforeAll, describe, expect, test } from 'vitest';
import { ask, toPost } from '../cases/test-request.js';
import { dataOf, runGraphql } from '../harness/graphql.js';
import { bearer, get, createSharedKey, getStandingKey } from '../harness/shared.js';
import { until } from '../harness/until.js';
import { graphqlBy } from './cost.js';
import { inGraphql } from './in-graphql.js';
import { selectionOf } from './selection.js';

describe('REST and GraphQL agree on the reference lists', () => {
  test.each([
    ['exchanges', 'Exchange'],
    ['countries', 'Country'],
    ['types', 'InstrumentTypeCount'],
    ['sectors', 'Sector'],
  ])('%s', async (name, type) => {
    const rest = (await get(`/v1/${name}`)).json[name];
    const query = `{ ${name} { ${await selectionOf(type)} } }`;
    // From the second request on, the operation is compiled.
    for (let again = 0; again < 3; again++) expect((await dataOf(query))[name]).toEqual(inGraphql(rest));
    expect(rest.length).toBeGreaterThan(6);
  });
});

const upper = <Row extends object>(rows: Row[], name: keyof Row) =>
  rows.map((row) => ({ ...row, [name]: String(row[name]).toUpperCase() }));

describe('REST and GraphQL agree on calendars', () => {
  test('the days of an exchange', async () => {
    const { meta, days } = (await get('/v1/calendar?exchange=JPX&start_date=2024-12-27&end_date=2025-01-07')).json;
    const selection = await selectionOf('Calendar');
    const query = `{ calendar(exchange: "JPX", startDate: "2024-12-27", endDate: "2025-01-07") { ${selection} } }`;
    const expected = { ...(inGraphql(meta) as object), days: upper(days, 'status') };
    expect((await dataOf(query))['calendar']).toEqual(expected);
  });

  test('states of markets', async () => {
    const { markets } = (await get('/v1/market_state?exchange=CCC,MUN')).json;
    const query = `{ marketStates(exchange: ["CCC", "MUN"]) { ${await selectionOf('MarketState')} } }`;
    expect((await dataOf(query))['marketStates']).toEqual(inGraphql(upper(markets, 'state')));
  });
});

describe('REST and GraphQL agree on usage', () => {
  test('the key, and its use before the operation', async () => {
    const createdKey = await createSharedKey({
      scopes: ['search:read', 'prices:read'],
      perMinute: 50,
      perMonth: 2_147_483_647,
    });
    const before = (await get('/v1/usage', bearer(createdKey))).json;
    const { data, errors } = (await graphqlBy(createdKey, `{ usage { ${await selectionOf('Usage')} } }`)).json;
    expect(errors).toBeUndefined();
    const { minute, month, ...rest } = data.usage;
    expect(rest).toEqual({ keyId: before.key_id, scopes: ['prices:read', 'search:read'] });
    // The operation's own unit is charged before it runs.
    expect(minute).toEqual({ limit: 50, used: 1, remaining: 49, resetSeconds: expect.any(Number) });
    expect(month).toMatchObject({ limit: 2_147_483_647, used: 1, remaining: 2_147_483_646 });
    expect((await get('/v1/usage', bearer(createdKey))).json.minute.used).toBe(1);
  });

  test('an unlimited key has no remainder', async () => {
    const createdKey = await getStandingKey({ scopes: ['search:read'] });
    const { data } = (await graphqlBy(createdKey, '{ usage { minute { limit remaining } } }')).json;
    expect(data.usage.minute).toEqual({ limit: null, remaining: null });
  });
});

interface Item {
  readonly query: string;
  readonly currency?: string;
  readonly mic?: string;
  readonly country?: string;
}

const items: readonly Item[] = [
  { query: 'APPLE INC. DL-,00001' },
  { query: 'VODAFONE GROUP PLC ORD USD0.20 20/21', currency: 'GBX' },
  { query: 'Kauf 15 Stück SIEMENS AG NA O.N.', mic: 'XETR' },
  { query: 'SAP SE O.N.', country: 'DE' },
  { query: 'xqzw nothing of the kind 99' },
  { query: 'Volkswagen' },
];

const rowFields = 'symbol name exchange mic type country currency isin figi cik status';

const inRest = async () => (await ask(toPost('/v1/resolve', { items }))).json.results;

const isWhole = async () =>
  (
    await get('/v1/symbol_search?query=makers%20of%20electric%20cars&explain=true')
  ).json.symbols?.[0]?.explain.legs.includes('meaning') ?? false;

describe('REST and GraphQL agree on resolve', () => {
  const inGateway = `query ($items: [ResolveItem!]!) { resolve(items: $items) {
    status home_line: homeLine confidence margin reasons instrument { ${rowFields} } candidates { score instrument { ${rowFields} } } } }`;

  /** Texts and vectors become available once built, and scores change with them. */
  beforeAll(() => until('descriptions are understood', isWhole, 60_000));

  test('lines of a statement: the same results, in order', async () => {
    const statuses = { resolved: 'RESOLVED', ambiguous: 'AMBIGUOUS', not_found: 'NOT_FOUND' };
    const rest = (await inRest()).map(({ status, instrument, candidates, ...others }: ResolvedItem) => ({
      ...others,
      status: statuses[status],
      instrument: inGraphql(instrument),
      candidates: candidates.map(({ score, ...row }) => ({ score, instrument: inGraphql(row) })),
    }));
    for (let again = 0; again < 3; again++) expect((await dataOf(inGateway, { items })).resolve).toEqual(rest);
    expect(rest.slice(0, 5).map(({ status }: { status: string }) => status)).toEqual([
      ...Array<string>(4).fill('RESOLVED'),
      'NOT_FOUND',
    ]);
  });

  test('a resolved instrument has its prices', async () => {
    const query = '{ resolve(items: [{query: "APPLE INC COM"}]) { instrument { symbol quote { close } } } }';
    expect((await dataOf(query)).resolve).toEqual([{ instrument: { symbol: 'AAPL', quote: { close: 15.373929 } } }]);
  });

  test('invalid items: the faults of REST with their paths', async () => {
    const bad = [{ query: 'a', mic: 'X' }, { query: '' }, { query: 'x'.repeat(257) }];
    const rest = (await ask(toPost('/v1/resolve', { items: bad }))).json;
    const { status, json } = await runGraphql(inGateway, { variables: { items: bad } });
    const prefixed = rest.details.errors.map(({ field, ...fault }: { field: string }) => ({
      field: `resolve.${field}`,
      ...fault,
    }));
    expect([status, json.errors[0].extensions]).toEqual([
      400,
      { code: 'bad_request', status: 400, details: { errors: prefixed } },
    ]);
    expect(prefixed).toHaveLength(3);
  });
});

interface ResolvedItem {
  readonly status: 'resolved' | 'ambiguous' | 'not_found';
  readonly instrument: object | null;
  readonly candidates: readonly (object & { readonly score: number })[];
}
