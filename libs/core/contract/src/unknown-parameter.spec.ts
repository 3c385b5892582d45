import { ApiError } from '@bourse/envelope';
import { describe, expect, test } from 'vitest';
import { namedParameters } from './foreign-parameters.js';
import { type endpoint, endpoints, parseQuery, type QuerySchema, unknownParameters } from './index.js';

type DeclaredEndpoint = ReturnType<typeof endpoint>;
const all = Object.entries<DeclaredEndpoint>(endpoints);

/** The message for one parameter at an endpoint; null if it is accepted or ignored. */
function messageOf(name: keyof typeof endpoints, text: string): string | null {
  const { query, ignored }: DeclaredEndpoint = endpoints[name];
  const field = text.split('=')[0];
  if (query === undefined) return unknownParameters(text).find((failure) => failure.field === field)?.message ?? null;
  return faultsOf(query, text, ignored).find((failure) => failure.field === field)?.message ?? null;
}

function faultsOf(query: QuerySchema, text: string, ignored?: ReadonlySet<string>) {
  try {
    parseQuery(query, text, { ignored });
    return [];
  } catch (error) {
    return (error as ApiError<'bad_request'>).details?.errors ?? [];
  }
}

describe('parameters of other vendors and their messages', () => {
  test.each<[keyof typeof endpoints, string, string]>([
    ['listStocks', 'limit=5', 'use outputsize'],
    ['listStocks', 'per_page=5', 'use outputsize'],
    ['listStocks', 'orderBy=name', 'use sort, such as sort=-market_cap'],
    ['listStocks', 'page=2', 'use cursor'],
    ['listStocks', 'offset=20', 'use cursor'],
    ['listStocks', 'format=csv', 'the Accept header chooses the format, such as text/csv'],
    ['listStocks', 'symbol=AAPL', 'one instrument is at /v1/stocks/{symbol}'],
    ['listStocks', 'tickers=AAPL,MSFT', 'one instrument is at /v1/stocks/{symbol}'],
    ['listStocks', 'search=apple', 'GET /v1/symbol_search finds instruments by any name or identifier'],
    ['listStocks', 'apikey=x', 'send the key in the header Authorization: Bearer KEY'],
    ['listStocks', 'apiKey=x', 'send the key in the header Authorization: Bearer KEY'],
    ['listStocks', 'api_token=x', 'send the key in the header Authorization: Bearer KEY'],
    ['listStocks', 'market=stocks', 'use type'],
    ['listStocks', 'active=true', 'use status'],
    ['listStocks', 'mic_code=XNAS', 'use mic'],
    ['listStocks', 'primary_exchange=XNAS', 'use exchange'],
    ['listStocks', 'ISIN=US0378331005', 'did you mean isin?'],
    ['listStocks', 'exchnage=LSE', 'did you mean exchange?'],
    ['listStocks', 'exchange_code=LSE', 'did you mean exchange?'],
    ['searchSymbols', 'symbol=AAPL', 'use query'],
    ['searchSymbols', 'q=AAPL', 'use query'],
    ['searchSymbols', 'keywords=AAPL', 'use query'],
    ['searchSymbols', 'size=5', 'use limit'],
    ['searchSymbols', 'order=asc', 'results are always sorted best first'],
    ['getTimeSeries', 'symbols=AAPL', 'use symbol'],
    ['getTimeSeries', 'ticker=AAPL', 'use symbol'],
    ['getTimeSeries', 'limit=5', 'use outputsize'],
    ['getTimeSeries', 'from=2020-01-01', 'use start_date'],
    ['getTimeSeries', 'to=2020-01-01', 'use end_date'],
    ['getTimeSeries', 'date=2020-01-01', 'use start_date and end_date'],
    ['getTimeSeries', 'cursor=x', 'use start_date and end_date'],
    ['getTimeSeries', 'startDate=2020-01-01', 'did you mean start_date?'],
    ['getTimeSeries', 'timespan=day', 'use interval'],
    ['getTimeSeries', 'adjusted=true', 'use adjust'],
    ['getTimeSeries', 'order=asc', 'rows are always sorted newest first'],
    ['getTimeSeries', 'timezone=UTC', 'datetimes are in UTC, dates in meta.timezone'],
    ['getTimeSeries', 'exchange=NASDAQ', 'qualify the symbol, as in NASDAQ:AAPL'],
    ['getTimeSeries', 'currency=EUR', 'prices are in meta.currency and are not converted'],
    ['getTimeSeries', 'dp=2', 'numbers are not rounded'],
    ['getTimeSeries', 'delimiter=;', 'CSV is always comma-separated'],
    [
      'listDividends',
      'range=1y',
      'the parameters are symbol, isin, figi, as_of, outputsize, start_date, end_date, source, csv_safe',
    ],
    ['listSplits', 'limit=1', 'use outputsize'],
    ['listQuotes', 'symbol=AAPL', 'use symbols'],
    ['listQuotes', 'ticker=AAPL', 'use symbols'],
    ['listQuotes', 'adjust=all', 'the parameters are symbols, source, csv_safe'],
    ['listExchanges', 'limit=5', 'the response is always complete'],
    ['listExchanges', 'outputsize=5', 'the response is always complete'],
    ['getUsage', 'x=1', 'no parameters are accepted'],
    ['getUsage', 'token=1', 'send the key in the header Authorization: Bearer KEY'],
    ['resolveStatement', 'query=apple', 'GET /v1/symbol_search finds instruments by any name or identifier'],
    ['getStock', 'format=json', 'the Accept header chooses the format, such as text/csv'],
  ])('%s?%s: %s', (name, text, message) => {
    expect(messageOf(name, text)).toBe(`is not a parameter here; ${message}`);
  });

  test('the table mentions only existing parameters', () => {
    const parameters = new Set(all.flatMap(([, { query }]) => Object.keys(query?.shape ?? {})));
    expect([...namedParameters].filter((name) => !parameters.has(name))).toEqual([]);
  });
});

describe('search-9: only search and quotes ignore the range parameters', () => {
  const range = ['interval', 'outputsize', 'start_date', 'end_date'];

  test.each(all)('%s', (name, { query, ignored }) => {
    const expected = ['searchSymbols', 'listQuotes'].includes(name) ? range : [];
    expect([...(ignored ?? [])].toSorted()).toEqual(expected.toSorted());
    for (const each of expected)
      expect(faultsOf(query!, `${each}=x&${each}=`, ignored).map(({ field }) => field)).not.toContain(each);
  });
});
