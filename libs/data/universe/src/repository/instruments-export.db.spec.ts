import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainCell } from '@bourse/exports';
import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importInstruments } from '../import/import-instruments.js';
import { plainCsv } from '../sources/plain-csv.js';
import { type InstrumentText, instrumentTexts } from './instrument-texts.js';
import { exportInstruments, instrumentTable, UniverseMovedError } from './instruments-export.js';
import { InstrumentsRepository } from './instruments.repository.js';

const folder = mkdtempSync(join(tmpdir(), 'bourse-export-'));
let here: TestDatabase;
let there: TestDatabase;
beforeAll(async () => {
  [here, there] = await Promise.all([openEmbedded(), openEmbedded()]);
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  rmSync(folder, { recursive: true });
});

const csv = `symbol,name,exchange,mic,type,country,currency,isin,figi,cik,status,summary,sector,industry_group,industry,category_group,category,family,market_cap,issuer_country,composite_figi,shareclass_figi,cusip,wkn,sedol,base_currency,website,delisted_on,aliases
AAPL,Apple Inc.,NASDAQ,XNAS,Common Stock,US,USD,US0378331005,BBG000B9Y5X2,0000320193,active,"Phones,
and so on",Technology,Equipment,Hardware,,,,Mega Cap,US,BBG000B9XRY4,BBG001S5N8V8,037833100,865985,2046251,,http://www.apple.com,,Apple Computer|AAPL Inc
AGG,Core Bond,ARCA,ARCX,ETF,US,USD,,,,delisted,,,,,Fixed Income,Core Bond,iShares,,,,,,,,,,2026-03-02,
EURUSD=X,EUR/USD,CCY,,FX,,USD,,,,active,,,,,,,,,,,,,,,EUR,,,
BARE,,Nowhere,,ETF,,,,,,unknown,,,,,,,,,,,,,,,,,,
`;

async function take(database: TestDatabase, text: string) {
  const path = join(folder, 'instruments.csv');
  writeFileSync(path, text);
  return importInstruments(database.db, await plainCsv([path]));
}

test('an export imports to the same instruments, column by column', async () => {
  await take(here, csv);
  let exported = '';
  for await (const chunk of exportInstruments(here.db)) exported += chunk;
  await take(there, exported);
  for (const symbol of ['AAPL', 'AGG', 'EURUSD=X', 'BARE']) {
    const [before, after] = await Promise.all(
      [here, there].map(({ db }) => new InstrumentsRepository(db).detail({ symbol }, 1)),
    );
    const { firstSeenAt: _seen, updatedAt: _updated, ...same } = before!;
    expect(after).toMatchObject(same);
  }
  const apple = await new InstrumentsRepository(there.db).detail({ symbol: 'AAPL' }, 1);
  expect(apple).toMatchObject({
    website: 'http://www.apple.com',
    description: 'Phones,\nand so on',
    cik: '0000320193',
  });
  expect(apple).toMatchObject({ cusip: '037833100', wkn: '865985', sedol: '2046251', industry_group: 'Equipment' });
  const fund = await new InstrumentsRepository(there.db).detail({ symbol: 'AGG' }, 1);
  expect(fund).toMatchObject({ sector: null, industry: null, delisted_on: '2026-03-02' });
  expect(fund).toMatchObject({ category_group: 'Fixed Income', category: 'Core Bond', family: 'iShares' });
  const pair = await new InstrumentsRepository(there.db).detail({ symbol: 'EURUSD=X' }, 1);
  expect(pair).toMatchObject({ base_currency: 'EUR', currency: 'USD' });
});

test('the table has the columns and cells of the CSV', async () => {
  let exported = '';
  for await (const chunk of exportInstruments(here.db)) exported += chunk;
  const { columns, rows } = instrumentTable(here.db);
  const texts: unknown[][] = [];
  for await (const batch of rows())
    texts.push(...batch.map((row) => row.map((cell, i) => plainCell(cell, columns[i]!.kind) ?? '')));
  expect([columns.map(({ name }) => name), ...texts]).toEqual(parse(exported));
});

test('funds keep their place in the texts for search', async () => {
  const texts: Partial<InstrumentText>[] = [];
  for await (const page of instrumentTexts(there.db, 1)) texts.push(...page);
  expect(texts.map(({ sector, industry_group, industry }) => [sector, industry_group, industry])).toEqual([
    ['Technology', 'Equipment', 'Hardware'],
    ['Fixed Income', null, 'Core Bond'],
    [null, null, null],
    [null, null, null],
  ]);
});

test('for spreadsheets no cell is a formula', async () => {
  await take(there, 'symbol,name,type,summary\n@1+1,@SUM(1),ETF,-2\n');
  let exported = '';
  for await (const chunk of exportInstruments(there.db, { isSafe: true })) exported += chunk;
  expect(exported).toContain("\r\n'@1+1,'@SUM(1),,,ETF,,,,,,,,active,,,,,,,,,,,,,,,'-2,");
});

const apple = (name: string) => `symbol,name,type\nAAPL,${name},Common Stock\n`;

/** The header, the only page, and then its end. */
async function begun(database: TestDatabase): Promise<AsyncGenerator<string>> {
  const chunks = exportInstruments(database.db);
  await chunks.next();
  expect((await chunks.next()).value).toContain('AAPL');
  return chunks;
}

test('one publication does not disturb an export in progress, a second one ends it', async () => {
  await take(here, apple('One'));
  const undisturbed = await begun(here);
  await take(here, apple('Two'));
  expect(await undisturbed.next()).toMatchObject({ done: true });

  const overtaken = await begun(here);
  await take(here, apple('Three'));
  await take(here, apple('Four'));
  await expect(overtaken.next()).rejects.toThrow(UniverseMovedError);
});
