import {
  CountryList,
  Dividends,
  ExchangeList,
  Quotes,
  ResolveResponse,
  Splits,
  StockDetail,
  StockPage,
  SymbolSearchResponse,
  TimeSeries,
  TypeList,
  Usage,
} from '@bourse/contract';
import { errorReference } from '@bourse/envelope';
import { describe, expect, test } from 'vitest';
import { ask, posted } from '../cases/question.js';
import { notYet, produced } from '../errors/rows.js';
import { get } from '../harness/shared.js';

describe('every answer is what the contract’s own schema says', () => {
  test.each([
    ['/v1/stocks?status=all&outputsize=1000', StockPage],
    ['/v1/stocks/AAPL', StockDetail],
    ['/v1/symbol_search?query=apple&limit=50&explain=true', SymbolSearchResponse],
    ['/v1/exchanges', ExchangeList],
    ['/v1/countries', CountryList],
    ['/v1/types', TypeList],
    ['/v1/usage', Usage],
    ['/v1/time_series?symbol=AAPL&start_date=2000-01-01', TimeSeries],
    ['/v1/time_series?symbol=MSFT&interval=1month&adjust=all', TimeSeries],
    ['/v1/time_series?symbol=IBM&start_date=2012-12-25&end_date=2012-12-25', TimeSeries],
    ['/v1/dividends?symbol=MSFT', Dividends],
    ['/v1/dividends?symbol=META', Dividends],
    ['/v1/splits?symbol=GOOGL', Splits],
    ['/v1/splits?symbol=IBM', Splits],
    ['/v1/quotes?symbols=AAPL,IBM,NOPE,KO,WAYTOOLONGSYMBOL', Quotes],
  ])('%s', async (path, schema) => {
    expect(schema.safeParse((await get(path)).json).error).toBeUndefined();
  });

  test('POST /v1/resolve', async () => {
    const items = ['APPLE INC COM', 'FIRST', 'zqxjkv wwqq'].map((query) => ({ query }));
    const { json } = await ask(posted('/v1/resolve', { items }));
    expect(ResolveResponse.safeParse(json).error).toBeUndefined();
  });
});

const seen = (status: number) =>
  produced.some((row) => row.status === status) || notYet.some((row) => row.status === status);

describe('the error table', () => {
  test('each of its statuses is produced by a test, or stands on the list of those that cannot be yet', () => {
    expect(errorReference.map(({ status }) => status).filter((status) => !seen(status))).toEqual([]);
  });

  test('planted: a status that nobody produces is noticed', () => {
    expect(seen(418)).toBe(false);
  });
});
