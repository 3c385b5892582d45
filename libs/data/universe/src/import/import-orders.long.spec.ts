import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Database } from '@bourse/db';
import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { cases } from '@bourse/testing/effort';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportInstruments } from '../repository/instruments-export.js';
import { financeDatabase } from '../sources/finance-database.js';
import { importCik } from './import-cik.js';
import { importInstruments } from './import-instruments.js';
import { plainCsv } from '../sources/plain-csv.js';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const shared = at('../../../../../../shared/data/');
const catalogue = `${shared}instruments/financedatabase/database/`;
const files = ['equities/ASE', 'equities/NCM', 'equities/GER', 'equities/JPX', 'equities/PAR', 'etfs/PCX'].map(
  (name) => `${catalogue}${name}.csv.gz`,
);

/** The steps of README's "Load the full universe", with the days of the downloads. */
const steps = {
  catalogue: async (db: Database) => importInstruments(db, await financeDatabase(files), { asOf: '2026-08-16' }),
  'older catalogue': async (db: Database) =>
    importInstruments(db, await financeDatabase([`${shared}instruments/financedatabase-2023-derived`]), {
      asOf: '2023-03-08',
    }),
  ciks: (db: Database) =>
    importCik(
      db,
      ['company_tickers_exchange-2025-10', 'company_tickers_mf-2025-09'].map(
        (name) => `${shared}reference/sec/${name}.json.gz`,
      ),
    ),
};
type Step = keyof typeof steps;
const [a, b, c] = Object.keys(steps) as [Step, Step, Step];
const every: readonly (readonly Step[])[] = [
  [a, b, c],
  [c, b, a],
  [b, c, a],
  [a, c, b],
  [b, a, c],
  [c, a, b],
];
const orders = every.slice(0, cases(3, 6));

/** Rows of README's examples that have identifiers. */
const readmeRows = Array.from(
  readFileSync(at('../../../../../README.md'), 'utf8').matchAll(
    /"symbol":"(?<symbol>[^"]+)"[^}]*?"isin":(?<isin>null|"[^"]+"),"figi":(?<figi>null|"[^"]+")/g,
  ),
  ({ groups }) => {
    const { symbol, ...identifiers } = groups as Record<'symbol' | 'isin' | 'figi', string>;
    const presentIdentifiers = Object.entries(identifiers).filter(([, text]) => text !== 'null');
    return {
      symbol,
      ...Object.fromEntries(presentIdentifiers.map(([name, text]) => [name, JSON.parse(text) as string])),
    };
  },
);

describe.skipIf(!existsSync(shared))('real files of the shared data folder in any order', () => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await openEmbedded();
    ({ db } = database);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await sql`truncate universe, instrument_aliases, instrument_revisions, instrument_statements, cik_tickers, instruments, imports
      restart identity cascade`.execute(db);
    await sql`insert into universe (version) values (0)`.execute(db);
    const sample = await plainCsv([at('../../../sample-data/data/instruments.csv.gz')], { name: 'sample' });
    await importInstruments(db, sample);
  });

  const identifiers = async () => {
    const { rows } = await sql<{ symbol: string; isin: string | null; figi: string | null; cik: string | null }>`
      select i.symbol, r.isin, r.figi, r.cik from instruments i
      join lateral (select * from instrument_revisions where instrument_id = i.id order by version desc limit 1) r on true`.execute(
      db,
    );
    return new Map(rows.map((row) => [row.symbol, row]));
  };
  const universe = async () => {
    let text = '';
    for await (const lines of exportInstruments(db)) text += lines;
    return text.split('\r\n').toSorted().join('\n');
  };

  test('README has rows with identifiers', () => {
    expect(readmeRows).toContainEqual({ symbol: 'VOW.DE', isin: 'DE0007664005' });
  });

  let first: string | null = null;
  test.each(orders.map((order) => [order.join(', '), order] as const))(
    '%s: no identifier of the sample is lost, README is correct, and the universe is the same',
    { timeout: 120_000 },
    async (_, order) => {
      const before = await identifiers();
      for (const step of order) await steps[step](db);
      const after = await identifiers();
      const lost = [...before.values()].flatMap(({ symbol, ...known }) =>
        (['isin', 'figi', 'cik'] as const).filter((kind) => known[kind] !== null && after.get(symbol)?.[kind] === null),
      );
      expect(lost).toEqual([]);
      for (const { symbol, ...printed } of readmeRows) expect({ symbol, ...after.get(symbol) }).toMatchObject(printed);
      const current = await universe();
      first ??= current;
      expect(current === first).toBe(true);
    },
  );
});
