import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import type { Row, Table } from './table.js';
import { tableFormats, writeTable } from './write-table.js';

const folder = mkdtempSync(join(tmpdir(), 'bourse-exports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const rows: readonly Row[] = [
  ['AAPL', 9_007_199_254_740_991, 0.1, 19_859, 1_715_869_800_000],
  ['C, "Ä"\n日本', -1, 1e-9, -1, 0],
  [null, null, null, null, null],
];

function tableOf(batches: () => AsyncGenerator<readonly Row[]>): Table {
  return {
    name: 'prices',
    columns: [
      { name: 'symbol', kind: 'text' },
      { name: 'volume', kind: 'integer' },
      { name: 'close', kind: 'decimal' },
      { name: 'day', kind: 'day' },
      { name: 'at', kind: 'instant' },
    ],
    keys: ['symbol'],
    rows: batches,
  };
}

async function* twoBatches() {
  yield rows.slice(0, 2);
  yield rows.slice(2);
}

const texts = [
  ['AAPL', 9_007_199_254_740_991, 0.1, '2024-05-16', '2024-05-16T14:30:00Z'],
  ['C, "Ä"\n日本', -1, 1e-9, '1969-12-31', '1970-01-01T00:00:00Z'],
  [null, null, null, null, null],
];

async function readParquet(path: string): Promise<Record<string, unknown>[]> {
  const file = await asyncBufferFromFile(path);
  const compressors = { ZSTD: (bytes: Uint8Array) => zstdDecompressSync(bytes) };
  return parquetReadObjects({ file, compressors });
}

describe('a table with every kind of column', () => {
  test('as NDJSON', async () => {
    const path = join(folder, 'prices.ndjson');
    expect(await writeTable(tableOf(twoBatches), 'ndjson', path)).toEqual({ rows: 3 });
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => Object.values(JSON.parse(line) as object))).toEqual(texts);
    expect(Object.keys(JSON.parse(lines[0]!) as object)).toEqual(['symbol', 'volume', 'close', 'day', 'at']);
  });

  test('as SQLite, with an index', async () => {
    const path = join(folder, 'prices.sqlite');
    await writeTable(tableOf(twoBatches), 'sqlite', path);
    const db = new DatabaseSync(path, { readOnly: true });
    expect(db.prepare('select * from prices').all().map(Object.values)).toEqual(texts);
    expect(db.prepare("select tbl_name from sqlite_master where type = 'index'").all()).toEqual([
      { tbl_name: 'prices' },
    ]);
    db.close();
  });

  test('as Parquet, with its types', async () => {
    const path = join(folder, 'prices.parquet');
    await writeTable(tableOf(twoBatches), 'parquet', path);
    const read = await readParquet(path);
    expect(
      read.map(({ at, day, ...row }) => ({
        ...row,
        day: (day as Date | null)?.getTime(),
        at: (at as Date | null)?.getTime(),
      })),
    ).toEqual([
      { symbol: 'AAPL', volume: 9_007_199_254_740_991n, close: 0.1, day: 19_859 * 86_400_000, at: 1_715_869_800_000 },
      { symbol: 'C, "Ä"\n日本', volume: -1n, close: 1e-9, day: -86_400_000, at: 0 },
      { symbol: null, volume: null, close: null, day: undefined, at: undefined },
    ]);
    const { schema } = await parquetMetadataAsync(await asyncBufferFromFile(path));
    expect(schema.at(-1)).toMatchObject({ logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' } });
  });
});

test('a Parquet file has every row once, in order, in full row groups', async () => {
  const path = join(folder, 'many.parquet');
  const numbers = Array.from({ length: 150_001 }, (_, i) => i);
  await writeTable(
    tableOf(async function* () {
      for (let at = 0; at < numbers.length; at += 30_000)
        yield numbers.slice(at, at + 30_000).map((n) => [`S${n % 7}`, n, n / 8, n % 20_000, n]);
    }),
    'parquet',
    path,
  );
  const read = await readParquet(path);
  expect(read.map(({ volume }) => Number(volume))).toEqual(numbers);
  const { row_groups: groups } = await parquetMetadataAsync(await asyncBufferFromFile(path));
  expect(groups.map(({ num_rows: inGroup }) => Number(inGroup))).toEqual([70_000, 70_000, 10_001]);
});

test('a Parquet file without rows can be read', async () => {
  const path = join(folder, 'none.parquet');
  await writeTable(
    tableOf(async function* () {}),
    'parquet',
    path,
  );
  expect(await readParquet(path)).toEqual([]);
});

describe.each(tableFormats)('%s', (format) => {
  test('an empty table is a file without rows', async () => {
    const path = join(folder, `empty.${format}`);
    expect(
      await writeTable(
        tableOf(async function* () {}),
        format,
        path,
      ),
    ).toEqual({ rows: 0 });
    expect(existsSync(path)).toBe(true);
  });

  test('a failure leaves the earlier file, and nothing beside it', async () => {
    const path = join(folder, `kept.${format}`);
    await writeTable(tableOf(twoBatches), format, path);
    const before = readFileSync(path);
    const failing = tableOf(async function* () {
      yield rows;
      throw new Error('the database is away');
    });
    await expect(writeTable(failing, format, path)).rejects.toThrow('the database is away');
    await expect(writeTable(tableOf(twoBatches), format, path, AbortSignal.abort())).rejects.toThrow('aborted');
    await expect(writeTable(tableOf(twoBatches), format, join(folder, 'none', 'x'))).rejects.toThrow('ENOENT');
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(existsSync(`${path}.part`)).toBe(false);
  });
});
