import { gzipSync } from 'node:zlib';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BarsBuilder, decimalOf } from '@bourse/bars';
import { ImportFileError, initialProgress } from '@bourse/files';
import { describeOnDatabase, type TestDatabase } from '@bourse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkInSteps } from '../checks/check-series.js';
import { BarPages } from '../formats/bar-pages.js';
import { allOf, zipOf } from '../formats/format-fixtures.js';
import { plainCsv } from '../formats/plain-csv.js';
import type { FileItem, PriceFormat } from '../formats/price-file.js';
import { stooq } from '../formats/stooq.js';
import { PriceFolder } from '../testing/price-folder.js';
import { everyDay } from '../testing/rows.js';
import { universeOf } from '../testing/universe-of.js';
import { importDividends } from './import-actions.js';
import { importBars } from './import-bars.js';

const header = 'datetime,open,high,low,close,volume';
const rows = [header, '2014-06-06,92.84,93.04,92.07,92.22,100', '2014-06-09,92.7,93.88,91.75,93.7,200'];
const options = { symbol: null, interval: null, timezone: null, asOf: null };
const folder = new PriceFolder();
afterAll(() => folder.remove());

const minuteRows = (count: number) =>
  Array.from({ length: count }, (_, i) => `${new Date(i * 60_000).toISOString().slice(0, 16)},2,3,1,2,9`);

/** The items of a file, which is read to the end unless the signal stops it. */
async function itemsOf(format: PriceFormat, path: string, stopAt = Infinity): Promise<FileItem[]> {
  const stop = new AbortController();
  const file = { path, bytes: statSync(path).size };
  const items: FileItem[] = [];
  for await (const item of format.read(file, options, initialProgress([file], stop.signal)))
    if (items.push(item) >= stopAt) stop.abort(new Error('stopped'));
  return items;
}

const fault = { line: 1, field: '', reason: '', value: '', symbol: null, outcome: 'row rejected' } as const;

/** Yields one reject, and then the error. */
const rejecting = (error: Error | null): PriceFormat => ({
  name: 'csv',
  fileNames: /./,
  async *read({ path: file }) {
    yield { kind: 'reject', faults: [{ file, ...fault }] };
    if (error !== null) throw error;
  },
});

describe('a file that is read when the signal comes', () => {
  test('is read no further, also during a long time without items', async () => {
    const path = folder.file('BTC.csv', header, 'x,1', ...minuteRows(12_000));
    await expect(itemsOf(plainCsv, path, 1)).rejects.toThrow('stopped');
    const items = await itemsOf(plainCsv, path);
    expect(items.map(({ kind }) => kind)).toEqual(['reject', 'series']);
  });

  test('and a zip is read no further than the current entry', async () => {
    const text = 'Date,Open,High,Low,Close,Volume\r\n2026-06-25,287.4,288.8,273.75,275.15,9\r\n';
    const path = join(folder.path, 'd_us_txt.zip');
    writeFileSync(path, zipOf({ 'aapl.us.txt': text, 'ko.us.txt': text, 'ibm.us.txt': text }));
    await expect(itemsOf(stooq, path, 1)).rejects.toThrow('stopped');
    expect(await itemsOf(stooq, path)).toHaveLength(3);
  });

  test('the checks of a long series yield control now and then', () => {
    const builder = new BarsBuilder();
    const price = decimalOf(2);
    for (let label = 0; label < 140_000; label++)
      builder.add({ label, open: price, high: price, low: price, close: price, volume: null });
    const series = {
      bars: BarPages.of(builder.build()),
      splits: null,
      dividends: null,
      basis: 'raw',
      interval: '1min',
    } as const;
    let turns = 0;
    for (const steps = checkInSteps(series); steps.next().done !== true;) turns++;
    expect(turns).toBeGreaterThan(6);
  });
});

describe('limits of a file', () => {
  test('a decompression bomb is refused', async () => {
    const line = `${'a'.repeat(100_000)},1\n`;
    const bomb = gzipSync(`${header}\n${line.repeat(340)}`);
    expect(bomb.length * 200).toBeLessThan(16 << 20);
    const path = join(folder.path, 'bomb.csv.gz');
    writeFileSync(path, bomb);
    await expect(itemsOf(plainCsv, path)).rejects.toThrow(ImportFileError);
    await expect(itemsOf(plainCsv, path)).rejects.toThrow('unpacks to more than 200 times its size');
  });

  test('the entries of a zip are counted together', async () => {
    const text = `Date,Open,High,Low,Close\n${`${'a'.repeat(999)}\n`.repeat(9000)}`;
    const read = async (...names: string[]) => {
      const path = join(folder.path, `${names.join('-')}.zip`);
      writeFileSync(path, zipOf(Object.fromEntries(names.map((name) => [name, text]))));
      // As small on disk as if it were well compressed.
      const items = await allOf(stooq.read({ path, bytes: 1000 }, options, initialProgress([])));
      return items.map((item) => (item.kind === 'reject' ? item.faults[0]?.reason : item.kind));
    };
    expect(await read('a.txt')).toEqual(['none of its 9000 rows is valid']);
    await expect(read('a.txt', 'b.txt')).rejects.toThrow('unpacks to more than 200 times its size');
  });

  test('a text with a million characters on one line is refused', async () => {
    const path = folder.file('aapl_us_d.csv', 'Date,Open,High,Low,Close', 'a'.repeat(3 << 20));
    await expect(itemsOf(stooq, path)).rejects.toThrow('has more than a million characters on line 2');
  });

  test('3,000 splits and dividends of a symbol are the limit, and they are checked in turns', async () => {
    const paid = Array.from(
      { length: 3001 },
      (_, i) => `${new Date(i * 86_400_000).toISOString().slice(0, 10)},2,3,1,2,0.01`,
    );
    const path = (count: number) =>
      folder.file('PAY.csv', 'date,open,high,low,close,dividend', ...paid.slice(0, count));
    await expect(itemsOf(plainCsv, path(3001))).rejects.toThrow('PAY has more than 3,000 splits and dividends');
    const [item] = await itemsOf(plainCsv, path(3000));
    if (item?.kind !== 'series') throw new Error('the file holds no series');
    let turns = 0;
    for (const steps = checkInSteps(item.series); steps.next().done !== true;) turns++;
    expect(turns).toBeGreaterThan(3000 / 32);
  });
});

describeOnDatabase('a file of many unknown symbols', (open) => {
  test('does not wait whole for the creation of its instruments', async () => {
    const database = await open();
    const createdCounts: number[] = [];
    const format: PriceFormat = {
      name: 'csv',
      fileNames: /./,
      async *read({ path: file }) {
        const of = {
          file,
          interval: '1day',
          basis: 'raw',
          asOf: null,
          splits: null,
          dividends: null,
          isin: null,
          unit: null,
        } as const;
        const contained = new Map();
        for (let i = 0; i < 250; i++) {
          if (i % 120 === 0) createdCounts.push((await sql`select from instruments`.execute(database.db)).rows.length);
          const bars = BarPages.of(everyDay('2024-01-02', '2024-01-02'));
          yield { kind: 'series', series: { ...of, symbol: `NEW${i}`, bars, contained, lineOf: () => null } };
        }
      },
    };
    const path = folder.file('bulk.csv', ...rows);
    expect(await importBars(database.db, format, [path], { create: true })).toMatchObject({ barsAdded: 250 });
    expect(createdCounts).toEqual([0, 100, 200]);
    await database.close();
  });
});

describeOnDatabase('the rejects of an import of prices', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await universeOf(database.db, [{ symbol: 'AAPL', exchange: 'NASDAQ', mic: 'XNAS', currency: 'USD' }]);
  });
  afterAll(() => database.close());

  test('are listed up to 10,000, the others counted; valid rows are stored', async () => {
    const path = folder.file('AAPL.csv', ...rows, ...Array.from({ length: 10_500 }, () => 'aaa,1'));
    const rejectReport = join(folder.path, 'rejects.csv');
    const summary = await importBars(database.db, plainCsv, [path], { rejectReport });
    expect(summary).toMatchObject({ barsAdded: 2, rejected: 10_500, furtherRejects: 500 });
    const lines = readFileSync(rejectReport, 'utf8').trimEnd().split('\n');
    expect([lines.length, lines.at(-1)]).toEqual([10_002, ',,,500 more faults are not listed,,']);
  });

  test('name a refused file, after 10,000 rows of it', async () => {
    const path = join(folder.path, 'late.csv.gz');
    writeFileSync(path, gzipSync(`${header}\n${'aaa,1\n'.repeat(10_100)}${'a'.repeat(20 << 20)}`));
    const rejectReport = join(folder.path, 'late-rejects.csv');
    await importBars(database.db, plainCsv, [path], { rejectReport });
    const lines = readFileSync(rejectReport, 'utf8').trimEnd().split('\n');
    expect(lines.at(-2)).toContain('late.csv.gz,1,,');
    expect(lines.at(-1)).toBe(',,,100 more faults are not listed,,');
  });

  test('end with the signal: no further item of a format and no further row of dividends is read', async () => {
    const stop = new AbortController();
    let handedOut = 0;
    const format: PriceFormat = {
      name: 'csv',
      fileNames: /./,
      async *read(file) {
        for (; handedOut < 5000; handedOut++) {
          if (handedOut === 100) stop.abort(new Error('stopped'));
          yield { kind: 'reject', faults: [{ file: file.path, ...fault }] };
        }
      },
    };
    const path = folder.file('any.csv', ...rows);
    await expect(importBars(database.db, format, [path], { signal: stop.signal })).rejects.toThrow('stopped');
    expect(handedOut).toBe(100);

    const dividends = folder.file(
      'dividends.csv',
      'symbol,ex_date,amount',
      ...Array.from({ length: 9000 }, () => 'AAPL,x,1'),
    );
    const late = new AbortController();
    let seen = 0;
    const onProgress = () => void (++seen === 100 && late.abort(new Error('stopped')));
    await expect(importDividends(database.db, [dividends], { signal: late.signal, onProgress })).rejects.toThrow(
      'stopped',
    );
    expect(seen).toBe(100);
  });

  test('do not hide the end of the import when they cannot be written', async () => {
    const rejectReport = join(folder.path, 'taken.csv');
    mkdirSync(rejectReport, { recursive: true });
    const path = folder.file('any.csv', ...rows);
    const load = (error: Error | null) => importBars(database.db, rejecting(error), [path], { rejectReport });
    await expect(load(new Error('the database is gone'))).rejects.toThrow('the database is gone');
    await expect(load(null)).rejects.toThrow('the fault report cannot be written');
  });

  test('control: a format and a file without a signal are read to the end', async () => {
    const path = folder.file(
      'dividends2.csv',
      'symbol,ex_date,amount',
      ...Array.from({ length: 900 }, () => 'AAPL,x,1'),
    );
    expect(await importDividends(database.db, [path])).toMatchObject({ rejected: 900, furtherRejects: 0 });
    expect(
      await allOf(plainCsv.read({ path: folder.file('A.csv', ...rows), bytes: 1 }, options, initialProgress([]))),
    ).toHaveLength(1);
  });
});
