// Requests of other vendors' clients with values that none of them sends.
import { describe, expect, test } from 'vitest';
import { ask, toPost } from '../cases/test-request.js';
import type { Answer } from '../harness/http-client.js';
import { get } from '../harness/shared.js';

const values = [
  '',
  '%00',
  '%FF',
  '%',
  '__proto__',
  '-1',
  '1e9',
  'NaN',
  '0x10',
  '\u202E',
  '%F0%9F%92%A9',
  ','.repeat(200),
  'A'.repeat(4000),
  '9999-12-31',
  '0000-00-00',
  '-262143-01-01',
  '99999999999999',
  '../../etc/passwd',
  "'%20OR%201=1",
  '{"$ne":1}',
  'null',
  'UTC+1',
  'Etc/../UTC',
];

interface Fuzzed {
  readonly vendor: string;
  /** Paths and names, separated by spaces. A hostile value replaces `:value` in a path. */
  readonly paths: string;
  readonly names: string;
  /** What a valid request to a path also has. */
  readonly valid: string;
  readonly isError: (answer: Answer) => boolean;
}

const isFilled = (text: unknown) => typeof text === 'string' && text !== '';

const vendors: readonly Fuzzed[] = [
  {
    vendor: 'twelvedata',
    paths: `time_series quote price eod dividends splits earliest_timestamp exchange_rate stocks etfs indices funds bonds
      forex_pairs cryptocurrencies exchanges symbol_search cross_listings market_state exchange_schedule countries
      instrument_type intervals api_usage technical_indicators`,
    names: `symbol isin figi cusip cik exchange mic_code country type interval outputsize page start_date end_date date
      timezone order dp format delimiter adjust range currency_base name code apikey`,
    valid: 'symbol=AAPL&interval=1day&outputsize=2',
    isError: ({ status, json }) => json.code === status && json.status === 'error' && isFilled(json.message),
  },
  {
    vendor: 'udf',
    paths: 'config time symbols search history quotes marks timescale_marks symbol_info :value',
    names: 'symbol symbols resolution from to countback query type exchange limit group currencyCode unitId apikey',
    valid: 'symbol=AAPL&symbols=AAPL&query=apple&resolution=1D&from=1300000000&to=1330000000',
    isError: ({ json }) => json.s === 'error' && isFilled(json.errmsg),
  },
  {
    vendor: 'polygon',
    paths: `v3/reference/tickers v3/reference/tickers/:value v3/reference/dividends?ticker=AAPL
      v3/reference/splits?ticker=AAPL v2/aggs/ticker/AAPL/range/1/day/2012-01-01/2012-01-31
      v2/aggs/ticker/:value/range/1/day/2012-01-01/2012-01-31 v2/aggs/ticker/AAPL/range/:value/day/2012-01-01/2012-01-31
      v2/aggs/ticker/AAPL/range/1/:value/2012-01-01/2012-01-31 v2/aggs/ticker/AAPL/range/1/day/:value/2012-01-31
      v2/aggs/ticker/AAPL/range/1/day/2012-01-01/:value v2/aggs/ticker/AAPL/prev v1/:value`,
    names: `ticker type market exchange cusip cik active search limit sort order cursor adjusted ex_dividend_date
      ex_dividend_date.gte execution_date.lte date apiKey`,
    valid: '',
    isError: ({ json }) => isFilled(json.status) && json.status !== 'OK' && isFilled(json.error),
  },
  {
    vendor: 'openfigi',
    paths: 'v3/mapping/values/:value v3/mapping/values/exchCode v3/:value',
    names: 'apikey',
    valid: '',
    isError: ({ text, headers }) => isFilled(text) && headers['content-type']?.startsWith('text/plain') === true,
  },
];

const words = (text: string) => text.trim().split(/\s+/);
// Bytes that are no UTF-8 stay as they are.
const encode = (value: string) => encodeURI(value).replaceAll('%25', '%');

function faultOf(request: string, answer: Answer, isError: Fuzzed['isError']): string[] {
  const isFault = answer.status >= 500 || (answer.status >= 400 && !isError(answer));
  return isFault ? [`${request}: ${answer.status} ${answer.text.slice(0, 200)}`] : [];
}

const headerNames = words(`host accept accept-encoding if-none-match origin range x-forwarded-for x-forwarded-proto
  x-openfigi-apikey x-request-id`);
const headerValues = ['', '*', '[', 'a b', 'a:99999999', '::::', ';;;', '"', 'bytes=9-1', 'Bearer', 'a'.repeat(2000)];

test.each(vendors)('hostile headers of $vendor are no 500 and no hang', async ({ vendor, paths, valid, isError }) => {
  const faults: string[] = [];
  for (const path of words(paths)) {
    const url = `/compat/${vendor}/${path.replace(':value', 'AAPL')}${path.includes('?') ? '&' : '?'}${valid}&limit=2`;
    for (const name of headerNames) {
      for (const value of headerValues) {
        faults.push(...faultOf(`${url} ${name}: ${value}`, await get(url, { [name]: value }), isError));
      }
    }
  }
  expect(faults).toEqual([]);
});

describe.each(vendors)('hostile parameters of $vendor are no 500 and no hang', ({ vendor, names, valid, ...each }) => {
  const pairs = words(names).flatMap((name) => values.map((value) => `${name}=${encode(value)}`));
  const urlsOf = (path: string) =>
    path.includes(':value')
      ? values.map((value) => `${path.replace(':value', encode(value).replaceAll('/', '%2F'))}?${valid}`)
      : pairs.map((pair) => `${path}${path.includes('?') ? '&' : '?'}${pair}&${valid}`);

  test.each(words(each.paths))('/%s', async (path) => {
    const faults: string[] = [];
    for (const url of urlsOf(path)) {
      faults.push(...faultOf(url, await get(`/compat/${vendor}/${url}`), each.isError));
    }
    expect(faults).toEqual([]);
  });
});

describe('hostile bodies of openfigi are no 500 and no hang', () => {
  const odd: readonly unknown[] = [
    null,
    true,
    -1,
    1e300,
    '',
    'A'.repeat(4000),
    '\0',
    '\uD800',
    [],
    {},
    [[]],
    { a: {} },
  ];
  const job = { idType: 'TICKER', idValue: 'AAPL' };
  const fields = words(
    'idType idValue exchCode micCode currency marketSecDes securityType securityType2 includeUnlistedEquities',
  );
  const jobs = [...odd, ...fields.flatMap((field) => odd.map((value) => ({ ...job, [field]: value })))];
  const { isError } = vendors.find(({ vendor }) => vendor === 'openfigi')!;

  test('/v3/mapping, each job alone', async () => {
    const faults: string[] = [];
    for (const each of jobs) {
      const answer = await ask(toPost('/compat/openfigi/v3/mapping', [each]));
      faults.push(...faultOf(JSON.stringify(each), answer, isError));
    }
    expect(faults).toEqual([]);
  });

  test.each(['mapping', 'search', 'filter'])('/v3/%s', async (path) => {
    const bodies = [
      ...odd,
      ...words('query start exchCode').flatMap((name) => odd.map((value) => ({ [name]: value }))),
    ];
    const faults: string[] = [];
    for (const body of bodies) {
      const answer = await ask(toPost(`/compat/openfigi/v3/${path}`, body));
      faults.push(...faultOf(JSON.stringify(body), answer, isError));
    }
    expect(faults).toEqual([]);
  });
});
