// Random imports and deletions in sequence, undone the newest first: after each undo every answer and every stored row
// is what it was before the import.
import type { Database } from '@bourse/db';
import { AuditTrail, localAuthor } from '@bourse/db';
import { dayText, type StoredInterval } from '@bourse/range';
import { describeOnDatabase, type TestDatabase } from '@bourse/testing';
import { cases } from '@bourse/testing/effort';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coverageOf } from '../catalog/coverage.js';
import { deletePrices } from '../edit/delete-prices.js';
import { plainCsv } from '../formats/plain-csv.js';
import type { PriceFormat } from '../formats/price-file.js';
import { importBars } from '../import/import-bars.js';
import { importDividends, importSplits } from '../import/import-actions.js';
import { InstrumentDirectory } from '../import/instrument-directory.js';
import { PriceFolder } from '../testing/price-folder.js';
import { PriceStage } from '../testing/price-stage.js';
import { day } from '../testing/rows.js';
import { universeOf } from '../testing/universe-of.js';
import { randomOf } from '../testing/random.js';
import { undoPriceImport } from './undo-import.js';

const ROUNDS = cases(1, 40);
const symbols = ['AAPL', 'MSFT', 'SAP.DE'];
const first = day('2022-11-01');
const trail = new AuditTrail(localAuthor('a spec'));

/** The same files from another source. */
const other: PriceFormat = { ...plainCsv, name: 'other' };

describeOnDatabase('undo of the newest import', (open) => {
  let database: TestDatabase;
  let db: Database;
  let folder: PriceFolder;

  beforeAll(async () => {
    database = await open();
    db = database.db;
    folder = new PriceFolder();
    await universeOf(db, symbols.map(toListing));
  });
  afterAll(async () => {
    folder.remove();
    await database.close();
  });

  /** All rows except revisions, and answers of a server that has polled from the start and of one that starts now. */
  const picture = async (stage: PriceStage) => {
    await stage.opened.catalog.refresh();
    const fresh = new PriceStage(db);
    await fresh.opened.catalog.refresh();
    const answers = await answersOf(stage);
    expect(await answersOf(fresh)).toEqual(answers);
    const { rows } = await sql<{ row: string }>`
      select 'series ' || s::text as row from price_series s
      union all select 'chunk ' || c::text from price_chunks c
      union all select 'split ' || s::text from splits s
      union all select 'dividend ' || d::text from dividends d
      union all select 'sessions ' || exchange || year || days::text from price_sessions where days::text ~ '[1-9a-f]'
        and days <> decode(repeat('00', length(days)), 'hex')
      order by row`.execute(db);
    return { rows: rows.map(({ row }) => row), answers };
  };

  const answersOf = async (stage: PriceStage) => {
    const directory = new InstrumentDirectory(db);
    const { prices, catalog } = stage.opened;
    const answers: unknown[] = [];
    for (const symbol of symbols) {
      const instrument = (await directory.find(symbol))!;
      for (const adjust of ['none', 'splits', 'all'] as const)
        for (const query of [{}, { size: 3 }, { start: '2022-11-01', end: '2023-02-01' }])
          answers.push(await stage.texts(instrument, { ...query, adjust }).catch((error: Error) => error.message));
      answers.push(await stage.texts(instrument, { interval: '1h', size: 50 }).catch((error: Error) => error.message));
      const window = stage.window({ start: '2022-01-01' });
      answers.push(await prices.dividends([{ instrument, window }]), await prices.splits([{ instrument, window }]));
      answers.push(await prices.quotes([{ instrument }]), coverageOf(catalog.of(instrument.id).series));
      const sessions = catalog.sessions(instrument.exchange!);
      answers.push(Array.from({ length: 120 }, (_, i) => sessions?.isClosed(first + i) ?? false));
    }
    return answers.map((answer) => JSON.stringify(answer, textOfErrors));
  };

  test.each(Array.from({ length: ROUNDS }, (_, seed) => seed))('sequence %i', { timeout: 120_000 }, async (seed) => {
    const random = randomOf(seed * 7919 + 1);
    const price = () => (random(4) === 0 ? 10 + random(1000) / 1000 : 10 + random(100)).toString();
    const barRows = (interval: StoredInterval) => {
      const start = first + random(100);
      return Array.from({ length: 1 + random(40) }, (_, i) => {
        const at = start + i * (random(15) === 0 ? 20 : 1);
        const label = interval === '1day' ? dayText(at) : `${dayText(start)}T14:${String(i + 10).padStart(2, '0')}:00Z`;
        return `${label},${price()},40000,0.001,${price()},${random(5) === 0 ? '' : random(1000)}`;
      });
    };
    const stage = new PriceStage(db);
    const states = [await picture(stage)];
    const ids: number[] = [];
    for (let step = 0; step < 9; step++) {
      const symbol = symbols[[0, 0, 0, 1, 2][random(5)]!]!;
      const id = await [
        async () => {
          const interval = random(3) === 0 ? '1min' : '1day';
          const rows = barRows(interval).map((row) => row.replace(',40000,0.001,', ',200,1,'));
          const file = folder.file(`${seed}-${step}/${symbol}.csv`, 'datetime,open,high,low,close,volume', ...rows);
          return (await importBars(db, random(3) === 0 ? other : plainCsv, [file])).importId;
        },
        async () => {
          const rows = Array.from({ length: 3 }, () => `${symbol},${dayText(first + random(60))},${2 + random(3)}`);
          return (await importSplits(db, [folder.file(`${seed}-${step}.csv`, 'symbol,ex_date,ratio', ...rows)]))
            .importId;
        },
        async () => {
          const rows = Array.from({ length: 4 }, () => `${symbol},${dayText(first + random(60))},${1 + random(9)},`);
          const file = folder.file(`${seed}-${step}.csv`, 'symbol,ex_date,amount,type', ...rows);
          return (await importDividends(db, [file])).importId;
        },
        async () => {
          const instrument = (await new InstrumentDirectory(db).find(symbol))!;
          const from = random(2) === 0 ? null : first + random(60);
          return (await deletePrices(db, instrument, { from, to: from === null ? null : from + random(40) }, trail))
            .importId;
        },
      ][[0, 0, 0, 1, 2, 3][random(6)]!]!();
      if (id === null) continue;
      const { rows } = await sql<{ state: string }>`select state from imports where id = ${id}`.execute(db);
      if (rows[0]!.state === 'unchanged') continue;
      ids.push(id);
      states.push(await picture(stage));
    }
    expect(ids.length).toBeGreaterThan(2);
    for (const id of ids.toReversed()) {
      states.pop();
      const would = await undoPriceImport(db, id, { dryRun: true });
      const done = await undoPriceImport(db, id, { trail });
      expect({ ...done, undoId: null }).toEqual(would);
      expect({ id, ...(await picture(stage)) }).toEqual({ id, ...states.at(-1)! });
    }
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from price_changes`.execute(db);
    expect(rows[0]!.left).toBe(0);
  });
});

function textOfErrors(_key: string, value: unknown): unknown {
  return value instanceof Error ? value.message : value;
}

function toListing(symbol: string) {
  return symbol.endsWith('.DE')
    ? { symbol, exchange: 'XETRA', mic: 'XETR', currency: 'EUR' }
    : { symbol, exchange: 'NASDAQ', mic: 'XNAS', currency: 'USD' };
}
