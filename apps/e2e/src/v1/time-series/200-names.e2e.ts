import { beforeAll, describe, expect, test } from 'vitest';
import type { FurtherServer } from '../../harness/further-servers.js';
import { importBarLines } from '../../harness/price-imports.js';
import { getServer } from '../../harness/shared.js';
import { requestTimeSeries } from '../../harness/time-series.js';
import { eventually } from '../../harness/until.js';

describe('symbol-1: an instrument by its symbol, an unambiguous alternative spelling, or an identifier', () => {
  test.each([
    [{ symbol: 'AAPL' }],
    [{ symbol: 'aapl' }],
    [{ symbol: 'aApL' }],
    [{ symbol: 'NASDAQ:AAPL' }],
    [{ isin: 'US0378331005' }],
    [{ isin: 'us0378331005' }],
    [{ figi: 'BBG000B9XRY4' }],
    [{ figi: 'bbg000b9xry4' }],
  ])('%o is Apple at NASDAQ', async (name) => {
    const { status, json } = await requestTimeSeries({ ...name, outputsize: 1 });
    expect(status).toBe(200);
    expect(json.meta).toMatchObject({ symbol: 'AAPL', mic: 'XNAS' });
    expect(json.values).toHaveLength(1);
  });

  describe('class B of Berkshire, whose symbol has many spellings', () => {
    let server: FurtherServer;
    beforeAll(async () => {
      server = await getServer('imported');
      await importBarLines(server.env, 'BRK-B', ['2010-01-21,72.72,73.6,69.2,69.71,40000000']);
    });

    test.each(['BRK-B', 'brk-b', 'brk.b', 'BRK.B', 'BRK/B', 'NYSE:BRK.B'])(
      '%s: the canonical symbol in meta',
      async (symbol) => {
        await expect.poll(async () => (await requestTimeSeries({ symbol }, server)).status, eventually).toBe(200);
        const { json } = await requestTimeSeries({ symbol }, server);
        expect([json.meta.symbol, json.meta.exchange, json.values.length]).toEqual(['BRK-B', 'NYSE', 1]);
      },
    );
  });

  test.each(['apple', 'Apple Inc.', 'AAPLX', 'US0378331005', 'AAPL.DE', '0000320193'])(
    'symbol-1: no fuzzy match: %s is 404',
    async (symbol) => {
      expect(await requestTimeSeries({ symbol })).toBeEnvelope(404, 'not_found');
    },
  );
});
