import { describe, expect, test } from 'vitest';
import { describeInvalid, notIntegers } from '../../cases/validation.js';
import { get } from '../../harness/shared.js';

const path = '/v1/time_series';
const decodeValue = (value: string) => decodeURIComponent(value);

/** Invalid dates and datetimes (range-3, range-11). */
const noBounds = [
  '2012-02-30',
  '2013-02-29',
  '2012-13-01',
  '2012-00-10',
  '2012-8-9',
  '20120809',
  '09.08.2012',
  '2012-08',
  '2012',
  '1344470400',
  'yesterday',
  'now',
  '0000-01-01',
  '10000-01-01',
  '-0001-01-01',
  '2012-08-09T24:00:00Z',
  '2012-08-09T23:60:00Z',
  '2012-08-09T23:59:60Z',
  '2012-08-09T25:00:00Z',
  '2012-08-09T10',
  '2012-08-09T10:00:00%2B0200',
  '2012-08-09T10:00:00%2B02',
  '2012-08-09T10:00:00%2B02:60',
  '2012-08-09T10:00:00%2B15:00',
  '2012-08-09T10:00:00+02:00:00',
  '2012-08-09T10:00:00ZZ',
  '2012-08-09T10:00:00,5Z',
  '2012-W32-4',
  '%EF%BC%92012-08-09',
  '9999-12-31T23:59:59-01:00',
];
const decodeQueryValue = (value: string) => decodeValue(value.replaceAll('+', ' '));

describeInvalid(
  path,
  400,
  noBounds.map((text) => [`symbol=AAPL&start_date=${text}`, { start_date: decodeQueryValue(text) }]),
);
describeInvalid(
  path,
  400,
  noBounds.map((text) => [`symbol=AAPL&interval=1min&end_date=${text}`, { end_date: decodeQueryValue(text) }]),
);

describeInvalid(path, 400, [
  ['', { symbol: null }],
  ['interval=1day', { symbol: null }],
  ['symbol=', { symbol: '' }],
  ['symbol', { symbol: '' }],
  ['isin=', { isin: '' }],
  ['figi=', { figi: '' }],
  ['symbol=AAPL&symbol=MSFT', { symbol: 'MSFT' }],
  ['symbol=AAPL&symbol=AAPL', { symbol: 'AAPL' }],
  ['symbol=AAPL&isin=US0378331005', { isin: 'US0378331005' }],
  ['symbol=AAPL&figi=BBG000B9XRY4', { figi: 'BBG000B9XRY4' }],
  ['isin=US0378331005&figi=BBG000B9XRY4', { figi: 'BBG000B9XRY4' }],
  ['symbol=AAPL&isin=US0378331005&figi=BBG000B9XRY4', { isin: 'US0378331005', figi: 'BBG000B9XRY4' }],
  ['symbol=AAPL&outputsize=0', { outputsize: '0' }],
  ['symbol=AAPL&outputsize=-1', { outputsize: '-1' }],
  ['symbol=AAPL&outputsize=5001', { outputsize: '5001' }],
  ['symbol=AAPL&outputsize=99999999999999999999', { outputsize: '99999999999999999999' }],
  ['symbol=AAPL&outputsize=', { outputsize: '' }],
  ['symbol=AAPL&outputsize=5&outputsize=5', { outputsize: '5' }],
  ...['2min', '1Day', '1d', 'day', '1hour', '60min', '1minute', '', '1day,1week'].map(
    (interval) => [`symbol=AAPL&interval=${interval}`, { interval }] as const,
  ),
  ['symbol=AAPL&interval=1day&interval=1week', { interval: '1week' }],
  ...['None', 'split', 'true', '', 'dividends'].map((adjust) => [`symbol=AAPL&adjust=${adjust}`, { adjust }] as const),
  ['symbol=AAPL&adjust=all&adjust=all', { adjust: 'all' }],
  ['symbol=AAPL&start_date=', { start_date: '' }],
  ['symbol=AAPL&end_date=', { end_date: '' }],
  ['symbol=AAPL&start_date=2012-01-01&start_date=2012-01-01', { start_date: '2012-01-01' }],
  ['symbol=AAPL&start_date=2012-08-10&end_date=2012-08-09', { start_date: '2012-08-10' }],
  [
    'symbol=AAPL&start_date=2012-08-10T00:00:00Z&end_date=2012-08-10T01:00:00%2B02:00',
    { start_date: '2012-08-10T00:00:00Z' },
  ],
  [
    'symbol=AAPL&interval=1min&start_date=2012-08-09T10:00:01Z&end_date=2012-08-09T10:00:00Z',
    { start_date: '2012-08-09T10:00:01Z' },
  ],
  ['symbol=AAPL&interval=1min&start_date=2012-08-10&end_date=2012-08-09', { start_date: '2012-08-10' }],
  // error-5, error-6: all at once; a 400 takes precedence over a 422.
  [
    'outputsize=0&interval=2min&adjust=x&start_date=2012-02-30&end_date=24:00',
    { symbol: null, outputsize: '0', interval: '2min', adjust: 'x', start_date: '2012-02-30', end_date: '24:00' },
  ],
  ['isin=US0378331006&interval=2min', { isin: 'US0378331006', interval: '2min' }],
  [`symbol=AAPL&interval=${'x'.repeat(150)}`, { interval: 'x'.repeat(100) }],
]);

describeInvalid(
  path,
  400,
  notIntegers.map((value) => [`symbol=AAPL&outputsize=${value}`, { outputsize: decodeValue(value) }]),
);

describe('valid requests', () => {
  test('a start in the same minute as an earlier end is an empty window, a start on the day of its end is whole', async () => {
    const sameDay = 'symbol=AAPL&start_date=2012-08-09T20:00:00Z&end_date=2012-08-09T10:00:00Z';
    const { json } = await get(`${path}?${sameDay}`);
    expect(json.values.map(({ datetime }: { datetime: string }) => datetime)).toEqual(['2012-08-09']);
  });

  test('range-11: a start in the future without an end is a 404, not a 400', async () => {
    expect(await get(`${path}?symbol=AAPL&start_date=2999-01-01`)).toBeEnvelope(404, 'not_found');
  });

  test('error-4: parameters are checked first: an unknown symbol with an invalid interval is 400', async () => {
    expect(await get(`${path}?symbol=NOSUCHTHING&interval=2min`)).toRefuseFields(400, { interval: '2min' });
  });

  test('error-5: broken percent-encoding names the field', async () => {
    const answer = await get(`${path}?symbol=AAPL&start_date=%zz`);
    expect(answer).toBeEnvelope(400, 'bad_request');
    expect(answer.json.details.errors).toMatchObject([{ field: 'start_date' }]);
  });
});
