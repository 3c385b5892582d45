import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BadRequestError, NotFoundError } from '@bourse/sdk';
import { OfflineBourse } from './offline-bourse.js';

const folder = mkdtempSync(join(tmpdir(), 'bourse-offline-'));
const file = join(folder, 'bourse.sqlite');
let bourse: OfflineBourse;

beforeAll(() => {
  const db = new DatabaseSync(file);
  db.exec(`
    pragma user_version = 1;
    create table meta (key text, value text); insert into meta values ('universe_version', '3');
    create table instruments (symbol text, name text, exchange text, mic text, type text, currency text, isin text, figi text, status text);
    insert into instruments values
      ('AAPL', 'Apple', 'NASDAQ', 'XNAS', 'Common Stock', 'USD', 'US0378331005', 'BBG000B9XRY4', 'active'),
      ('APC.DE', 'Apple', 'XETRA', 'XETR', 'Common Stock', 'EUR', 'US0378331005', null, 'active'),
      ('OLD', 'Old', 'NASDAQ', 'XNAS', 'Common Stock', 'USD', null, null, 'delisted');
    create table exchanges (exchange text, timezone text); insert into exchanges values ('NASDAQ', 'America/New_York');
    create table series (symbol text, interval text, basis text, as_of text, source text);
    insert into series values ('AAPL', '1day', 'raw', null, 'csv'), ('OLD', '1day', 'all', '2014-06-10', 'stooq');
    create table bars (symbol text, datetime text, open real, high real, low real, close real, volume real, interval text);
    insert into bars values
      ('AAPL', '2014-06-05', 646.2, 649.37, 642.61, 647.35, 75951400, '1day'),
      ('AAPL', '2014-06-06', 649.9, 651.26, 644.47, 645.57, null, '1day'),
      ('AAPL', '2014-06-09', 92.7, 93.88, 91.75, 93.7, 75415000, '1day'),
      ('OLD', '2014-06-09', 1, 1, 1, 1, 5, '1day');
    create table splits (symbol text, ex_date text, numerator real, denominator real);
    insert into splits values ('AAPL', '2014-06-09', 7, 1);
    create table dividends (symbol text, ex_date text, amount real, currency text, declaration_date text, record_date text,
      payment_date text, frequency text, type text);
    insert into dividends values ('AAPL', '2014-06-06', 3.29, 'USD', null, null, '2014-06-15', 'quarterly', 'cash')`);
  db.close();
  bourse = new OfflineBourse(file, { clock: () => Date.UTC(2014, 5, 10) });
});
afterAll(() => {
  bourse.close();
  rmSync(folder, { recursive: true });
});

const symbols = async (params?: object) => (await bourse.stocks.list(params)).map(({ symbol }) => symbol);

const closes = async (params: object) =>
  (await bourse.timeSeries({ symbol: 'AAPL', ...params })).values.map(({ datetime, close }) => [datetime, close]);

describe('instruments', () => {
  test('by filters in any case, active unless status selects others', async () => {
    expect(await symbols()).toEqual(['AAPL', 'APC.DE']);
    expect(await symbols({ exchange: 'nasdaq, xetra', currency: ['USD'], status: 'all' })).toEqual(['AAPL', 'OLD']);
    await expect(symbols({ exchnage: 'NASDAQ' })).rejects.toThrow(BadRequestError);
  });

  test('by an exact name; an identifier of several has candidates', async () => {
    expect(await bourse.stocks.get('aapl')).toMatchObject({ symbol: 'AAPL', mic: 'XNAS' });
    expect(bourse.stocks.find({ figi: 'BBG000B9XRY4' })).toMatchObject({ symbol: 'AAPL' });
    await expect(bourse.stocks.get('NOPE')).rejects.toMatchObject({ details: { symbol: 'NOPE' } });
    const twice = { details: { symbol: 'US0378331005', candidates: ['AAPL', 'APC.DE'] } };
    expect(() => bourse.stocks.find({ isin: 'US0378331005' })).toThrow(expect.objectContaining(twice));
  });
});

describe('bars', () => {
  test('are adjusted for splits, as traded on request, newest first', async () => {
    expect(await closes({})).toEqual([
      ['2014-06-09', 93.7],
      ['2014-06-06', 92.224286],
      ['2014-06-05', 92.478571],
    ]);
    expect(await closes({ adjust: 'none', outputsize: 2 })).toEqual([
      ['2014-06-09', 93.7],
      ['2014-06-06', 645.57],
    ]);
    const answer = await bourse.timeSeries({ symbol: 'AAPL', start_date: '2014-06-05', outputsize: 1, adjust: 'none' });
    expect(answer).toMatchObject({
      meta: { currency: 'USD', timezone: 'America/New_York', source: 'csv', adjust: 'none', more: true },
      values: [{ open: 92.7, volume: 75415000 }],
    });
  });

  test('are summed to weeks', async () => {
    const { values } = await bourse.timeSeries({ symbol: 'AAPL', interval: '1week', adjust: 'none' });
    expect(values[1]).toEqual({
      datetime: '2014-06-02',
      open: 646.2,
      high: 651.26,
      low: 642.61,
      close: 645.57,
      volume: 75951400,
    });
  });

  test('a closed day is empty, a range without data is a NotFoundError', async () => {
    expect(await closes({ start_date: '2014-06-07', end_date: '2014-06-08' })).toEqual([]);
    expect(await closes({ start_date: '2013-06-01', end_date: '2013-06-02' })).toEqual([]);
    await expect(closes({ start_date: '2013-05-31', end_date: '2013-06-02' })).rejects.toThrow(NotFoundError);
    await expect(closes({ start_date: '2013-01-01', end_date: '2013-02-01' })).rejects.toThrow(NotFoundError);
    await expect(closes({ symbol: 'APC.DE' })).rejects.toMatchObject({ details: { from: null, to: null } });
  });

  test.each([
    [{ adjust: 'all' }, 'adjust'],
    [{ symbol: 'OLD' }, 'adjust'],
    [{ outputsize: 0 }, 'outputsize'],
    [{ interval: '2day' }, 'interval'],
    [{ start_date: 'yesterday' }, 'start_date'],
    [{ start_date: '2014-06-09', end_date: '2014-06-01' }, 'start_date'],
  ])('%o is a BadRequestError', async (params, field) => {
    await expect(closes(params)).rejects.toMatchObject({ status: 400, details: { errors: [{ field }] } });
  });
});

test('dividends and splits, with amounts per current share', async () => {
  expect((await bourse.dividends({ symbol: 'AAPL' })).dividends).toMatchObject([
    { amount: 3.29, adjusted_amount: 0.47 },
  ]);
  expect((await bourse.splits({ symbol: 'AAPL' })).splits).toEqual([
    { ex_date: '2014-06-09', numerator: 7, denominator: 1 },
  ]);
});

test('a file of another schema is refused', () => {
  const other = join(folder, 'other.sqlite');
  new DatabaseSync(other).exec('create table t (a)');
  expect(() => new OfflineBourse(other)).toThrow('is not an export with schema 1');
  expect(bourse.metadata).toEqual({ universe_version: '3' });
});
