import { describe, expect, test } from 'vitest';
import { withCarriedCodes } from './carried-codes.js';
import { intervalMeant } from './closed-list.js';
import { codeFault, countryFault } from './codes.js';
import { adjustments } from './price-fields.js';
import { parseQuery, ListStocksQuery, TimeSeriesQuery } from './index.js';

const readSuggestion = (message: string | null) => /did you mean (.*?)\?/.exec(message ?? '')?.[1];

describe('exchange', () => {
  test.each([
    ['Foo', 'FRA, FKA or FGI'],
    ['London', 'LSE'],
    ['London Stock Exchange', 'LSE'],
    ['TSE', 'JPX, TOR'],
    ['XETR A', 'XETRA'],
    ['NASDQ', 'NASDAQ'],
    ['US', 'NASDAQ, NYSE or AMEX'],
    ['Germany', 'XETRA'],
    ['🙂', ''],
  ])('%s: %s', (text, codes) => {
    const fault = codeFault('exchange', text);
    expect(fault).toMatch(
      /^does not match any exchange; did you mean [A-Z, or]+\? GET \/v1\/exchanges lists the codes$/,
    );
    expect(readSuggestion(fault)).toMatch(new RegExp(`^${codes}`));
  });

  test.each([
    'NASDAQ',
    'nms',
    'XNYS',
    'xlon',
    'BMEX',
    ' LSE ',
    'TSX',
    'HKEX',
    'SIX',
    'KRX',
    'LON',
    'B3',
    'ETR',
    'frankfurt',
    'NYSEARCA',
    'SSE',
    'TASE',
    'JSE',
  ])('list-8: %s is one', (text) => {
    expect(codeFault('exchange', text)).toBeNull();
  });

  test('a code from an import is valid and suggested', () => {
    const carried = { exchange: new Set(['FOX']), mic: new Set<string>(), currency: new Set<string>() };
    withCarriedCodes(carried, () => {
      expect(codeFault('exchange', 'fox')).toBeNull();
      expect(readSuggestion(codeFault('exchange', 'Foo'))).toMatch(/^FOX/);
    });
    expect(codeFault('exchange', 'fox')).not.toBeNull();
  });

  test('the codes of the innermost read apply, also after a read that throws', () => {
    const carried = { exchange: new Set(['FOX']), mic: new Set<string>(), currency: new Set<string>() };
    expect(() =>
      withCarriedCodes(carried, () => {
        throw new Error('planted');
      }),
    ).toThrow('planted');
    expect(codeFault('exchange', 'fox')).not.toBeNull();
  });
});

describe('MIC and currency', () => {
  test.each([
    ['mic', 'XNAZ', 'XNAS'],
    ['mic', 'NASDAQ', 'XNAS'],
    ['mic', 'London', 'XLON'],
    ['mic', 'XXXY', 'X'],
    ['currency', 'US', 'US'],
    ['currency', 'EURO', 'EUR'],
    ['currency', '€', 'EUR'],
    ['currency', 'dollar', 'USD'],
    ['currency', 'ZZZ', 'Z'],
  ] as const)('%s=%s: %s', (kind, text, code) => {
    expect(readSuggestion(codeFault(kind, text))).toMatch(new RegExp(`^${code}`));
  });

  test.each([
    ['mic', 'XNAS'],
    ['mic', 'enxb'],
    ['mic', 'XXXX'],
    ['currency', 'usd'],
    ['currency', 'DEM'],
    ['currency', 'GBX'],
  ] as const)('%s=%s is one', (kind, text) => expect(codeFault(kind, text)).toBeNull());

  test('where all of them are', () => {
    expect(codeFault('mic', 'XXXY')).toMatch(/^is not a MIC of ISO 10383; .*GET \/v1\/exchanges lists/);
    expect(codeFault('currency', 'ZZZ')).toMatch(/^is not a currency code; .*ISO 4217$/);
  });
});

test.each([
  ['Germany', 'DE'],
  ['Germny', 'DE'],
  ['USA', 'US'],
  ['UK', 'GB'],
  ['DEU', 'DE'],
])('country=%s: %s', (text, code) => {
  const fault = countryFault(text);
  expect(fault).toMatch(/^must be an ISO 3166 alpha-2 country code; .*GET \/v1\/countries lists/);
  expect(readSuggestion(fault)).toMatch(new RegExp(`^${code}`));
});

/** The message for a parameter. */
function saidOf(schema: typeof ListStocksQuery | typeof TimeSeriesQuery, text: string): string {
  try {
    parseQuery(schema, text);
  } catch (error) {
    return (error as { details: { errors: { message: string }[] } }).details.errors[0]!.message;
  }
  throw new Error(`accepted: ${text}`);
}

describe('lists that are reported in full, with the nearest value', () => {
  test.each([
    ['type=Stock', 'Common Stock'],
    ['type=etf', 'ETF'],
    ['type=CS', 'Common Stock'],
    ['type=Cryptocurrency', 'Crypto'],
    ['type=Forex', 'FX'],
    ['type=mutual_fund', 'Mutual Fund'],
  ])('%s: %s', (text, value) => {
    const types = 'Common Stock, ETF, Mutual Fund, Index, Crypto, FX, Bond';
    const message = `must be one of ${types}; did you mean ${value}? GET /v1/types lists them`;
    expect(saidOf(ListStocksQuery, text)).toBe(message);
  });

  test.each([
    ['status=Active', 'active'],
    ['status=listed', 'active'],
    ['status=any', 'all'],
  ])('%s: %s', (text, value) => {
    expect(saidOf(ListStocksQuery, text)).toBe(`must be one of active, delisted, unknown, all; did you mean ${value}?`);
  });

  test('without a near value', () => {
    expect(saidOf(ListStocksQuery, 'status=zzzz')).toBe('must be one of active, delisted, unknown, all');
    expect(saidOf(ListStocksQuery, 'type=zzzz')).toMatch(/FX, Bond; GET \/v1\/types lists them$/);
  });

  test.each([
    ['interval=1d', '1day'],
    ['interval=1m', '1min'],
    ['interval=60min', '1h'],
    ['adjust=true', 'splits'],
    ['adjust=split', 'splits'],
    ['adjust=raw', 'none'],
  ])('%s: %s', (text, value) => {
    expect(saidOf(TimeSeriesQuery, `symbol=AAPL&${text}`)).toMatch(new RegExp(`; did you mean ${value}\\?$`));
  });

  test('adjust has spellings for each of its values', () => expect(adjustments).toEqual(['none', 'splits', 'all']));
});

test.each([
  ['1d', '1day'],
  ['D', '1day'],
  ['daily', '1day'],
  ['1m', '1min'],
  ['1M', '1month'],
  ['1mo', '1month'],
  ['monthly', '1month'],
  ['1minute', '1min'],
  ['2min', '1min'],
  ['10min', '15min'],
  ['60m', '1h'],
  ['1hour', '1h'],
  ['4h', '1h'],
  ['1wk', '1week'],
  ['0min', '1min'],
  ['x', null],
  ['15', null],
  ['', null],
])('an interval of %j is %s', (text, interval) => expect(intervalMeant(text)).toBe(interval));
