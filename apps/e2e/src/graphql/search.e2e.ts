import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf, runGraphql } from '../harness/graphql.js';
import { askWhole } from '../harness/http-client.js';
import { toQuery } from '../harness/listing-model.js';
import { get } from '../harness/shared.js';
import { until } from '../harness/until.js';
import { inGraphql, types } from './in-graphql.js';
import { parseRefusal } from './refusal.js';

interface SearchArguments {
  readonly query: string;
  readonly limit?: number;
  readonly country?: string;
  readonly type?: keyof typeof types;
}

const search = `query ($query: String!, $limit: Int, $country: String, $type: InstrumentType) {
  search(query: $query, limit: $limit, country: $country, type: $type) {
    score instrument { symbol name exchange type country currency isin figi } } }`;

const searchRest = (parameters: SearchArguments) => get(`/v1/symbol_search${toQuery({ ...parameters })}`);
const searchGateway = ({ type, ...others }: SearchArguments) =>
  runGraphql(search, { variables: { ...others, ...(type === undefined ? {} : { type: types[type] }) } });

/** The semantic leg is available once it is built. */
beforeAll(() => until('descriptions are understood', isUnderstood, 60_000));

async function isUnderstood(): Promise<boolean> {
  const { json } = await get('/v1/symbol_search?query=makers%20of%20electric%20cars&explain=true');
  return json.symbols?.[0]?.explain.legs.includes('meaning') ?? false;
}

const questions: readonly SearchArguments[] = [
  { query: 'apple' },
  { query: 'AAPL' },
  { query: 'US0378331005' },
  { query: 'BBG000B9XRY4' },
  { query: '0000320193' },
  { query: 'brk.b' },
  { query: 'NASDAQ:MSFT', limit: 1 },
  { query: 'microsfot', limit: 5 },
  { query: 'bank', limit: 50 },
  { query: 'bank', limit: 20, country: 'de' },
  { query: 'bank', country: 'US', type: 'ETF' },
  { query: 'vanguard', type: 'Mutual Fund' },
  { query: 'us dollar', type: 'FX' },
  { query: 's&p 500', type: 'Index' },
  { query: 'makers of electric cars', limit: 30 },
  { query: 'companies that explore for oil in norway', limit: 30 },
  { query: '東京 "quoted" \\ {}', limit: 10 },
  { query: '***' },
  { query: 'x'.repeat(256) },
];

describe('search: the response of GET /v1/symbol_search', () => {
  test.each(questions.map((each) => [JSON.stringify(each), each] as const))(
    '%s: the same rows and scores, in order',
    async (_, each) => {
      const { status, json } = await searchRest(each);
      const found = await askWhole(() => searchGateway(each));
      expect([status, found.status, found.json.errors]).toEqual([200, 200, undefined]);
      const hits: { score: number; instrument: object }[] = found.json.data.search;
      expect(hits.map(({ score, instrument }) => ({ ...instrument, score }))).toEqual(inGraphql(json.symbols));
    },
  );

  test('limit defaults to 10; null counts as not sent', async () => {
    const standard = (await dataOf('{ search(query: "bank") { score instrument { symbol } } }')).search;
    expect(standard).toHaveLength(10);
    const nulls = '{ search(query: "bank", limit: null, country: null, type: null) { score instrument { symbol } } }';
    expect((await dataOf(nulls)).search).toEqual(standard);
  });

  test('a hit is an instrument with all its fields', async () => {
    const [{ score, instrument }] = (
      await dataOf(
        '{ search(query: "aapl") { score instrument { mic cik status quote { close } listings { symbol } } } }',
      )
    ).search;
    expect(score).toBe(1);
    const own = await dataOf('{ instrument(symbol: "AAPL") { mic cik status quote { close } listings { symbol } } }');
    expect(instrument).toEqual(own.instrument);
  });
});

describe('the REST parameters `group`, `fields` and `highlight`', () => {
  const hits = `query ($query: String!, $limit: Int, $group: SearchGroup, $type: InstrumentType, $country: String,
    $exchange: String, $mic: String, $currency: String, $status: StatusFilter) {
    search(query: $query, limit: $limit, group: $group, type: $type, country: $country,
      exchange: $exchange, mic: $mic, currency: $currency, status: $status) {
      score mic status listings highlight { start end }
      instrument { symbol name exchange type country currency isin figi } } }`;
  const enums: Readonly<Record<string, string>> = { issue: 'ISSUE', active: 'ACTIVE', delisted: 'DELISTED', ...types };
  const further = 'fields=mic,status&highlight=true';
  type Filters = Readonly<Record<string, string | number>>;

  test.each<[string, Filters]>([
    ['one row a listing', { query: 'apple inc', limit: 20 }],
    ['one row an issue', { query: 'apple inc', limit: 20, group: 'issue' }],
    ['one row an issue of those that pass', { query: 'bank', limit: 30, group: 'issue', country: 'DE' }],
    ['a slip', { query: 'microsfot corp', group: 'issue' }],
    ['exchanges', { query: 'bank', exchange: 'NASDAQ,FRA', group: 'issue' }],
    ['MICs', { query: 'bank', mic: 'XNYS,XNAS' }],
    ['currencies', { query: 'bank', currency: 'EUR,GBP' }],
    ['status', { query: 'bank', status: 'delisted', limit: 50 }],
    ['kind', { query: 'vanguard', type: 'ETF', group: 'issue' }],
  ])('%s: the same keys and values', async (_, parameters) => {
    const rest = await get(`/v1/symbol_search${toQuery(parameters)}&${further}`);
    const variables = Object.fromEntries(
      Object.entries(parameters).map(([name, value]) => [name, (typeof value === 'string' && enums[value]) || value]),
    );
    const found = await askWhole(() => runGraphql(hits, { variables }));
    expect([rest.status, found.status, found.json.errors]).toEqual([200, 200, undefined]);
    const flat = found.json.data.search.map(({ instrument, listings, ...hit }: Record<string, object | null>) => ({
      ...instrument,
      ...hit,
      ...(listings === null ? {} : { listings }),
    }));
    expect(flat).toEqual(inGraphql(rest.json.symbols));
    expect(flat.some(({ highlight }: { highlight: unknown[] }) => highlight.length > 0)).toBe(flat.length > 0);
  });

  test('`listings` counts the listings of the issue, and is null for a row without a group', async () => {
    const [issue] = (await dataOf('{ search(query: "AAPL", limit: 1, group: ISSUE) { listings } }')).search;
    expect(issue.listings).toBeGreaterThan(1);
    expect((await dataOf('{ search(query: "AAPL", limit: 1) { listings } }')).search).toEqual([{ listings: null }]);
  });

  test('an unknown group is refused', async () => {
    const { status, json } = await runGraphql('{ search(query: "a", group: ISSUER) { score } }');
    expect([status, json.errors[0].extensions.code]).toEqual([400, 'bad_request']);
  });
});

describe('invalid arguments of search are refused as a whole, as in REST', () => {
  test.each<[string, SearchArguments, 400 | 422, Readonly<Record<string, string>>]>([
    ['limit 51', { query: 'a', limit: 51 }, 400, { limit: '51' }],
    ['limit 0', { query: 'a', limit: 0 }, 400, { limit: '0' }],
    ['limit -5', { query: 'a', limit: -5 }, 400, { limit: '-5' }],
    ['an empty query', { query: '' }, 400, { query: '' }],
    ['a blank query', { query: ' \t\n' }, 400, { query: ' \t\n' }],
    ['257 characters', { query: 'a'.repeat(257) }, 422, { query: 'a'.repeat(100) }],
    ['257 astral letters', { query: '😀'.repeat(257) }, 422, { query: '😀'.repeat(100) }],
    ['no such country', { query: 'a', country: 'ZZ' }, 422, { country: 'ZZ' }],
    ['one 400 among 422', { query: '', limit: 51, country: 'ZZ' }, 400, { query: '', limit: '51', country: 'ZZ' }],
  ])('%s', async (_, parameters, status, values) => {
    expect(await searchRest(parameters)).toRefuseFields(status, values);
    const named = Object.fromEntries(Object.entries(values).map(([field, value]) => [`search.${field}`, value]));
    expect(parseRefusal(await searchGateway(parameters))).toRefuseFields(status, named);
  });
});
