// Requests of other vendors' clients with values that none of them sends.
import { describe, expect, test } from 'vitest';
import { get } from '../harness/shared.js';

describe('hostile parameters of Twelve Data are no 500 and no hang', () => {
  const paths = [
    'time_series',
    'quote',
    'price',
    'eod',
    'dividends',
    'splits',
    'earliest_timestamp',
    'exchange_rate',
    'stocks',
    'etfs',
    'indices',
    'funds',
    'bonds',
    'forex_pairs',
    'cryptocurrencies',
    'exchanges',
    'symbol_search',
    'cross_listings',
    'market_state',
    'exchange_schedule',
    'countries',
    'instrument_type',
    'intervals',
    'api_usage',
    'technical_indicators',
  ];
  const names = [
    'symbol',
    'isin',
    'figi',
    'cusip',
    'cik',
    'exchange',
    'mic_code',
    'country',
    'type',
    'interval',
    'outputsize',
    'page',
    'start_date',
    'end_date',
    'date',
    'timezone',
    'order',
    'dp',
    'format',
    'delimiter',
    'adjust',
    'range',
    'currency_base',
    'name',
    'code',
    'apikey',
  ];
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
    '../../etc/passwd',
    "'%20OR%201=1",
    '{"$ne":1}',
    'null',
    'UTC+1',
    'Etc/../UTC',
  ];

  test.each(paths)('/%s', async (path) => {
    const pairs = names.flatMap((name) => values.map((value) => `${name}=${encodeURI(value).replaceAll('%25', '%')}`));
    const faults: string[] = [];
    for (const pair of pairs) {
      const { status, text, json } = await get(
        `/compat/twelvedata/${path}?${pair}&symbol=AAPL&interval=1day&outputsize=2`,
      );
      const isError = status >= 400 && json.code === status && json.status === 'error' && json.message !== '';
      if (status >= 500 || (status >= 400 && !isError)) faults.push(`${pair}: ${status} ${text.slice(0, 200)}`);
    }
    expect(faults).toEqual([]);
  });
});
