import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type CsvRow, csvRows } from './csv-table.js';
import { listInputFiles, initialProgress } from './input-files.js';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'bourse-csv-'))));
afterAll(() => rmSync(folder, { recursive: true }));

async function linesOf(text: string): Promise<[string, number][]> {
  return (await rowsOf(text)).map(({ cells, line }) => [cells[0]!, line]);
}

async function rowsOf(text: string): Promise<CsvRow[]> {
  const path = join(folder, 'table.csv');
  writeFileSync(path, text);
  const files = await listInputFiles([path], /csv$/);
  const rows: CsvRow[] = [];
  for await (const row of csvRows(files[0]!, initialProgress(files), () => null, { anyDelimiter: true }))
    rows.push(row);
  return rows;
}

test.each(['\n', '\r\n', '\r'])(
  'a row has the line on which it begins, with %j inside cells before it',
  async (end) => {
    expect(await linesOf(`name\n1\n"2${end}3"\n4\n\n"6${end}7${end}8"\n9\n`)).toEqual([
      ['1', 2],
      [`2${end}3`, 3],
      ['4', 5],
      [`6${end}7${end}8`, 7],
      ['9', 10],
    ]);
  },
);

test.each([
  ['semicolons', 'symbol;name\nAAPL;"Apple; Inc, a"\n'],
  ['tabs', 'symbol\tname\r\nAAPL\tApple; Inc, a\r\n'],
  ['bars', 'symbol|name\nAAPL|Apple; Inc, a\n'],
  ['commas, with a semicolon in the header', 'symbol,name;\nAAPL,"Apple; Inc, a"\n'],
  ['semicolons behind a byte order mark and blank lines', '\ufeff\n\nsymbol;name\nAAPL;"Apple; Inc, a"\n'],
])('cells are separated by %s', async (_, text) => {
  expect((await rowsOf(text)).map(({ cells }) => cells)).toEqual([['AAPL', 'Apple; Inc, a']]);
});

test('the delimiter is found in a header of many chunks', async () => {
  const columns = Array.from({ length: 60_000 }, (_, i) => `column${i}`);
  const [row] = await rowsOf(`${columns.join(';')}\n${columns.map(() => '1').join(';')}\n`);
  expect(row!.isComplete).toBe(true);
});
