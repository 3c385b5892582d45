import { join } from 'node:path';
import type { Database } from '@bourse/db';
import { dayText } from '@bourse/range';
import { describeOnDatabase, type TestDatabase } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedDividends, storedSplits } from '../actions/stored-actions.js';
import { PriceFolder } from '../testing/price-folder.js';
import { universeOf } from '../testing/universe-of.js';
import { importDividends, importSplits } from './import-actions.js';
import { InstrumentDirectory } from './instrument-directory.js';

describeOnDatabase('import of splits and dividends', (open) => {
  let database: TestDatabase;
  let db: Database;
  let folder: PriceFolder;
  let symbolCount = 0;

  beforeAll(async () => {
    database = await open();
    db = database.db;
    folder = new PriceFolder();
  });
  afterAll(async () => {
    folder.remove();
    await database.close();
  });

  const addInstruments = async (count = 1) => {
    const symbols = Array.from({ length: count }, () => `T${symbolCount++}`);
    await universeOf(
      db,
      symbols.map((symbol) => ({ symbol, exchange: 'NASDAQ', currency: 'USD' })),
    );
    return symbols;
  };
  const idOf = async (symbol: string) => (await new InstrumentDirectory(db).find(symbol))!.id;
  const splits = async (symbol: string) =>
    (await storedSplits(db, [await idOf(symbol)])).map(
      ({ exDay, numerator, denominator, source }) => `${dayText(exDay)} ${numerator}:${denominator} ${source}`,
    );
  const dividends = async (symbol: string) =>
    (await storedDividends(db, [await idOf(symbol)])).map(
      ({ exDay, amount, currency, type, source }) => `${dayText(exDay)} ${amount} ${currency} ${type} ${source}`,
    );

  test('splits of several symbols in one file', async () => {
    const [apple, ge] = await addInstruments(2);
    const path = folder.file(
      's.csv',
      'symbol,ex_date,ratio',
      `${apple},2014-06-09,7:1`,
      `${ge},2021-08-02,1:8`,
      `${apple},2020-08-31,4`,
    );
    expect(await importSplits(db, [path])).toMatchObject({
      files: 1,
      instruments: 2,
      actionsChanged: 3,
      rejected: 0,
      barsAdded: 0,
    });
    expect(await splits(apple!)).toEqual(['2014-06-09 7:1 csv', '2020-08-31 4:1 csv']);
    expect(await splits(ge!)).toEqual(['2021-08-02 1:8 csv']);
    expect(await importSplits(db, [path])).toMatchObject({ instruments: 2, actionsChanged: 0 });
  });

  test('splits that multiply beyond all bounds with the stored ones are not stored, and the summary names the symbol', async () => {
    const [apple] = await addInstruments(1);
    const file = (name: string, year: number) =>
      folder.file(name, 'symbol,ex_date,ratio', `${apple},${year}-06-09,10000:1`, `${apple},${year + 1}-06-09,10000:1`);
    expect(await importSplits(db, [file('s1.csv', 2001)])).toMatchObject({ actionsChanged: 2, rejected: 0 });
    const refused = await importSplits(db, [file('s2.csv', 2011)]);
    expect(refused).toMatchObject({ actionsChanged: 0, rejected: 2 });
    expect(Object.keys(refused.warnings)).toEqual([expect.stringContaining(`${apple}: its splits multiply`)]);
    expect(await splits(apple!)).toHaveLength(2);
  });

  test('import-3: a dividend before anything of the type was traded is rejected', async () => {
    await universeOf(db, [{ symbol: 'COIN-USD', exchange: 'CCC', currency: 'USD', type: 'Crypto' }]);
    const rows = ['COIN-USD,2009-01-02,1', 'COIN-USD,2009-01-03,2'];
    const path = folder.file('coin.csv', 'symbol,ex_date,amount', ...rows);
    const { rejected, faults } = await importDividends(db, [path]);
    expect([rejected, faults.map(({ field, reason }) => `${field} ${reason}`)]).toEqual([
      1,
      ['ex_date is before the first cryptocurrency (2009-01-03)'],
    ]);
    expect(await dividends('COIN-USD')).toEqual(['2009-01-03 2 null null csv']);
  });

  test('dividends with all fields of a file', async () => {
    const [apple] = await addInstruments();
    const path = folder.file(
      'd.csv',
      'symbol,ex_date,amount,currency,declaration_date,record_date,payment_date,frequency,type',
      `${apple},2012-08-09,2.65,USD,2012-07-24,2012-08-13,2012-08-16,quarterly,cash`,
      `${apple},2012-11-07,2.65,,,,,,`,
    );
    expect(await importDividends(db, [path])).toMatchObject({ actionsChanged: 2, rejected: 0 });
    expect(await dividends(apple!)).toEqual(['2012-08-09 2.65 USD cash csv', '2012-11-07 2.65 null null csv']);
    const [first] = await storedDividends(db, [await idOf(apple!)]);
    expect([first!.declarationDay, first!.recordDay, first!.paymentDay].map((each) => dayText(each!))).toEqual([
      '2012-07-24',
      '2012-08-13',
      '2012-08-16',
    ]);
    expect(first!.frequency).toBe('quarterly');
  });

  test('the user names the symbol and the source', async () => {
    const [apple] = await addInstruments();
    const path = folder.file('one.csv', 'ex_date,ratio', '2014-06-09,7');
    await importSplits(db, [path], { symbol: apple!, source: 'nasdaq' });
    expect(await splits(apple!)).toEqual(['2014-06-09 7:1 nasdaq']);
  });

  test('fields missing from a file stay, a correction on the same day replaces them', async () => {
    const [apple] = await addInstruments();
    const header = 'symbol,ex_date,amount';
    const both = folder.file('both.csv', header, `${apple},2012-08-09,2.56`, `${apple},2012-11-07,2.65`);
    await importDividends(db, [both]);
    const one = folder.file('one.csv', header, `${apple},2012-08-09,2.65`);
    expect(await importDividends(db, [one])).toMatchObject({ actionsChanged: 1 });
    expect(await dividends(apple!)).toEqual(['2012-08-09 2.65 null null csv', '2012-11-07 2.65 null null csv']);
  });

  test('the same event of another source a few days apart is one', async () => {
    const [apple] = await addInstruments();
    await importSplits(db, [folder.file('a.csv', 'symbol,ex_date,ratio', `${apple},2014-06-06,7`)], { source: 'one' });
    await importSplits(db, [folder.file('b.csv', 'symbol,ex_date,ratio', `${apple},2014-06-09,7.00000700001`)], {
      source: 'two',
    });
    expect(await splits(apple!)).toEqual(['2014-06-09 7:1 two']);
  });

  test('two types on one day are two dividends', async () => {
    const [fund] = await addInstruments();
    const path = folder.file(
      't.csv',
      'symbol,ex_date,amount,type',
      `${fund},2023-12-20,0.3,cash`,
      `${fund},2023-12-20,1.5,capital_gain`,
    );
    expect(await importDividends(db, [path])).toMatchObject({ actionsChanged: 2 });
    expect(await dividends(fund!)).toEqual(['2023-12-20 1.5 null capital_gain csv', '2023-12-20 0.3 null cash csv']);
  });

  test('two of one type on one day are one dividend of their sum', async () => {
    const [one] = await addInstruments();
    const path = folder.file('sum.csv', 'symbol,ex_date,amount', `${one},2024-01-05,0.5`, `${one},2024-01-05,3`);
    expect(await importDividends(db, [path])).toMatchObject({ actionsChanged: 1, rejected: 0 });
    expect(await dividends(one!)).toEqual(['2024-01-05 3.5 null null csv']);
    expect(await importDividends(db, [path])).toMatchObject({ actionsChanged: 0 });
  });

  test('pence are pounds', async () => {
    const [shell] = await addInstruments();
    await importDividends(db, [folder.file('p.csv', 'symbol,ex_date,amount,currency', `${shell},2024-02-15,27.1,GBp`)]);
    expect(await dividends(shell!)).toEqual(['2024-02-15 0.271 GBP null csv']);
  });

  describe('unusable input', () => {
    test('is reported with its line, and the rest is stored', async () => {
      const [apple] = await addInstruments();
      const path = folder.file(
        'bad.csv',
        'symbol,ex_date,ratio',
        `${apple},2014-06-09,7`,
        `${apple},2014-13-09,7`,
        `${apple},2015-06-09,none`,
        `NOPE,2014-06-09,7`,
        `${apple},2014-06-09,8`,
      );
      const rejectReport = join(folder.path, 'rejects.csv');
      const summary = await importSplits(db, [path], { rejectReport });
      expect(summary).toMatchObject({ files: 1, instruments: 1, actionsChanged: 1, rejected: 4, rejectReport });
      expect(
        folder
          .lines('rejects.csv')
          .slice(1)
          .map((line) => line.split(',').slice(0, 3).join(' ')),
      ).toEqual(['bad.csv 3 ex_date', 'bad.csv 4 ratio', 'bad.csv 6 ', 'bad.csv 5 symbol']);
      expect(await splits(apple!)).toEqual(['2014-06-09 7:1 csv']);
    });

    test('as a whole is one reject, and the next file is imported', async () => {
      const [apple] = await addInstruments();
      const files = [
        folder.file('no.csv', 'a,b', '1,2'),
        folder.file('yes.csv', 'symbol,ex_date,ratio', `${apple},2014-06-09,7`),
      ];
      expect(await importSplits(db, files)).toMatchObject({ files: 1, rejected: 1, actionsChanged: 1 });
    });
  });

  test('a dry run counts and writes nothing', async () => {
    const [apple] = await addInstruments();
    const path = folder.file('dry.csv', 'symbol,ex_date,ratio', `${apple},2014-06-09,7`);
    expect(await importSplits(db, [path], { dryRun: true })).toMatchObject({ actionsChanged: 1 });
    expect(await splits(apple!)).toEqual([]);
  });

  test('symbols that the universe lacks are created on request, all of a file at once', async () => {
    const path = folder.file('new.csv', 'symbol,ex_date,ratio', 'FRESH,2014-06-09,7', 'newer.L,2014-06-09,2');
    expect(await importSplits(db, [path])).toMatchObject({ rejected: 2, actionsChanged: 0 });
    const version = async () =>
      (await sql<{ version: number }>`select version from universe`.execute(db)).rows[0]!.version;
    const before = await version();
    expect(await importSplits(db, [path], { create: true })).toMatchObject({ rejected: 0, actionsChanged: 2 });
    expect(await splits('FRESH')).toEqual(['2014-06-09 7:1 csv']);
    expect(await splits('NEWER.L')).toEqual(['2014-06-09 2:1 csv']);
    expect(await version()).toBe(before + 1);
    expect(await new InstrumentDirectory(db).find('NEWER.L')).toMatchObject({ exchange: 'LSE' });
  });

  test('more symbols than are held at once: each is stored once, with all its rows', async () => {
    const symbols = await addInstruments(23);
    const lines = [
      ...symbols.map((symbol) => `${symbol},2014-06-09,7`),
      ...symbols.map((symbol) => `${symbol},2020-08-31,4`),
    ];
    const path = folder.file('many.csv', 'symbol,ex_date,ratio', ...lines);
    const summary = await importSplits(db, [path], { symbolsAtOnce: 20 });
    expect(summary).toMatchObject({ instruments: 23, actionsChanged: 46, rejected: 0 });
    expect(await splits(symbols[0]!)).toEqual(['2014-06-09 7:1 csv', '2020-08-31 4:1 csv']);
    expect(await splits(symbols[22]!)).toEqual(['2014-06-09 7:1 csv', '2020-08-31 4:1 csv']);
  });
});
