import { ApiError } from '@bourse/envelope';
import { cases } from '@bourse/testing/effort';
import { array, assert, constantFrom, oneof, property, string, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ListStocksQuery, parseQuery, type QuerySchema, QuotesQuery, SymbolSearchQuery } from './index.js';

const list = (search: string) => parseQuery(ListStocksQuery, search);
const search = (text: string) => parseQuery(SymbolSearchQuery, text);

/** Status and entries of the bad_request for a search string. */
function refusal(schema: QuerySchema, text: string) {
  try {
    parseQuery(schema, text);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'bad_request') {
      return { status: error.status, errors: (error as ApiError<'bad_request'>).details?.errors };
    }
    throw error;
  }
  throw new Error(`accepted: ${text}`);
}

const refusedWith = (schema: QuerySchema, text: string) => {
  const { status, errors } = refusal(schema, text);
  return [status, errors?.map(({ field, value }) => `${field}=${value}`).join(' ')];
};

describe('accepted parameters', () => {
  test('every parameter at once, and the defaults', () => {
    expect(list('')).toEqual({ status: 'active' });
    expect(
      list('exchange=NASDAQ&type=Common%20Stock&status=all&outputsize=1000&cursor=AQgBAgMEBQYHCEFBUEw_abc-'),
    ).toEqual({
      exchange: ['NASDAQ'],
      type: ['Common Stock'],
      status: 'all',
      outputsize: 1000,
      cursor: 'AQgBAgMEBQYHCEFBUEw_abc-',
    });
    expect(search('query=apple')).toEqual({ query: 'apple', limit: 10, explain: false });
  });

  test('exchange, country, mic, currency, isin and figi in any case', () => {
    expect(
      list('exchange=nasdaq&country=us&mic=xnas&currency=usd&isin=us0378331005&figi=bbg000b9xry4&cik=320193'),
    ).toEqual({
      status: 'active',
      exchange: ['NASDAQ'],
      country: ['US'],
      mic: ['XNAS'],
      currency: ['USD'],
      isin: 'US0378331005',
      figi: 'BBG000B9XRY4',
      cik: '0000320193',
    });
  });

  test('+ and %20 are a space, %2B is a plus, names may be encoded, a leading ? is ignored', () => {
    expect(list('type=Common+Stock').type).toEqual(['Common Stock']);
    expect(search('?%71uery=a%2Bb+c').query).toBe('a+b c');
  });

  test('a repeated list is the same query as one with commas', () => {
    expect(list('exchange=XETRA,lse&has=isin&exchange=NYSE&has=prices&sector=Energy&sector=+Utilities')).toEqual(
      list('exchange=NYSE,LSE,XETRA&has=prices,isin&sector=Energy,Utilities'),
    );
    expect(parseQuery(QuotesQuery, 'symbols=MSFT&symbols=AAPL,IBM').symbols).toEqual(['MSFT', 'AAPL', 'IBM']);
    expect(search('query=x&mic=XNAS&mic=XNYS').mic).toEqual(['XNAS', 'XNYS']);
  });

  test('empty text between two separators is not a parameter', () => {
    expect(list('&&type=ETF&')).toEqual({ status: 'active', type: ['ETF'] });
  });

  test('ignored parameters are not validated: repeated, empty or of any form', () => {
    const ignored = new Set(['start_date', 'outputsize']);
    const text = 'query=apple&start_date=never&start_date=&outputsize=x';
    expect(parseQuery(SymbolSearchQuery, text, { ignored }).query).toBe('apple');
  });

  test('codes of our tables without rows: aliases, segments, withdrawn currencies, units of a currency', () => {
    expect(list('exchange=nms&mic=enxb&currency=dem')).toMatchObject({
      exchange: ['NMS'],
      mic: ['ENXB'],
      currency: ['DEM'],
    });
    expect(list('exchange=BMEX&currency=GBX')).toMatchObject({ exchange: ['BMEX'], currency: ['GBX'] });
    expect(list('exchange=%20nyse%20&mic=%20xnys')).toMatchObject({ exchange: ['NYSE'], mic: ['XNYS'] });
  });

  test('codes that only the universe carries', () => {
    const carried = { exchange: new Set(['MYE']), mic: new Set(['QQQQ']), currency: new Set(['DOGE']) };
    expect(parseQuery(ListStocksQuery, 'exchange=mye&mic=qqqq&currency=doge', { carried })).toMatchObject({
      exchange: ['MYE'],
      mic: ['QQQQ'],
      currency: ['DOGE'],
    });
    expect(refusedWith(ListStocksQuery, 'exchange=mye&mic=qqqq&currency=doge')).toEqual([
      400,
      'exchange=mye mic=qqqq currency=doge',
    ]);
  });

  test('query of 256 code points, astral ones included', () => {
    expect(search(`query=${encodeURIComponent('😀'.repeat(256))}`).query).toHaveLength(512);
  });
});

describe('error-6: 400', () => {
  test.each([
    ['empty parameter', 'exchange=', 'exchange='],
    ['parameter without a value', 'exchange', 'exchange='],
    ['repeated parameter of one value', 'status=all&status=active', 'status=active'],
    ['repeated list with an empty value', 'type=ETF&type=', 'type='],
    ['broken percent-encoding', 'exchange=%zz', 'exchange=%zz'],
    ['percent-encoding that is no UTF-8', 'exchange=%FF', 'exchange=%FF'],
    ['broken percent-encoding in an unknown name', '%zz=1', '%zz=1'],
    ['unknown type', 'type=Stock', 'type=Stock'],
    ['type in another case', 'type=etf', 'type=etf'],
    ['unknown status', 'status=listed', 'status=listed'],
    ['outputsize over the cap', 'outputsize=1001', 'outputsize=1001'],
    ['outputsize under one', 'outputsize=0', 'outputsize=0'],
    ['negative outputsize', 'outputsize=-1', 'outputsize=-1'],
    ['huge outputsize', `outputsize=${'9'.repeat(400)}`, `outputsize=${'9'.repeat(100)}`],
    ['exponent', 'outputsize=1e2', 'outputsize=1e2'],
    ['fraction', 'outputsize=5.0', 'outputsize=5.0'],
    ['hexadecimal', 'outputsize=0x10', 'outputsize=0x10'],
    ['leading space', 'outputsize=+5', 'outputsize= 5'],
    ['leading plus', 'outputsize=%2B5', 'outputsize=+5'],
    ['leading zero', 'outputsize=010', 'outputsize=010'],
    ['digits of another script', 'outputsize=%D9%A5', 'outputsize=٥'],
    ['not a number', 'outputsize=NaN', 'outputsize=NaN'],
  ])('%s', (_, text, entry) => {
    expect(refusedWith(ListStocksQuery, text)).toEqual([400, entry]);
  });

  test.each([
    ['missing query', '', 'query=null'],
    ['empty query', 'query=', 'query='],
    ['blank query', 'query=%20%09', 'query= \t'],
    ['limit over 50', 'query=a&limit=51', 'limit=51'],
    ['limit under 1', 'query=a&limit=0', 'limit=0'],
    ['explain that is no boolean', 'query=a&explain=1', 'explain=1'],
    ['unknown type', 'query=a&type=stocks', 'type=stocks'],
  ])('symbol_search: %s', (_, text, entry) => {
    expect(refusedWith(SymbolSearchQuery, text)).toEqual([400, entry]);
  });
});

describe('error-6: 422, well formed without a possible match', () => {
  test.each([
    ['country that is no ISO code', 'country=XX'],
    ['country in words', 'country=USA'],
    ['ISIN with a wrong check digit', 'isin=US0378331006'],
    ['malformed ISIN', 'isin=AAPL'],
    ['FIGI with a wrong check digit', 'figi=BBG000B9XRY5'],
    ['malformed CIK', 'cik=12345678901'],
  ])('%s', (_, text) => {
    expect(refusedWith(ListStocksQuery, text)).toEqual([422, text]);
  });

  test('query over 256 code points', () => {
    const { status, errors } = refusal(SymbolSearchQuery, `query=${encodeURIComponent('😀'.repeat(257))}`);
    expect([status, errors?.[0]?.value]).toEqual([422, '😀'.repeat(100)]);
  });
});

describe('error-5: all fields at once', () => {
  test('one 400 among 422s makes the answer a 400, with an entry for each', () => {
    expect(refusedWith(ListStocksQuery, 'isin=X&type=etf&country=XX&outputsize=&status=active')).toEqual([
      400,
      'outputsize= country=XX type=etf isin=X',
    ]);
    expect(refusedWith(ListStocksQuery, 'isin=X&country=XX')).toEqual([422, 'country=XX isin=X']);
  });

  test('error-7 unknown parameters are reported once each with all other faults, also names of object members', () => {
    const text = 'foo=1&foo=2&type=x&__proto__=y&constructor=&toString&=z&outputsize=0';
    const entries = 'foo=1 __proto__=y constructor= toString= =z type=x outputsize=0';
    expect(refusedWith(ListStocksQuery, text)).toEqual([400, entries]);
    expect(refusedWith(ListStocksQuery, 'country=XX&foo=1')).toEqual([400, 'foo=1 country=XX']);
  });

  test('at most a hundred unknown parameters are reported', () => {
    const text = Array.from({ length: 4000 }, (_, i) => `x${i}=1`).join('&');
    expect(refusal(ListStocksQuery, text).errors).toHaveLength(100);
  });

  test('a field with several faults is reported once', () => {
    expect(refusedWith(SymbolSearchQuery, 'query=%zz')).toEqual([400, 'query=%zz']);
    expect(refusedWith(ListStocksQuery, 'type=x&type=y&type=z')).toEqual([400, 'type=x,y,z']);
    expect(refusedWith(ListStocksQuery, 'status=x&status=y&status=z')).toEqual([400, 'status=y']);
  });
});

test('any text is either read or rejected with entries; no other error is thrown', () => {
  const names = [...Object.keys(ListStocksQuery.shape), 'other', '%', '%41', ''];
  const pair = tuple(constantFrom(...names), oneof(string({ unit: 'binary' }), string()));
  assert(
    property(array(pair, { maxLength: 8 }), (pairs) => {
      const text = pairs.map(([name, value]) => `${name}=${value}`).join('&');
      const thrown = thrownBy(() => list(text));
      return thrown === null || (thrown as ApiError<'bad_request'>).details?.errors.length !== 0;
    }),
    { numRuns: cases(25, 1000) },
  );
});

/** The ApiError of a call, or null; rethrows any other error. */
function thrownBy(call: () => unknown): ApiError | null {
  try {
    call();
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
