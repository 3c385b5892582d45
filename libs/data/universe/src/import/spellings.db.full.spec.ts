import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { publishedUniverse } from '../repository/published-universe.js';
import { InstrumentsRepository } from '../repository/instruments.repository.js';
import { financeDatabase } from '../sources/finance-database.js';
import { importInstruments } from './import-instruments.js';
import { plainCsv } from '../sources/plain-csv.js';

const folder = mkdtempSync(join(tmpdir(), 'bourse-spellings-'));
let fileCount = 0;
let database: TestDatabase;
beforeEach(async () => {
  database = await openEmbedded();
  return () => database.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

const csv = async (text: string, asOf?: string) => {
  const path = join(folder, `${fileCount++}.csv`);
  writeFileSync(path, text);
  return importInstruments(database.db, await plainCsv([path]), { ...(asOf !== undefined && { asOf }) });
};

const columns =
  'symbol,name,summary,currency,sector,industry_group,industry,exchange,mic,market,country,state,city,zipcode,website,market_cap,isin,cusip,figi,composite_figi,shareclass_figi,delisted';

/** Rows of FinanceDatabase, `symbol,name,exchange,figi` each. */
const catalogue = async (rows: readonly (readonly string[])[], asOf: string) => {
  const path = join(folder, `${fileCount++}`, 'equities');
  mkdirSync(path, { recursive: true });
  const lines = rows.map(([symbol, name, exchange, figi]) => {
    const cells: Record<string, string | undefined> = { symbol, name, exchange, figi, delisted: 'False' };
    return columns
      .split(',')
      .map((column) => cells[column] ?? '')
      .join(',');
  });
  writeFileSync(join(path, 'ASE.csv'), [columns, ...lines].join('\n'));
  return importInstruments(database.db, await financeDatabase([path]), { asOf });
};

async function detail(symbol: string) {
  const { version } = await publishedUniverse(database.db);
  return new InstrumentsRepository(database.db).detail({ symbol }, version);
}

const figi = 'BBG000B9Y5X2';
const dash = ['BRK-B', 'Berkshire Hathaway Inc.', 'NYQ', ''] as const;
const slash = ['BRK/B', 'Berkshire Hathaway', 'ASE', figi] as const;
const one = {
  name: 'Berkshire Hathaway Inc.',
  exchange: 'NYSE',
  mic: 'XNYS',
  figi,
  aliases: [{ alias: 'BRK/B', kind: 'other', validFrom: null, validTo: null }],
};

test.each([
  ['in one import', [[dash, slash]]],
  ['in one import, the other first', [[slash, dash]]],
  ['in two imports', [[dash], [slash]]],
  ['in two imports, the other first', [[slash], [dash]]],
])('two spellings are one instrument, the catalogue’s row before the other: %s', async (_, imports) => {
  for (const rows of imports) {
    const asOf = rows[0] === dash && imports.length > 1 ? '2023-03-08' : '2026-08-16';
    expect(await catalogue(rows, asOf)).toMatchObject({ rejected: 0, rows: rows.length });
  }
  expect(await detail('BRK-B')).toMatchObject(one);
  expect(await detail('BRK/B')).toBeNull();
});

test('a row that exists only in another spelling keeps all of its values', async () => {
  await catalogue([['AAM^A', 'Apollo Series A', 'ASE', figi]], '2026-08-16');
  expect(await detail('AAM-PA')).toMatchObject({
    name: 'Apollo Series A',
    type: 'Common Stock',
    exchange: 'AMEX',
    country: 'US',
    figi,
    status: 'active',
    aliases: [{ alias: 'AAM^A' }],
  });
});

test('the operator’s own row counts in every spelling', async () => {
  await catalogue([dash], '2023-03-08');
  await csv('symbol,name\nBRK.B,Mine\n');
  expect(await detail('BRK-B')).toMatchObject({ name: 'Mine', exchange: 'NYSE', aliases: [{ alias: 'BRK.B' }] });
});

test('of one import the spelling of the catalogue counts first, then the lowest; the others fill gaps', async () => {
  const rows = ['BRK/B,C,,Large Cap', 'BRK-B,,,', 'BRK.B,B,US0846707026,'];
  for (const order of [rows, rows.toReversed()]) {
    const summary = await csv(
      ['symbol,name,isin,market_cap,type,exchange', ...order.map((row) => `${row},ETF,NYSE`)].join('\n'),
    );
    expect(summary.rejected).toBe(0);
    const { name, isin, market_cap, aliases } = (await detail('BRK-B'))!;
    expect([name, isin, market_cap]).toEqual(['B', 'US0846707026', 'Large Cap']);
    expect(aliases.map(({ alias }) => alias)).toEqual(['BRK.B', 'BRK/B']);
  }
});

test('one spelling twice is a duplicate, as any symbol', async () => {
  const summary = await csv('symbol,name,type,exchange\nBRK/B,A,ETF,NYSE\nBRK/B,B,ETF,NYSE\n');
  expect(summary).toMatchObject({ added: 1, rejected: 1 });
  expect((await detail('BRK-B'))?.name).toBe('A');
});

test('pairs and indices keep their symbols', async () => {
  await csv('symbol,name,type\nEUR.U,Pair,FX\nX/A,Index,Index\n');
  expect([(await detail('EUR.U'))?.type, (await detail('X/A'))?.type]).toEqual(['FX', 'Index']);
});
