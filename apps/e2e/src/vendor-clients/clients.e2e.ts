// Published clients of other vendors, unmodified: only the base URL and the key are those of Bourse.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { has, installNpm, installPythonTools, run } from '../harness/openapi-tools.js';
import { get, shared } from '../harness/shared.js';

function environmentOf(prefix: string) {
  return { VENDOR_URL: `http://${shared.host}:${shared.port}${prefix}`, BOURSE_API_KEY: shared.apiKey! };
}

async function answerOf(program: string, prefix: string) {
  const python = await installPythonTools('vendor-clients.txt');
  const { stdout } = await run(python, ['-I', join(import.meta.dirname, program)], { env: environmentOf(prefix) });
  return JSON.parse(stdout);
}

const dividends = async () =>
  ((await get('/v1/dividends?symbol=IBM&outputsize=5000')).json.dividends as { adjusted_amount: number }[]).map(
    ({ adjusted_amount: amount }) => amount,
  );

const newest = {
  datetime: '2013-03-01',
  open: '15.64286',
  high: '15.64928',
  low: '15.35643',
  close: '15.37393',
  volume: '552448400',
};

describe.skipIf(!has.python)('Python clients of other vendors', () => {
  test('openfigi-client maps, filters and lists values', { timeout: 180_000 }, async () => {
    expect(await answerOf('openfigi.py', '/compat/openfigi')).toEqual({
      types: [
        'MappingJobResultFigiList',
        'MappingJobResultFigiList',
        'MappingJobResultFigiNotFound',
        'MappingJobResultError',
      ],
      figis: ['BBG000B9XRY4', 'BBG000BG7DY8', 'BBG000BG7GX2'],
      filtered: ['GR', 'GY'],
      total: 2,
      knows: true,
    });
  });

  test('massive reads tickers, bars and actions, page by page', { timeout: 180_000 }, async () => {
    expect(await answerOf('polygon.py', '/compat/polygon')).toEqual({
      bars: 47,
      paged: true,
      indices: true,
      details: 'XNAS',
      previous: 'AAPL',
      split: '2020-08-31',
      dividends: 3,
    });
  });

  test('twelvedata reads bars, quotes, actions and lists', { timeout: 180_000 }, async () => {
    const answers = await answerOf('td_client.py', '/compat/twelvedata');
    expect(answers).toMatchObject({
      series: [newest, { datetime: '2013-02-28' }],
      csv: [Object.keys(newest), Object.values(newest), expect.anything()],
      batch: { AAPL: [{ datetime: '2013-02-25' }], MSFT: [{ datetime: '2013-02-25' }] },
      quote: { symbol: 'AAPL', close: newest.close, datetime: newest.datetime },
      price: { price: newest.close },
      eod: { close: newest.close },
      search: { symbol: 'AAPL', instrument_name: 'Apple Inc.', mic_code: 'XNAS' },
      earliest: { datetime: '2000-03-01' },
      market: [{ name: 'NASDAQ', is_market_open: expect.any(Boolean) }],
      usage: { current_usage: expect.any(Number) },
      unknown: 'TwelveDataError',
      indicator: 'TwelveDataError',
      key: 'InvalidApiKeyError',
    });
    expect((answers.dividends as { amount: number }[]).map(({ amount }) => amount)).toEqual(await dividends());
    expect(answers.splits[0]).toMatchObject({ description: '4-for-1 split', ratio: 0.25 });
    expect(answers.stocks).toBeGreaterThan(1000);
    expect(answers.funds).toBeGreaterThan(50);
  });
});

describe('Node clients of other vendors', () => {
  test('@twelvedata/twelvedata-node', { timeout: 180_000 }, async () => {
    const folder = await installNpm('@twelvedata/twelvedata-node@1.2.7');
    const program = join(folder, 'td-client.mjs');
    copyFileSync(join(import.meta.dirname, 'td-client.mjs'), program);
    const answers = JSON.parse(
      (await run(process.execPath, [program], { env: environmentOf('/compat/twelvedata') })).stdout,
    );
    expect(answers).toMatchObject({
      series: [newest, { datetime: '2013-02-28' }],
      quote: { symbol: 'AAPL', micCode: 'XNAS', close: newest.close },
      price: { price: newest.close },
      eod: { close: newest.close },
      search: { symbol: 'AAPL', instrumentName: 'Apple Inc.' },
      unknown: 'NotFoundError',
    });
    expect((answers.dividends as { amount: number }[]).map(({ amount }) => amount)).toEqual(await dividends());
    expect(answers.key).toBe('UnauthorizedError');
  });
});
