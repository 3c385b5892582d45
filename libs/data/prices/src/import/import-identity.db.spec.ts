import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainCsv } from '../formats/plain-csv.js';
import { PriceFolder } from '../testing/price-folder.js';
import { universeOf } from '../testing/universe-of.js';
import { importBars } from './import-bars.js';

/* import-1: what a file states about its instrument decides whose prices it contains. */

const HOME_DEPOT = 'US4370761029';
const ALLIANZ = 'DE0008404005';
const SAP = 'DE0007164600';
const german = 'ISIN;Datum;Eröffnung;Hoch;Tief;Schluss;Volumen';

const folder = new PriceFolder();
let database: TestDatabase;
beforeAll(async () => {
  database = await openEmbedded();
  const xetra = { exchange: 'ETR', mic: 'XETR', currency: 'EUR' };
  const nyse = { exchange: 'NYSE', mic: 'XNYS', currency: 'USD' };
  await universeOf(database.db, [
    { symbol: 'ALV.DE', isin: ALLIANZ, ...xetra },
    { symbol: 'SAP.DE', isin: SAP, ...xetra },
    { symbol: 'SAP', isin: SAP, ...nyse },
    { symbol: 'HD', isin: HOME_DEPOT, ...nyse },
    { symbol: 'BMW.DE', ...xetra },
  ]);
});
afterAll(async () => {
  await database.close();
  folder.remove();
});

const germanRows = (isins: readonly string[]) =>
  isins.map((isin, i) => `${isin};${27 + i}.12.2023;241,10;242,35;240,20;241,95;1.234.567`);

/** What is stored of a file, and its faults. */
async function load(name: string, lines: readonly string[], symbol: string | null = null) {
  const { used, faults, warnings } = await importBars(database.db, plainCsv, [folder.file(name, ...lines)], { symbol });
  return { used, faults: faults.map(({ reason }) => reason), warnings: Object.keys(warnings) };
}

const germanFile = (name: string, isins: readonly string[], symbol: string | null = null) =>
  load(name, [german, ...germanRows(isins)], symbol);

test('an ISIN of another instrument than the file name or --symbol is refused, naming both', async () => {
  const faults = [`contains prices of ${HOME_DEPOT} (HD), not of ALV.DE (${ALLIANZ})`];
  expect(await germanFile('ALV.DE.csv', [HOME_DEPOT, HOME_DEPOT])).toEqual({ used: 0, faults, warnings: [] });
  expect(await germanFile('any.csv', [HOME_DEPOT], 'ALV.DE')).toMatchObject({ used: 0, faults });
});

test('the own ISIN fits, and so does any where that of the instrument is unknown', async () => {
  expect(await germanFile('ALV.DE.csv', [ALLIANZ, ALLIANZ])).toEqual({ used: 2, faults: [], warnings: [] });
  expect(await germanFile('BMW.DE.csv', ['DE0005190003'])).toMatchObject({ used: 1, faults: [] });
  expect(await germanFile('ALV.DE.csv', ['', 'unknown'])).toMatchObject({ used: 2, faults: [] });
});

test('several ISINs are several instruments: they need a column of symbols', async () => {
  expect(await germanFile('ALV.DE.csv', [ALLIANZ, HOME_DEPOT])).toMatchObject({
    used: 0,
    faults: [
      `contains prices of the ISINs ${ALLIANZ} and ${HOME_DEPOT} for ALV.DE: several instruments need a column symbol`,
    ],
  });
  const table = ['symbol,isin,date,open,high,low,close', `HD,${HOME_DEPOT},2023-12-27,2,3,1,2`];
  expect(await load('both.csv', [...table, `ALV.DE,${ALLIANZ},2023-12-27,2,3,1,2`])).toMatchObject({ used: 2 });
});

test('an ISIN names the instrument where nothing else does, if it has only one listing', async () => {
  expect(await germanFile('HistoricalData_1.csv', [HOME_DEPOT])).toMatchObject({ used: 1, faults: [] });
  expect(await germanFile('HistoricalData_2.csv', [SAP])).toMatchObject({
    used: 0,
    faults: ['is the ISIN of SAP, SAP.DE: set --symbol'],
  });
});

const stooqTable = (ticker: string) => [
  '<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>',
  `${ticker},D,20231229,000000,2,3,1,2,100`,
];

test('the ticker of a file may have another spelling than --symbol, but no other venue', async () => {
  for (const ticker of ['HD.US', 'NYSE:HD', 'hd us', 'HD'])
    expect(await load('any.csv', stooqTable(ticker), 'HD')).toMatchObject({ used: 1, faults: [] });
  for (const ticker of ['SAP', 'SAP.DE', 'SAP GY'])
    expect(await load('any.csv', stooqTable(ticker), 'SAP.DE')).toMatchObject({ used: 1, faults: [] });
  for (const [ticker, symbol] of [
    ['SAP.L', 'SAP.DE'],
    ['HD.A', 'HD'],
    ['HDB.US', 'HD'],
  ] as const)
    expect(await load('any.csv', stooqTable(ticker), symbol)).toMatchObject({ used: 0 });
});
