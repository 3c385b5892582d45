import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainCsv } from '../formats/plain-csv.js';
import { yahoo } from '../formats/yahoo.js';
import { PriceFolder } from '../testing/price-folder.js';
import { universeOf } from '../testing/universe-of.js';
import { importBars } from './import-bars.js';

/* Pence for pounds: price-9 where the format does not state the unit. */

const header = 'Date,Open,High,Low,Close,Volume';
const folder = new PriceFolder();
let database: TestDatabase;
beforeAll(async () => {
  database = await openEmbedded();
  const symbols = ['BP.L', 'AZN.L', 'SHEL.L', 'VOD.L', 'TSCO.L', 'BARC.L'];
  await universeOf(database.db, [
    ...symbols.map((symbol) => ({ symbol, exchange: 'LSE', mic: 'XLON', currency: 'GBP' })),
    { symbol: 'HSBA.L', exchange: 'LSE', mic: 'XLON', currency: 'USD' },
    { symbol: 'NPN.JO', exchange: 'JNB', mic: 'XJSE', currency: 'ZAR' },
    { symbol: 'AAPL', exchange: 'NASDAQ', mic: 'XNAS', currency: 'USD' },
  ]);
});
afterAll(async () => {
  await database.close();
  folder.remove();
});

/** Imports one bar a date, flat at a price; returns the warnings and faults. */
async function load(
  symbol: string,
  rows: Readonly<Record<string, number>>,
  unit: string | null = null,
  format = plainCsv,
) {
  const lines = Object.entries(rows).map(([date, price]) => `${date},${price},${price},${price},${price},100`);
  const path = folder.file(`${symbol}.csv`, header, ...lines);
  const { warnings, faults, used } = await importBars(database.db, format, [path], { unit });
  return { notes: [...Object.keys(warnings), ...faults.map(({ reason }) => reason)], used };
}

test.each([
  ['BP.L', 'stored as GBP, but its exchange quotes in GBp: --unit GBp or --unit GBP decides'],
  ['NPN.JO', 'stored as ZAR, but its exchange quotes in ZAc: --unit ZAc or --unit ZAR decides'],
])('%s: an unknown unit at an exchange of minor units is a warning', async (symbol, text) => {
  const { notes, used } = await load(symbol, { '2023-12-29': 466.2 });
  expect([notes, used]).toEqual([[`${symbol}: its prices are ${text}`], 1]);
});

test('a unit that the user or a column states is not unknown', async () => {
  expect(await load('AZN.L', { '2023-12-29': 10629 }, 'GBp')).toEqual({ notes: [], used: 1 });
  const stated = folder.file('TSCO.L.csv', `${header},Currency`, '2023-12-29,290,291,289,290.5,100,GBX');
  expect(await importBars(database.db, plainCsv, [stated])).toMatchObject({ warnings: {}, used: 1 });
  expect(await load('TSCO.L', { '2024-01-02': 2.91 })).toEqual({ notes: [], used: 1 });
  const mixed = folder.file('BARC.L.csv', `${header},Currency`, '2023-12-28,2,2,2,2,1,GBP', '2023-12-29,2,2,2,2,1,GBX');
  expect((await importBars(database.db, plainCsv, [mixed])).faults[0]!.reason).toBe(
    'contains prices in GBP and in GBX for BARC.L',
  );
});

test('a listing in another currency, or at an exchange of major units, needs no unit', async () => {
  expect(await load('HSBA.L', { '2023-12-29': 8.1 })).toEqual({ notes: [], used: 1 });
  expect(await load('AAPL', { '2023-12-29': 192.53 })).toEqual({ notes: [], used: 1 });
});

test('stored bars beside those of the file prove its unit', async () => {
  await load('SHEL.L', { '2023-12-28': 2560, '2023-12-29': 2571.5 }, null, yahoo);
  expect(await load('SHEL.L', { '2024-01-02': 25.9 })).toEqual({ notes: [], used: 1 });
});

test('stored bars at a hundredth refuse the file and show both readings', async () => {
  await load('VOD.L', { '2023-12-28': 68.2, '2023-12-29': 68.56 }, null, yahoo);
  const both = 'its close is 69.1 on 2024-01-02 in GBP, but that of yahoo is 0.6856 on 2023-12-29';
  expect(await load('VOD.L', { '2024-01-02': 69.1 })).toEqual({
    notes: [`${both}: --unit GBp or --unit GBP decides`],
    used: 0,
  });
  expect(await load('VOD.L', { '2024-01-02': 69.1 }, 'GBp')).toEqual({ notes: [], used: 1 });
});
