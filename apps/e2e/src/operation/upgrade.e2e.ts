import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bourse, startBourse } from '../harness/bourse-server.js';
import { runBourseJson } from '../harness/command.js';
import { describeOnEachEngine, type Home } from '../harness/databases.js';
import { schemaDumps } from '../harness/environment.js';
import { send } from '../harness/http-client.js';
import { walk } from '../harness/walk.js';

/** The secret of the keys in the dumps, and the key of each dump. */
const secret = 'the secret of the dumps of earlier schemas';
const keyOf: Readonly<Record<string, string>> = {
  '0001-instruments-and-keys': 'bourse_test_dTTu14KJfIGwUhZINXW7tj3sKobqXe_1vHyLt',
  '0002-revisions-by-version': 'bourse_test_dsBKyaoQ65sUYB4b45iHqX9KeTIuUL_3MbDZW',
  '0003-search-indexes': 'bourse_test_pu5xlb1O8yYVveh5WVirc3Pi9iEGgT_1hTrsY',
  '0004-prices': 'bourse_test_pUBZedS3rQXAAm91jnL6glXO2W2xzV_4aGAGs',
  '0005-keys-and-audit': 'bourse_test_pUBZedS3rQXAAm91jnL6glXO2W2xzV_4aGAGs',
  '0006-statements': 'bourse_test_pUBZedS3rQXAAm91jnL6glXO2W2xzV_4aGAGs',
  '0007-instrument-changes': 'bourse_test_pUBZedS3rQXAAm91jnL6glXO2W2xzV_4aGAGs',
  '0008-instrument-names': 'bourse_test_pUBZedS3rQXAAm91jnL6glXO2W2xzV_4aGAGs',
  '0009-webhooks': 'bourse_test_pUBZedS3rQXAAm91jnL6glXO2W2xzV_4aGAGs',
  '0010-drafts': 'bourse_test_pUBZedS3rQXAAm91jnL6glXO2W2xzV_4aGAGs',
};

const dumps = readdirSync(schemaDumps).toSorted();

test('every dump has its key', () => {
  expect(dumps).toEqual(Object.keys(keyOf).map((name) => `${name}.gz`));
});

describeOnEachEngine('a backup of an earlier schema, restored under a running server', (open) => {
  let home: Home;
  let server: Bourse;
  beforeAll(async () => {
    home = await open();
    // A universe, so that the server does not load its sample first.
    await runBourseJson(['db', 'restore', join(schemaDumps, dumps.at(-1)!), '--unverified'], home.env);
    server = await startBourse({ dataDir: home.dataDir, env: { ...home.env, BOURSE_SECRET: secret } });
  });
  afterAll(async () => {
    await server.stop();
    await home.close();
  });

  test.each(Object.entries(keyOf))('%s: migrated, and all of its data is served', async (name, apiKey) => {
    const dump = join(schemaDumps, `${name}.gz`);
    // Earlier versions signed nothing, and each dump has its own key.
    const restored = await runBourseJson(['db', 'restore', dump, '--replace', '--unverified', '--yes'], server.env);
    expect(restored.keysOfOtherSecrets).toBe(0);
    // The newest schema has no dump before the next one exists.
    const later = dumps.slice(dumps.indexOf(`${name}.gz`) + 1).map((file) => file.replace('.gz', ''));
    expect(restored.migrated.slice(0, later.length)).toEqual(later);
    expect(restored.migrated.length - later.length).toBeLessThanOrEqual(1);
    const reader = { ...server, apiKey };
    const get = async (path: string) => send(reader, 'GET', path);
    await expect.poll(async () => (await get('/v1/usage')).status, { timeout: 2000 }).toBe(200);
    await expect
      .poll(async () => (await get('/v1/stocks/KO')).json.name, { timeout: 10_000 })
      .toBe('Coca-Cola Company (The)');
    expect((await walk(reader, { filters: { status: 'all' } })).length).toBe(10);
    expect((await get('/v1/symbol_search?query=apple%20computer')).json.symbols[0].symbol).toBe('AAPL');
    const prices = async () => {
      const bars = await get('/v1/time_series?symbol=AAPL&start_date=2014-06-01&end_date=2014-06-30&adjust=none');
      const dividends = await get('/v1/dividends?symbol=AAPL&start_date=2014-01-01&end_date=2014-12-31');
      return [
        (bars.json.values ?? []).map(({ close }: { close: number }) => close),
        (dividends.json.dividends ?? []).map(({ amount }: { amount: number }) => amount),
      ];
    };
    const stored =
      name < '0004'
        ? [[], []]
        : [
            [94.25, 93.7, 645.57, 647.35],
            [0.47, 3.29],
          ];
    await expect.poll(prices, { timeout: 2000 }).toEqual(stored);
  });
});
