import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { csvRows } from './csv-table.js';
import { inputFiles, unread } from './input-files.js';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'bourse-csv-'))));
afterAll(() => rmSync(folder, { recursive: true }));

async function linesOf(text: string): Promise<[string, number][]> {
  const path = join(folder, 'table.csv');
  writeFileSync(path, text);
  const files = await inputFiles([path], /csv$/);
  const lines: [string, number][] = [];
  for await (const { cells, line } of csvRows(files[0]!, unread(files), () => null)) lines.push([cells[0]!, line]);
  return lines;
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
