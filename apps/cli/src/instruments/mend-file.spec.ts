import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InstrumentFinding } from '@bourse/universe';
import { afterAll, expect, test } from 'vitest';
import { MendFile } from './mend-file.js';

const folder = mkdtempSync(join(tmpdir(), 'bourse-mend-'));
afterAll(() => rmSync(folder, { recursive: true }));

const createFinding = (symbol: string, mend: InstrumentFinding['mend']): InstrumentFinding => ({
  kind: 'venue_missing',
  symbol,
  others: [],
  message: 'has no venue',
  mend,
});

async function writeMendFile(...pages: InstrumentFinding[][]) {
  const path = join(folder, 'mend.csv');
  writeFileSync(path, 'what was there before, which is longer than the header\n'.repeat(9));
  const file = await MendFile.open(path);
  for (const page of pages) await file.add(page);
  await file.close();
  return { ...file.result(), lines: readFileSync(path, 'utf8').split('\r\n') };
}

test('one line per instrument with a certain repair; earlier content of the file is replaced', async () => {
  const sap = [createFinding('SAP.DE', { exchange: 'XETRA' }), createFinding('SAP.DE', { country: 'DE' })];
  const { lines, instruments, file } = await writeMendFile(
    [...sap, createFinding('NONAME', null)],
    [createFinding('BMW.DE', { mic: 'XETR' })],
  );
  expect(lines).toEqual(['symbol,name,exchange,mic,country,isin', 'SAP.DE,,XETRA,,DE,', 'BMW.DE,,,XETR,,', '']);
  expect({ instruments, file }).toEqual({ instruments: 2, file: join(folder, 'mend.csv') });
});

test('nothing to repair: only the header, which an import accepts', async () => {
  const { lines, instruments } = await writeMendFile([], [createFinding('NONAME', null)]);
  expect(lines).toEqual(['symbol,name,exchange,mic,country,isin', '']);
  expect(instruments).toBe(0);
});

test('a missing folder is an error before the check starts', async () => {
  await expect(MendFile.open(join(folder, 'nowhere', 'mend.csv'))).rejects.toMatchObject({ code: 'ENOENT' });
});
