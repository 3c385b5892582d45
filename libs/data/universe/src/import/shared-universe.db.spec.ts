/*
 * The real catalogue, which is not part of this repository: point BOURSE_TEST_DATA at it or lay it in `shared/data` in
 * or beside the checkout. Without it these tests are skipped.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { InstrumentsRepository } from '../repository/instruments.repository.js';
import { financeDatabase } from './finance-database.js';
import { importCik } from './import-cik.js';
import { importInstruments } from './import-instruments.js';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const places = [process.env['BOURSE_TEST_DATA'] ?? '', join(root, 'shared/data'), join(root, '../shared/data')];
const data = places.find((place) => existsSync(join(place, 'instruments/financedatabase'))) ?? '';
const instruments = ['financedatabase', 'financedatabase-2023-derived'].map((name) => `${data}/instruments/${name}`);

const sec = (name: string) => `${data}/reference/sec/${name}.json.gz`;

describe.skipIf(data === '')('the whole shared universe', { timeout: 240_000 }, () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openEmbedded();
  });
  afterAll(() => database?.close());

  test('277,249 rows are 277,237 instruments and 12 repeated symbols', async () => {
    const summary = await importInstruments(database.db, await financeDatabase(instruments));
    expect(summary).toMatchObject({ version: 1, rows: 277_249, added: 277_237, rejected: 12 });
    expect(summary.warnings).toEqual({
      'country: unknown country': 5,
      'currency: unknown': 10,
      'isin: the one in the symbol was taken instead': 42,
    });
  });

  test('types and states as counted in the files', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select type, status, count(*)::integer as rows from instrument_revisions group by 1, 2 order by 1, 2`.execute(
      database.db,
    );
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['Common Stock', 'active', 79_650],
      ['Common Stock', 'delisted', 4_688],
      ['Common Stock', 'unknown', 95],
      ['Crypto', 'active', 3_362],
      ['Crypto', 'unknown', 5],
      ['ETF', 'active', 36_474],
      ['ETF', 'unknown', 6],
      ['FX', 'active', 2_556],
      ['Index', 'active', 86_384],
      ['Index', 'unknown', 4_797],
      ['Mutual Fund', 'active', 59_219],
      ['Mutual Fund', 'unknown', 1],
    ]);
  });

  test('no country or currency outside the ISO lists, no MIC without a country', async () => {
    const { rows } = await sql`
      select count(*) filter (where mic is not null and country is null)::integer as placeless,
        count(*) filter (where country !~ '^[A-Z]{2}$' or issuer_country !~ '^[A-Z]{2}$')::integer as odd_countries,
        count(*) filter (where type not in ('FX', 'Crypto') and currency !~ '^[A-Z]{3}$')::integer as odd_currencies,
        count(*) filter (where exchange is null and status = 'active')::integer as active_nowhere
      from instrument_revisions`.execute(database.db);
    expect(rows).toEqual([{ placeless: 0, odd_countries: 0, odd_currencies: 0, active_nowhere: 0 }]);
  });

  test('CIKs join', async () => {
    const summary = await importCik(database.db, [
      sec('company_tickers_exchange-2025-10'),
      sec('company_tickers_mf-2025-09'),
    ]);
    expect(summary.changed).toBeGreaterThan(25_000);
    const apple = await new InstrumentsRepository(database.db).detail({ symbol: 'AAPL' }, 2);
    expect(apple).toMatchObject({ cik: '0000320193', exchange: 'NASDAQ', mic: 'XNAS', marketCap: 'Mega Cap' });
  });
});
