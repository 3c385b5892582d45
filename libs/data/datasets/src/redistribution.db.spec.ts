import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { importInstruments, plainCsv } from '@bourse/universe';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { datasetParts, datasetTables } from './dataset-tables.js';
import type { Redistributable } from './redistribution.js';

const folder = mkdtempSync(join(tmpdir(), 'bourse-redistribution-'));
let database: TestDatabase;

beforeAll(async () => {
  database = await openEmbedded();
  const path = join(folder, 'instruments.csv');
  writeFileSync(
    path,
    'symbol,name,exchange,type,aliases\nAAPL,Apple,NASDAQ,Common Stock,Fruit\nIBM,IBM,NYSE,Common Stock,\n',
  );
  await importInstruments(database.db, await plainCsv([path]));
  await sql`
    insert into dividends (instrument_id, ex_date, amount, source, rank)
    select id, '2012-08-09', 2.65, case symbol when 'AAPL' then 'csv' else 'yahoo' end, 1 from instruments`.execute(
    database.db,
  );
  await sql`
    insert into price_series (instrument_id, interval, source, origin, basis, as_of, spans, bars, chunks, stored_at)
    select id, '1day', source, 'imported', basis, case basis when 'splits' then 15000 end, '{}', 0, 0, now()
    from instruments, (values ('csv', 'splits'), ('yahoo', 'raw')) as given (source, basis)
    where symbol = 'AAPL' or source = 'yahoo'`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** The first columns of the rows of some tables. */
async function exportedRows(redistributable: Redistributable) {
  const found: Record<string, unknown[]> = {};
  for await (const table of datasetTables(database.db, datasetParts, redistributable)) {
    if (!['instruments', 'aliases', 'dividends', 'series'].includes(table.name)) continue;
    for await (const batch of table.rows())
      found[table.name] = batch.map((row) => (table.name === 'series' ? [row[0], row[4]] : row[0]));
  }
  return found;
}

test('data of live sources stays out, also where it would be the better series', async () => {
  expect(await exportedRows(null)).toEqual({
    instruments: ['AAPL', 'IBM'],
    aliases: ['AAPL'],
    dividends: ['AAPL'],
    series: [['AAPL', 'csv']],
  });
});

test('with a list, only data of its sources is exported', async () => {
  expect(await exportedRows(['yahoo'])).toEqual({
    aliases: [],
    dividends: ['IBM'],
    series: [
      ['AAPL', 'yahoo'],
      ['IBM', 'yahoo'],
    ],
  });
});

test('a removed instrument is in no table', async () => {
  await sql`
    update instrument_revisions set removed = true
    where instrument_id = (select id from instruments where symbol = 'AAPL')`.execute(database.db);
  expect(await exportedRows(['csv', 'yahoo'])).toEqual({
    instruments: ['IBM'],
    aliases: [],
    dividends: ['IBM'],
    series: [['IBM', 'yahoo']],
  });
});
