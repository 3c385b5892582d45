import { describe, expect, test } from 'vitest';
import { describeInvalid, notIntegers } from '../../cases/validation.js';
import { type Filters, toQuery } from '../../harness/listing-model.js';
import { get, shared } from '../../harness/shared.js';

const path = '/v1/stocks';
const decodeValue = (value: string) => decodeURIComponent(value);

describeInvalid(path, 400, [
  ['outputsize=0', { outputsize: '0' }],
  ['outputsize=-1', { outputsize: '-1' }],
  ['outputsize=1001', { outputsize: '1001' }],
  ['outputsize=99999999999999999999', { outputsize: '99999999999999999999' }],
  ['outputsize=', { outputsize: '' }],
  ['outputsize', { outputsize: '' }],
  ['outputsize=5&outputsize=5', { outputsize: '5' }],
  ['type=', { type: '' }],
  ['type=Stock', { type: 'Stock' }],
  ['type=etf', { type: 'etf' }],
  ['type=Common%20stock', { type: 'Common stock' }],
  ['type=ETF,index', { type: 'ETF,index' }],
  ['type=ETF,,Index', { type: 'ETF,,Index' }],
  ['type=ETF,ETF', { type: 'ETF,ETF' }],
  ['exchange=LSE,,XETRA', { exchange: 'LSE,,XETRA' }],
  ['exchange=LSE,lse', { exchange: 'LSE,lse' }],
  ['sector=Nonsense', { sector: 'Nonsense' }],
  ['industry=Banks,Nonsense', { industry: 'Banks,Nonsense' }],
  ['market_cap=huge', { market_cap: 'huge' }],
  ['has=price', { has: 'price' }],
  ['missing=isin,isin', { missing: 'isin,isin' }],
  ['fields=symbol', { fields: 'symbol' }],
  ['fields=+sector,,+industry', { fields: ' sector,, industry' }],
  ['name_prefix=%20', { name_prefix: ' ' }],
  ['symbol_root=', { symbol_root: '' }],
  ['shareclass_figi=', { shareclass_figi: '' }],
  ['outputsize=1&outputsize=2', { outputsize: '2' }],
  ['status=Active', { status: 'Active' }],
  ['status=listed', { status: 'listed' }],
  ['status=', { status: '' }],
  ['exchange=', { exchange: '' }],
  ['country=', { country: '' }],
  ['mic=', { mic: '' }],
  ['currency=', { currency: '' }],
  ['isin=', { isin: '' }],
  ['figi=', { figi: '' }],
  ['cik=', { cik: '' }],
  ['cursor=', { cursor: '' }],
  ['cursor=nonsense', { cursor: 'nonsense' }],
  ['status=all&status=active', { status: 'active' }],
  ['outputsize=0&type=x&status=y&country=', { outputsize: '0', type: 'x', status: 'y', country: '' }],
  ['type=Foo&cursor=garbage', { type: 'Foo', cursor: 'garbage' }],
  ['outputsize=0&country=ZZ', { outputsize: '0', country: 'ZZ' }],
  [`type=${'x'.repeat(150)}`, { type: 'x'.repeat(100) }],
  [`type=${encodeURIComponent('😀'.repeat(150))}`, { type: '😀'.repeat(100) }],
]);

describeInvalid(
  path,
  400,
  notIntegers.map((value) => [`outputsize=${value}`, { outputsize: decodeValue(value) }]),
);

describe('broken percent-encoding', () => {
  test.each(['type=%', 'type=%zz', 'type=%C3%28', 'exchange=%E0%A4%A'])(
    '%s is 400 and names the field',
    async (query) => {
      const answer = await get(`${path}?${query}`);
      expect(answer).toBeEnvelope(400, 'bad_request');
      expect(answer.json.details.errors).toMatchObject([{ field: query.split('=')[0] }]);
    },
  );
});

const ask = (filters: Filters, cursor: string) => get(`${path}${toQuery({ ...filters, outputsize: 3, cursor })}`);

describe('a cursor', () => {
  const filters = { type: 'Common Stock', status: 'all', exchange: 'NASDAQ' };
  const first = async () => (await get(`${path}${toQuery({ ...filters, outputsize: 3 })}`)).json.next_cursor as string;

  test('list-3: is valid with its own filters and with another page size', async () => {
    const cursor = await first();
    expect((await ask(filters, cursor)).status).toBe(200);
    expect((await get(`${path}${toQuery({ ...filters, outputsize: 7, cursor })}`)).json.instruments).toHaveLength(7);
  });

  test.each<[string, Filters]>([
    ['without its filters', {}],
    ['with one filter less', { type: 'Common Stock', status: 'all' }],
    ['with one filter more', { ...filters, country: 'US' }],
    ['with another value', { ...filters, type: 'ETF' }],
    ['without its status', { type: 'Common Stock', exchange: 'NASDAQ' }],
  ])('%s: 400 on field cursor', async (_, other) => {
    const cursor = await first();
    expect(await ask(other, cursor)).toRefuseFields(400, { cursor: cursor.slice(0, 100) });
  });

  test('altered at any place, cut or lengthened: 400 on field cursor', async () => {
    const cursor = await first();
    const altered = [...cursor].map(
      (letter, at) => cursor.slice(0, at) + (letter === 'A' ? 'B' : 'A') + cursor.slice(at + 1),
    );
    for (const text of [...altered, cursor.slice(0, -1), cursor.slice(1), `${cursor}A`, `${cursor}=`, ` ${cursor}`]) {
      expect(await ask(filters, text)).toRefuseFields(400, { cursor: text.slice(0, 100) });
    }
  });

  test('list-3: is opaque: it reveals neither the last symbol nor the key', async () => {
    const cursor = await first();
    expect(cursor).not.toContain(shared.apiKey!.split('_')[2]);
    expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
  });
});

describe('error-7: unknown parameters and values', () => {
  test.each<[string, Record<string, string>]>([
    ['limit=5', { limit: '5' }],
    ['symbol=AAPL', { symbol: 'AAPL' }],
    ['page=2', { page: '2' }],
    ['format=csv', { format: 'csv' }],
    ['start_date=2020-01-01&interval=1day', { start_date: '2020-01-01', interval: '1day' }],
    ['foo=1&foo=2&outputsize=0&type=x', { foo: '1', outputsize: '0', type: 'x' }],
  ])('%s is refused', async (query, fields) => {
    expect(await get(`${path}?${query}`)).toRefuseFields(400, fields);
  });

  test('the message of a single fault names the remedy', async () => {
    expect((await get(`${path}?limit=5`)).json.message).toBe('limit is not a parameter here; use outputsize.');
    expect((await get(`${path}?exchnage=LSE`)).json.message).toBe(
      'exchnage is not a parameter here; did you mean exchange?',
    );
  });
});

describe('error-7: unknown codes', () => {
  test.each<[string, Record<string, string>]>([
    ['exchange=Foo', { exchange: 'Foo' }],
    ['exchange=NOWHERE&mic=XXXY&currency=ZZZ', { exchange: 'NOWHERE', mic: 'XXXY', currency: 'ZZZ' }],
  ])('%s is refused', async (query, fields) => {
    expect(await get(`${path}?${query}`)).toRefuseFields(400, fields);
  });

  test('the message names the nearest codes and the list of all', async () => {
    const message =
      'exchange does not match any exchange; did you mean FRA, FKA or FGI? GET /v1/exchanges lists the codes.';
    expect((await get(`${path}?exchange=Foo`)).json.message).toBe(message);
  });
});
