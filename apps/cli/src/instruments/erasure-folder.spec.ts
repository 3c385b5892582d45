import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InstrumentFinding } from '@bourse/universe';
import { afterAll, expect, test } from 'vitest';
import { ErasureFolder } from './erasure-folder.js';

const parent = mkdtempSync(join(tmpdir(), 'bourse-erase-'));
afterAll(() => rmSync(parent, { recursive: true }));

const createFinding = (symbol: string, mend: InstrumentFinding['mend']): InstrumentFinding => ({
  kind: 'number_of_other_issue',
  symbol,
  others: [],
  message: 'is that of another',
  mend,
});

test('creates the folder, and adds to the file of a set of columns', async () => {
  const path = join(parent, 'new', 'folder');
  const folder = await ErasureFolder.open(path);
  await folder.add([createFinding('APC.AX', { cusip: null }), createFinding('SAP.DE', { country: 'DE' })]);
  await folder.add([createFinding('KO.BO', { cusip: null }), createFinding('AIY.SI', { isin: null, cusip: null })]);
  const files = readdirSync(path).map((name) => [name, readFileSync(join(path, name), 'utf8')]);
  expect(Object.fromEntries(files)).toEqual({
    'cusip.csv': 'symbol,cusip\r\nAPC.AX,\r\nKO.BO,\r\n',
    'isin-cusip.csv': 'symbol,isin,cusip\r\nAIY.SI,,\r\n',
  });
  expect(folder.result()).toEqual({ folder: path, instruments: 3 });
});

test('a folder with files is refused: the import would read them too', async () => {
  await expect(ErasureFolder.open(parent)).rejects.toThrow('the folder is not empty');
});
