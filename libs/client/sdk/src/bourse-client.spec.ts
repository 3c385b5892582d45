import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { BourseClient, type ClientOptions, type ResponseInfo, type TimeSeriesParams } from './index.js';

const openApi = join(import.meta.dirname, '../../../../docs/generated/openapi.json');

function recorded(headers: Record<string, string> = {}) {
  const sent: { url: string; init: RequestInit }[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return Response.json({}, { headers });
  };
  return { sent, fetch };
}

const client = (options: Partial<ClientOptions>) =>
  new BourseClient({ baseUrl: 'http://bourse:3000', apiKey: 'bourse_test_x', ...options });

/** Every endpoint that is read with GET, and what the client is told to ask it. */
const reads: readonly [string, (bourse: BourseClient) => Promise<unknown>][] = [
  ['/v1/stocks', (bourse) => bourse.stocks.list()],
  ['/v1/stocks?type=Mutual+Fund&status=all', (b) => b.stocks.list({ type: 'Mutual Fund', status: 'all', mic: undefined })], // prettier-ignore
  ['/v1/stocks/BRK%2FB', (bourse) => bourse.stocks.get('BRK/B')],
  ['/v1/symbol_search?query=%C3%A9cu+%26+co&limit=3&explain=true', (b) => b.symbolSearch({ query: 'écu & co', limit: 3, explain: true })], // prettier-ignore
  ['/v1/time_series?symbol=AAPL&interval=1min&start_date=2014-06-06T09%3A30%3A00%2B02%3A00', (b) => b.timeSeries({ symbol: 'AAPL', interval: '1min', start_date: '2014-06-06T09:30:00+02:00' })], // prettier-ignore
  ['/v1/dividends?isin=US0378331005&outputsize=1', (b) => b.dividends({ isin: 'US0378331005', outputsize: 1 })],
  ['/v1/splits?figi=BBG000B9XRY4', (bourse) => bourse.splits({ figi: 'BBG000B9XRY4' })],
  ['/v1/quotes?symbols=AAPL%2CMSFT', (bourse) => bourse.quotes({ symbols: ['AAPL', 'MSFT'] })],
  ['/v1/quotes?symbols=AAPL%2CMSFT', (bourse) => bourse.quotes({ symbols: 'AAPL,MSFT' })],
  ['/v1/exchanges', (bourse) => bourse.exchanges()],
  ['/v1/countries', (bourse) => bourse.countries()],
  ['/v1/types', (bourse) => bourse.types()],
  ['/v1/usage', (bourse) => bourse.usage()],
];

describe('what goes over the wire', () => {
  test.each(reads)('GET %s', async (path, ask) => {
    const { sent, fetch } = recorded();
    await ask(client({ fetch }));
    expect(sent.map(({ url }) => url)).toEqual([`http://bourse:3000${path}`]);
    expect(sent[0]!.init).toMatchObject({
      method: 'GET',
      headers: { authorization: 'Bearer bourse_test_x', accept: 'application/json' },
    });
  });

  test('POST /v1/resolve', async () => {
    const { sent, fetch } = recorded();
    await client({ fetch }).resolve({ items: [{ query: 'SIEMENS AG', currency: 'EUR' }] });
    expect(sent[0]).toMatchObject({
      url: 'http://bourse:3000/v1/resolve',
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"items":[{"query":"SIEMENS AG","currency":"EUR"}]}',
      },
    });
  });

  test('every endpoint of the OpenAPI document has a method', () => {
    const { paths } = JSON.parse(readFileSync(openApi, 'utf8')) as { paths: Record<string, object> };
    const asked = [...reads.map(([path]) => path.replace(/\?.*/, '')), '/v1/resolve'];
    const known = new Set(asked.map((path) => path.replace(/^\/v1\/stocks\/.+/, '/v1/stocks/{symbol}')));
    expect([...known].sort()).toEqual(Object.keys(paths).filter((path) => path.startsWith('/v1/')).sort()); // prettier-ignore
  });

  test('an address behind a path of a proxy', async () => {
    const { sent, fetch } = recorded();
    await client({ fetch, baseUrl: 'https://example.com/bourse/' }).types();
    expect(sent[0]!.url).toBe('https://example.com/bourse/v1/types');
  });

  test('an instrument is named in exactly one way, says its type', () => {
    expectTypeOf<{ symbol: string }>().toExtend<TimeSeriesParams>();
    expectTypeOf<{ isin: string; interval: '1day' }>().toExtend<TimeSeriesParams>();
    expectTypeOf<{ symbol: string; isin: string }>().not.toExtend<TimeSeriesParams>();
    expectTypeOf<{ interval: '1day' }>().not.toExtend<TimeSeriesParams>();
  });
});

describe('what comes besides the body', () => {
  test('onResponse of the client and of a request: id, degraded parts, limits', async () => {
    const { fetch } = recorded({
      'x-request-id': 'abc',
      'x-degraded': 'semantic, lexical',
      ratelimit: '"minute";r=9;t=60',
    });
    const seen: ResponseInfo[] = [];
    const onResponse = (info: ResponseInfo) => seen.push(info);
    await client({ fetch, onResponse }).types({ onResponse });
    const told: ResponseInfo = {
      method: 'GET',
      path: '/v1/types',
      status: 200,
      requestId: 'abc',
      degraded: ['semantic', 'lexical'],
      rateLimit: { minute: { remaining: 9, resetSeconds: 60 }, month: null },
    };
    expect(seen).toEqual([told, told]);
  });
});

describe('a client that cannot work is refused when it is made', () => {
  test.each([
    ['no address', { baseUrl: 'localhost:3000' }, /http or https address/],
    ['none at all', { baseUrl: undefined as never }, /http or https address/],
    ['the address of /v1', { baseUrl: 'http://localhost:3000/v1/' }, /must not end in \/v1/],
    ['an address with a query', { baseUrl: 'http://localhost:3000/?a=b' }, /no query/],
    ['no key', { apiKey: undefined as never }, /apiKey must be/],
    ['a key with a line break', { apiKey: 'secret\n' }, /apiKey must be/],
  ])('%s', (_, options, message) => {
    expect(() => client(options)).toThrow(message);
    expect(() => client(options)).not.toThrow(/secret/);
  });
});
