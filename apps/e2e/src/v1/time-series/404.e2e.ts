import { beforeAll, describe, expect, test } from 'vitest';
import type { FurtherServer } from '../../harness/further-servers.js';
import { importBarsOf } from '../../harness/price-imports.js';
import { getServer } from '../../harness/shared.js';
import { requestBarLabels, requestTimeSeries } from '../../harness/time-series.js';
import { until } from '../../harness/until.js';

type QueryOptions = Readonly<Record<string, string | number>>;
const apple = (options: QueryOptions) => requestTimeSeries({ symbol: 'AAPL', ...options });

describe('error-9: an unknown symbol: 404 {symbol}', () => {
  test.each(['NOSUCHTHING', 'nope', 'ZZZZZZZZZZZZ', 'AAPL.XX', '🍎', 'NASDAQ:NOPE', 'A'.repeat(60)])(
    '%s, as requested',
    async (symbol) => {
      expect(await requestTimeSeries({ symbol })).toBeEnvelope(404, 'not_found', { symbol });
      expect(
        await requestTimeSeries({ symbol, interval: '1min', start_date: '2012-08-11', end_date: '2012-08-12' }),
      ).toBeEnvelope(404, 'not_found', { symbol });
    },
  );

  test('a valid but unknown ISIN or FIGI', async () => {
    expect(await requestTimeSeries({ isin: 'US0000000002' })).toBeEnvelope(404, 'not_found', {
      symbol: 'US0000000002',
    });
    expect(await requestTimeSeries({ figi: 'BBG0ZZZZZZZ4' })).toBeEnvelope(404, 'not_found', {
      symbol: 'BBG0ZZZZZZZ4',
    });
  });
});

test('symbol-2: a spelling that fits several instruments: 404 {symbol, candidates}', async () => {
  const details = { symbol: 'gspc', candidates: ['GS-PC', '^GSPC'] };
  expect(await requestTimeSeries({ symbol: 'gspc' })).toBeEnvelope(404, 'not_found', details);
});

describe('range-9: no data for the window: 404 {from, to} with the parsed bounds', () => {
  test.each<[string, QueryOptions, { from: string | null; to: string | null }]>([
    [
      'before the first bar',
      { start_date: '1999-01-04', end_date: '2000-02-29' },
      { from: '1999-01-04', to: '2000-02-29' },
    ],
    [
      'before the first bar, without a start',
      { end_date: '2000-02-29', outputsize: 5 },
      { from: null, to: '2000-02-29' },
    ],
    [
      'after the last bar',
      { start_date: '2013-03-04', end_date: '2013-03-08' },
      { from: '2013-03-04', to: '2013-03-08' },
    ],
    ['after the last bar, without an end', { start_date: '2013-03-02' }, { from: '2013-03-02', to: null }],
    ['a start in the future', { start_date: '2999-01-01' }, { from: '2999-01-01', to: null }],
    [
      'both in the future',
      { start_date: '2999-01-01', end_date: '2999-12-31' },
      { from: '2999-01-01', to: '2999-12-31' },
    ],
    [
      'datetimes on a daily interval',
      { start_date: '1999-06-02T01:00:00+02:00', end_date: '1999-06-30T23:00:00' },
      { from: '1999-06-01', to: '1999-06-30' },
    ],
    [
      '1week',
      { interval: '1week', start_date: '1999-01-04', end_date: '1999-12-31' },
      { from: '1999-01-04', to: '1999-12-31' },
    ],
    [
      '1min: no minutes are stored',
      { interval: '1min', start_date: '2012-08-09', end_date: '2012-08-09T15:00:00Z' },
      { from: '2012-08-09T00:00:00Z', to: '2012-08-09T15:00:00Z' },
    ],
    ['1h: no minutes are stored', { interval: '1h' }, { from: null, to: null }],
  ])('%s', async (_, options, details) => {
    expect(await apple(options)).toBeEnvelope(404, 'not_found', details);
  });

  test('an instrument without any prices', async () => {
    expect(await requestTimeSeries({ symbol: 'KO' })).toBeEnvelope(404, 'not_found', { from: null, to: null });
  });

  test('Meta before it was listed, while its exchange was open', async () => {
    const window = { start_date: '2012-05-14', end_date: '2012-05-17' };
    expect(await requestTimeSeries({ symbol: 'META', ...window })).toBeEnvelope(404, 'not_found', {
      from: '2012-05-14',
      to: '2012-05-17',
    });
  });
});

describe('range-9: closed days only are [], not 404', () => {
  test.each([
    ['a weekend inside', 'AAPL', '2012-08-11', '2012-08-12'],
    ['a weekend before the first bar', 'AAPL', '1999-12-04', '1999-12-05'],
    ['a weekend after the last bar', 'AAPL', '2014-01-04', '2014-01-05'],
    ['a weekend of a company without prices', 'KO', '2012-08-11', '2012-08-12'],
    ['Christmas', 'AAPL', '2012-12-25', '2012-12-25'],
    ['Christmas before Meta was listed', 'META', '2011-12-24', '2011-12-26'],
    ['Christmas after the last bar', 'AAPL', '2013-12-25', '2013-12-25'],
    ['Christmas of a company without prices', 'KO', '2012-12-25', '2012-12-25'],
  ])('%s: %s from %s to %s', async (_, symbol, start_date, end_date) => {
    expect(await requestBarLabels({ symbol, start_date, end_date })).toEqual([]);
  });

  test('range-10: Crypto has no weekend: 404', async () => {
    const window = { symbol: 'BTC-USD', start_date: '2012-08-11', end_date: '2012-08-12' };
    expect(await requestTimeSeries(window)).toBeEnvelope(404, 'not_found', { from: '2012-08-11', to: '2012-08-12' });
  });
});

const bar = (date: string) => `${date},100,110,90,105,1000`;

describe('range-10: a gap in the stored days', () => {
  // The week of Monday 2019-09-02 in Tokyo and that of Monday 2019-09-30: three weeks, 15 weekdays, are missing.
  const september = [2, 3, 4, 5, 6].map((day) => bar(`2019-09-0${day}`));
  const october = [bar('2019-09-30'), bar('2019-10-01'), bar('2019-10-02')];
  let server: FurtherServer;
  beforeAll(async () => {
    server = await getServer('imported');
    await importBarsOf(server.env, { '7203.T': [...september, ...october] });
    await until(
      'the bars are seen',
      async () => (await requestTimeSeries({ symbol: '7203.T' }, server)).status === 200,
    );
  });
  const toyota = (start_date: string, end_date: string) =>
    requestTimeSeries({ symbol: '7203.T', start_date, end_date }, server);

  test('of more than ten weekdays: 404 {from, to} inside it', async () => {
    const details = { from: '2019-09-16', to: '2019-09-20' };
    expect(await toyota('2019-09-16', '2019-09-20')).toBeEnvelope(404, 'not_found', details);
  });

  test('a window that meets either end of it returns the stored bars', async () => {
    expect((await toyota('2019-09-06', '2019-09-20')).json.values).toHaveLength(1);
    expect((await toyota('2019-09-16', '2019-10-01')).json.values).toHaveLength(2);
  });

  test('a holiday of its exchange in it: []', async () => {
    expect((await toyota('2019-09-16', '2019-09-16')).json.values).toEqual([]);
    expect(await toyota('2019-09-12', '2019-09-12')).toBeEnvelope(404, 'not_found');
  });

  test('exchanges are independent: the same Monday is a 404 in London', async () => {
    const london = { symbol: 'VOD.L', start_date: '2019-09-16', end_date: '2019-09-16' };
    expect(await requestTimeSeries(london, server)).toBeEnvelope(404, 'not_found');
  });
});
