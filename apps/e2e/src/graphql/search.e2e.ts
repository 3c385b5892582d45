import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf, graphql } from '../harness/graphql.js';
import type { Answer } from '../harness/http-client.js';
import { toQuery } from '../harness/listing-model.js';
import { get } from '../harness/shared.js';
import { until } from '../harness/until.js';
import { inGraphql, types } from './in-graphql.js';
import { refusal } from './refusal.js';

interface Asked {
  readonly query: string;
  readonly limit?: number;
  readonly country?: string;
  readonly type?: keyof typeof types;
}

const search = `query ($query: String!, $limit: Int, $country: String, $type: InstrumentType) {
  search(query: $query, limit: $limit, country: $country, type: $type) {
    score instrument { symbol name exchange type country currency isin figi } } }`;

const inRest = (asked: Asked) => get(`/v1/symbol_search${toQuery({ ...asked })}`);
const inGateway = ({ type, ...others }: Asked) =>
  graphql(search, { variables: { ...others, ...(type === undefined ? {} : { type: types[type] }) } });

/** An answer with all its legs: under load one may be late, which is said. */
async function whole(ask: () => Promise<Answer>): Promise<Answer> {
  let answer = await ask();
  for (let again = 0; again < 10 && answer.headers['x-degraded'] !== undefined; again++) answer = await ask();
  return answer;
}

/** The leg of meanings joins when it is built. */
beforeAll(() => until('descriptions are understood', isUnderstood, 60_000));

async function isUnderstood(): Promise<boolean> {
  const { json } = await get('/v1/symbol_search?query=makers%20of%20electric%20cars&explain=true');
  return json.symbols?.[0]?.explain.legs.includes('meaning') ?? false;
}

const questions: readonly Asked[] = [
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

describe('search: the answer of GET /v1/symbol_search (contract 9)', () => {
  test.each(questions.map((each) => [JSON.stringify(each), each] as const))(
    '%s: the same rows and scores, in order',
    async (_, each) => {
      const { status, json } = await whole(() => inRest(each));
      const found = await whole(() => inGateway(each));
      expect([status, found.status, found.json.errors]).toEqual([200, 200, undefined]);
      const hits: { score: number; instrument: object }[] = found.json.data.search;
      expect(hits.map(({ score, instrument }) => ({ ...instrument, score }))).toEqual(inGraphql(json.symbols));
    },
  );

  test('10 unless limit says otherwise; null is as if not sent', async () => {
    const standard = (await dataOf('{ search(query: "bank") { score instrument { symbol } } }')).search;
    expect(standard).toHaveLength(10);
    const nulls = '{ search(query: "bank", limit: null, country: null, type: null) { score instrument { symbol } } }';
    expect((await dataOf(nulls)).search).toEqual(standard);
  });

  test('a hit is an instrument: everything of it can be asked for', async () => {
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

describe('invalid arguments of search: what REST refuses, as a whole', () => {
  test.each<[string, Asked, 400 | 422, Readonly<Record<string, string>>]>([
    ['limit 51', { query: 'a', limit: 51 }, 400, { limit: '51' }],
    ['limit 0', { query: 'a', limit: 0 }, 400, { limit: '0' }],
    ['limit -5', { query: 'a', limit: -5 }, 400, { limit: '-5' }],
    ['an empty query', { query: '' }, 400, { query: '' }],
    ['a blank query', { query: ' \t\n' }, 400, { query: ' \t\n' }],
    ['257 characters', { query: 'a'.repeat(257) }, 422, { query: 'a'.repeat(100) }],
    ['257 astral letters', { query: '😀'.repeat(257) }, 422, { query: '😀'.repeat(100) }],
    ['no such country', { query: 'a', country: 'ZZ' }, 422, { country: 'ZZ' }],
    ['one 400 among 422', { query: '', limit: 51, country: 'ZZ' }, 400, { query: '', limit: '51', country: 'ZZ' }],
  ])('%s', async (_, asked, status, values) => {
    expect(await inRest(asked)).toRefuseFields(status, values);
    const named = Object.fromEntries(Object.entries(values).map(([field, value]) => [`search.${field}`, value]));
    expect(refusal(await inGateway(asked))).toRefuseFields(status, named);
  });
});
