import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  importBars,
  importDividends,
  importSplits,
  openPrices,
  priceFormats,
  splitRow,
  undoPriceImport,
  PriceMemory,
} from '@bourse/prices';
import { openEmbedded, type TestDatabase } from '@bourse/testing';
import {
  buildSnapshot,
  importInstruments,
  InstrumentNames,
  InstrumentsRepository,
  plainCsv,
  UniverseSnapshot,
  type UniverseStore,
} from '@bourse/universe';
import { sourcesOf } from '@bourse/universe/testing/listings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dividendsAnswer } from '../dividends/dividends-answer.js';
import { QuoteBoard } from '../quotes/quote-board.js';
import { StockDetails } from '../stocks/stock-detail.js';
import { KeptAnswers } from './kept-answers.js';
import { seriesForms, TimeSeriesAnswers } from '../time-series/time-series-answers.js';
import { actionsAnswer, actionsRequest } from './actions-request.js';
import { unwrapAnswer } from './price-answer.js';

const apple = { symbol: 'AAPL', name: 'Apple Inc.', exchange: 'NASDAQ', mic: 'XNAS', country: 'US', currency: 'USD' };
const nowMs = Date.UTC(2024, 5, 3);
const csv = priceFormats.get('csv')!;

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openEmbedded();
  folder = mkdtempSync(join(tmpdir(), 'bourse-undo-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.close();
});

const file = (name: string, ...lines: readonly string[]) => {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
};

function snapshotOf(id: number): UniverseSnapshot {
  const sources = sourcesOf([{ ...apple, id, isin: 'US0378331005' }]);
  return UniverseSnapshot.open(buildSnapshot(sources, { databaseId: 'spec', version: 1 }));
}

const textOf = async (read: () => unknown) => {
  try {
    const answer = await read();
    return Buffer.isBuffer(answer) ? answer.toString() : JSON.stringify(answer);
  } catch (error) {
    return `${(error as Error).message} ${JSON.stringify((error as { details?: unknown }).details)}`;
  }
};

test('imports undone newest first restore every endpoint byte for byte', async () => {
  const { db } = database;
  await importInstruments(
    db,
    await plainCsv([file('universe.csv', 'symbol,name,exchange,type', 'AAPL,Apple Inc.,NASDAQ,Common Stock')]),
  );
  const { id } = await db.selectFrom('instruments').select('id').executeTakeFirstOrThrow();
  const current = snapshotOf(id);
  const { catalog, prices } = openPrices({ db, sources: null, clock: () => nowMs });
  const universe = { current } as UniverseStore;
  const series = new TimeSeriesAnswers(prices, new KeptAnswers(new PriceMemory()));
  const details = new StockDetails(new InstrumentsRepository(db), catalog);
  const form = { form: 'json', isSafe: false } as const;

  const readAnswers = async () => {
    await catalog.refresh();
    const texts: string[] = [];
    const query = { symbol: 'AAPL', interval: '1day', adjust: 'splits' } as const;
    for (const adjust of ['none', 'splits', 'all'] as const) {
      for (const more of [{ outputsize: 2 }, {}, { interval: '1month' } as const]) {
        const read = async () => {
          const { bytes } = await series.answer(
            series.read(current, 0, { query: { ...query, adjust, ...more }, nowMs }),
            seriesForms.json,
            null,
          );
          return Buffer.from(bytes as Uint8Array);
        };
        texts.push(await textOf(read));
      }
    }
    const request = actionsRequest(current, 0, { query: {}, nowMs });
    const { instrument } = request;
    texts.push(
      await textOf(
        async () => dividendsAnswer(instrument, unwrapAnswer((await prices.dividends([request]))[0]), form).bytes,
      ),
    );
    const splits = {
      ...form,
      name: 'splits',
      columns: ['ex_date', 'numerator', 'denominator'],
      row: splitRow,
    } as const;
    texts.push(
      await textOf(
        async () => actionsAnswer(instrument, unwrapAnswer((await prices.splits([request]))[0]), splits).bytes,
      ),
    );
    texts.push(await textOf(() => new QuoteBoard(universe, new InstrumentNames(db), prices).quotes(['AAPL'])));
    texts.push(await textOf(() => details.answer(current, 0)));
    return texts;
  };

  const bars = (name: string, ...rows: readonly string[]) => file(name, 'datetime,open,high,low,close,volume', ...rows);
  const options = { symbol: 'AAPL' };
  const steps = [
    () =>
      importBars(db, csv, [bars('one.csv', '2024-05-30,10,11,9,10.5,100', '2024-05-31,10.5,12,10,11,200')], options),
    () => importSplits(db, [file('splits.csv', 'symbol,ex_date,ratio', 'AAPL,2024-05-31,2:1')]),
    () =>
      importBars(db, csv, [bars('two.csv', '2024-05-31,10.5,12,10,11.123456789,200', '2023-12-29,9,9,9,9,')], options),
    () => importDividends(db, [file('dividends.csv', 'symbol,ex_date,amount,currency', 'AAPL,2024-05-31,0.25,USD')]),
    () => importBars(db, { ...csv, name: 'other' }, [bars('three.csv', '2024-06-03,20,21,19,20,5')], options),
  ];
  const before = [await readAnswers()];
  const ids: number[] = [];
  for (const step of steps) {
    ids.push((await step()).importId!);
    before.push(await readAnswers());
    expect(before.at(-1)).not.toEqual(before.at(-2));
  }
  for (const importId of ids.toReversed()) {
    before.pop();
    await undoPriceImport(db, importId);
    expect(await readAnswers()).toEqual(before.at(-1));
  }
});
