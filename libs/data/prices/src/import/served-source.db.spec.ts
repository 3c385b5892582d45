import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainCsv } from '../formats/plain-csv.js';
import { stooq } from '../formats/stooq.js';
import { PriceFolder } from '../testing/price-folder.js';
import { universeOf } from '../testing/universe-of.js';
import { importBars } from './import-bars.js';

/* price-6, price-7: an import reports that requests do not get its bars. */

const header = 'Date,Open,High,Low,Close,Volume';
const folder = new PriceFolder();
let database: TestDatabase;
beforeAll(async () => {
  database = await openEmbedded();
  const symbols = ['AAPL', 'MSFT', 'IBM'];
  await universeOf(
    database.db,
    symbols.map((symbol) => ({ symbol, exchange: 'NASDAQ', mic: 'XNAS', currency: 'USD' })),
  );
});
afterAll(async () => {
  await database.close();
  folder.remove();
});

const file = (name: string, dates: readonly string[]) =>
  folder.file(name, header, ...dates.map((date) => `${date},2,3,1,2,100`));
const plain = (symbol: string, dates: readonly string[]) =>
  importBars(database.db, plainCsv, [file(`${symbol}.csv`, dates)]);

const note = (selection: string) =>
  `requests for these days are answered from csv by default; ${selection} returns the bars of this import`;

test('prices adjusted for dividends beside older ones as traded: source and adjust select them', async () => {
  await plain('AAPL', ['2013-01-02', '2013-01-03']);
  await plain('MSFT', ['2013-01-02', '2013-01-03']);
  const dates = ['2023-12-28', '2023-12-29'];
  const paths = ['aapl_us_d.csv', 'msft_us_d.csv', 'ibm_us_d.csv'].map((name) => file(name, dates));
  const { warnings } = await importBars(database.db, stooq, paths);
  expect(warnings).toEqual({ [note('source=stooq&adjust=all')]: 2 });
});

test('a source that covers the days, or is the only one, answers: no note', async () => {
  expect((await plain('IBM', ['2023-12-28', '2023-12-29'])).warnings).toEqual({});
  expect((await plain('MSFT', ['2013-01-04'])).warnings).toEqual({});
});
