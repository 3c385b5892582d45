import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DirectoryNotEmptyError, MANIFEST_NAME, writeDataset } from './dataset.js';
import type { Row, Table } from './table.js';

const folder = mkdtempSync(join(tmpdir(), 'bourse-dataset-'));
afterAll(() => rmSync(folder, { recursive: true }));

const tableOf = (name: string, rows: readonly Row[], partition?: Table['partition']): Table => ({
  name,
  columns: [
    { name: 'symbol', kind: 'text' },
    { name: 'close', kind: 'decimal' },
  ],
  keys: ['symbol'],
  ...(partition !== undefined && { partition }),
  rows: async function* () {
    yield rows;
  },
});

async function* tables() {
  yield tableOf('instruments', [['AAPL', 1]]);
  yield tableOf('bars', [['AAPL', 2]], { exchange: 'NAS/DAQ' });
  yield tableOf('bars', [['X', 3]], { exchange: null });
}

const optionsOf = (name: string) => {
  const directory = join(folder, name);
  return {
    directory,
    formats: ['csv', 'sqlite'],
    metadata: { universe_version: '7' },
    createdAt: new Date(0),
  } as const;
};

test('files by table and part, with a manifest of their bytes', async () => {
  const options = optionsOf('whole');
  const manifest = await writeDataset(tables(), options);
  expect(JSON.parse(readFileSync(join(options.directory, MANIFEST_NAME), 'utf8'))).toEqual(manifest);
  expect(manifest.files.map(({ path, rows }) => [path, rows])).toEqual([
    ['instruments.csv', 1],
    ['bars/exchange=NAS%2FDAQ/part-000.csv', 1],
    ['bars/exchange=__HIVE_DEFAULT_PARTITION__/part-000.csv', 1],
    ['bourse.sqlite', 3],
  ]);
  for (const { path, bytes, sha256 } of manifest.files) {
    const content = readFileSync(join(options.directory, path));
    expect([bytes, sha256]).toEqual([content.length, createHash('sha256').update(content).digest('hex')]);
  }
  const db = new DatabaseSync(join(options.directory, 'bourse.sqlite'), { readOnly: true });
  expect(db.prepare('select symbol, close, exchange from bars').all().map(Object.values)).toEqual([
    ['AAPL', 2, 'NAS/DAQ'],
    ['X', 3, null],
  ]);
  expect(db.prepare('select * from meta').all().map(Object.values)).toEqual([['universe_version', '7']]);
  db.close();
});

test('a folder with files is refused and stays as it is; an empty one is used', async () => {
  const options = optionsOf('whole');
  const before = readdirSync(options.directory);
  await expect(writeDataset(tables(), options)).rejects.toThrow(DirectoryNotEmptyError);
  expect(readdirSync(options.directory)).toEqual(before);
});

test('a failure leaves nothing, and the rest of an earlier one is no obstacle', async () => {
  const options = optionsOf('failed');
  const failing = async function* () {
    yield* tables();
    throw new Error('the database is away');
  };
  await expect(writeDataset(failing(), options)).rejects.toThrow('the database is away');
  expect([existsSync(options.directory), existsSync(`${options.directory}.part`)]).toEqual([false, false]);
  writeFileSync(`${options.directory}.part`, '');
  expect((await writeDataset(tables(), options)).files).toHaveLength(4);
});
