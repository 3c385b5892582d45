import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@bourse/db';
import type { Bourse } from './bourse-server.js';
import { pricedSymbols } from './price-files.js';
import { type SampleRow, sample } from './sample.js';
import { createSeededFolder, startSeeded } from './shared.js';

/** Every eighth row of the sample, and those with prices: for tests that write the whole universe repeatedly. */
export const getSmallSample = (): readonly SampleRow[] => (rows ??= sample().filter(isKept));
let rows: readonly SampleRow[] | null = null;

const isKept = ({ symbol }: SampleRow, index: number): boolean => index % 8 === 0 || symbol in pricedSymbols;

/** The seed without the other instruments: a row of every kind is left. */
export async function createSmallFolder(): Promise<string> {
  const dataDir = createSeededFolder();
  const db = openDatabase({ dataDir });
  const kept = getSmallSample().map(({ symbol }) => symbol);
  const others = db.selectFrom('instruments').select('id').where('symbol', 'not in', kept);
  for (const table of ['instrument_revisions', 'instrument_statements'] as const)
    await db.deleteFrom(table).where('instrument_id', 'in', others).execute();
  const { numDeletedRows } = await db.deleteFrom('instruments').where('symbol', 'not in', kept).executeTakeFirst();
  await db.destroy();
  if (Number(numDeletedRows) !== sample().length - kept.length)
    throw new Error(`${numDeletedRows} instruments removed`);
  // Files that servers derived from the whole sample.
  rmSync(join(dataDir, 'universe'), { recursive: true });
  return dataDir;
}

export const startSmall = async (): Promise<Bourse> => startSeeded({ dataDir: await createSmallFolder() });
