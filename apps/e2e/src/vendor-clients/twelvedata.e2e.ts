// Vendors' own clients, unmodified, from their registries: only their base URL changes.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { get, shared } from '../harness/shared.js';
import { has, installNpm, installPip, run } from '../harness/openapi-tools.js';

const timeout = 300_000;
const env = { KEY: shared.apiKey!, BASE_URL: `http://${shared.host}:${shared.port}/compat/twelvedata` };
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

describe('clients of Twelve Data', () => {
  test.skipIf(!has.python)('Python, twelvedata 1.4.0', { timeout }, async () => {
    const python = await installPip('twelvedata==1.4.0');
    const { stdout } = await run(python, [join(import.meta.dirname, 'td_client.py')], { env });
    const answers = JSON.parse(stdout);
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

  test('Node, @twelvedata/twelvedata-node 1.2.7', { timeout }, async () => {
    const folder = await installNpm('@twelvedata/twelvedata-node@1.2.7');
    const program = join(folder, 'td-client.mjs');
    copyFileSync(join(import.meta.dirname, 'td-client.mjs'), program);
    const answers = JSON.parse((await run(process.execPath, [program], { env })).stdout);
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
