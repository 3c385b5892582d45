import { ApiError } from '@bourse/envelope';
import { array, assert, constantFrom, oneof, property, string, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ListStocksQuery, parseQuery, type QuerySchema, SymbolSearchQuery } from './index.js';

const list = (search: string) => parseQuery(ListStocksQuery, search);
const search = (text: string) => parseQuery(SymbolSearchQuery, text);

/** Status and entries of the bad_request that a search string is answered with. */
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

describe('what is read', () => {
  test('4.1: every parameter together; defaults where nothing was sent', () => {
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

  test('+ and %20 are a space, %2B is a plus, names may be encoded, a leading ? is no part of a name', () => {
    expect(list('type=Common+Stock').type).toEqual(['Common Stock']);
    expect(search('?%71uery=a%2Bb+c').query).toBe('a+b c');
  });

  test('nothing between two separators is no parameter', () => {
    expect(list('&&type=ETF&')).toEqual({ status: 'active', type: ['ETF'] });
  });

  test('what an endpoint ignores is not looked at: repeated, empty or of any form', () => {
    const ignored = new Set(['start_date', 'outputsize']);
    const text = 'query=apple&start_date=never&start_date=&outputsize=x';
    expect(parseQuery(SymbolSearchQuery, text, { ignored }).query).toBe('apple');
  });

  test('codes of our tables that no row may have: aliases, segments, withdrawn currencies, units of a currency', () => {
    expect(list('exchange=nms&mic=enxb&currency=dem')).toMatchObject({
      exchange: ['NMS'],
      mic: ['ENXB'],
      currency: ['DEM'],
    });
    expect(list('exchange=BMEX&currency=GBX')).toMatchObject({ exchange: ['BMEX'], currency: ['GBX'] });
    expect(list('exchange=%20nyse%20&mic=%20xnys')).toMatchObject({ exchange: ['NYSE'], mic: ['XNYS'] });
  });

  test('codes that the universe carries beside them', () => {
    const carried = { exchange: new Set(['MYX']), mic: new Set(['QQQQ']), currency: new Set(['DOGE']) };
    expect(parseQuery(ListStocksQuery, 'exchange=myx&mic=qqqq&currency=doge', { carried })).toMatchObject({
      exchange: ['MYX'],
      mic: ['QQQQ'],
      currency: ['DOGE'],
    });
    expect(refusedWith(ListStocksQuery, 'exchange=myx&mic=qqqq&currency=doge')).toEqual([
      400,
      'exchange=myx mic=qqqq currency=doge',
    ]);
  });

  test('query of 256 code points, astral ones included', () => {
    expect(search(`query=${encodeURIComponent('😀'.repeat(256))}`).query).toHaveLength(512);
  });
});

describe('contract 3: 400', () => {
  test.each([
    ['empty parameter', 'exchange=', 'exchange='],
    ['parameter without a value', 'exchange', 'exchange='],
    ['repeated parameter', 'type=ETF&type=Bond', 'type=Bond'],
    ['broken percent-encoding', 'exchange=%zz', 'exchange=%zz'],
    ['percent-encoding that is no UTF-8', 'exchange=%FF', 'exchange=%FF'],
    ['broken percent-encoding in a name nobody knows', '%zz=1', '%zz=1'],
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

describe('contract 3: 422, it parses but nothing can ever match', () => {
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

describe('contract 3: all fields at once', () => {
  test('one 400 among 422s makes the answer a 400, with an entry for each', () => {
    expect(refusedWith(ListStocksQuery, 'isin=X&type=etf&country=XX&outputsize=&status=active')).toEqual([
      400,
      'outputsize= country=XX type=etf isin=X',
    ]);
    expect(refusedWith(ListStocksQuery, 'isin=X&country=XX')).toEqual([422, 'country=XX isin=X']);
  });

  test('unknown parameters beside every other fault, each once, named like a member of objects too', () => {
    const text = 'foo=1&foo=2&type=x&__proto__=y&constructor=&toString&=z&outputsize=0';
    const entries = 'foo=1 __proto__=y constructor= toString= =z type=x outputsize=0';
    expect(refusedWith(ListStocksQuery, text)).toEqual([400, entries]);
    expect(refusedWith(ListStocksQuery, 'country=XX&foo=1')).toEqual([400, 'foo=1 country=XX']);
  });

  test('a hundred unknown ones at the most', () => {
    const text = Array.from({ length: 4000 }, (_, i) => `x${i}=1`).join('&');
    expect(refusal(ListStocksQuery, text).errors).toHaveLength(100);
  });

  test('a field is named once, whatever else is wrong with it', () => {
    expect(refusedWith(SymbolSearchQuery, 'query=%zz')).toEqual([400, 'query=%zz']);
    expect(refusedWith(ListStocksQuery, 'type=x&type=y&type=z')).toEqual([400, 'type=y']);
  });
});

test('any text whatever is either read or refused with entries; nothing else is thrown', () => {
  const names = [...Object.keys(ListStocksQuery.shape), 'other', '%', '%41', ''];
  const pair = tuple(constantFrom(...names), oneof(string({ unit: 'binary' }), string()));
  assert(
    property(array(pair, { maxLength: 8 }), (pairs) => {
      const text = pairs.map(([name, value]) => `${name}=${value}`).join('&');
      const thrown = thrownBy(() => list(text));
      return thrown === null || (thrown as ApiError<'bad_request'>).details?.errors.length !== 0;
    }),
  );
});

/** The refusal of a call, or null; anything that is no refusal is thrown on. */
function thrownBy(call: () => unknown): ApiError | null {
  try {
    call();
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
