import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UniverseSnapshot } from '@bourse/universe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EmbeddedSearch } from './embedded-search.js';
import { snapshotFileOf } from './listings.fixture.js';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bourse-lexical-'));
});
afterEach(() => rm(dir, { recursive: true }));

const lexicalFiles = async () => (await readdir(dir)).filter((name) => name.endsWith('.lexical')).sort();

async function firstOf(version: number, query: string): Promise<string | undefined> {
  const snapshot = UniverseSnapshot.open(snapshotFileOf(version));
  const search = await EmbeddedSearch.open(snapshot, dir);
  const row = search.search({ query, limit: 1 })[0]?.row;
  return row === undefined ? undefined : snapshot.symbol(row);
}

describe('the index beside its snapshot', () => {
  test('is built in a thread from the file of the snapshot, kept, and loaded the next time', async () => {
    await snapshotFileOf(3).write(join(dir, 'fixture-3.f1.universe'));
    expect(await firstOf(3, 'appel')).toBe('AAPL');
    expect(await lexicalFiles()).toEqual(['fixture-3.f1.lexical']);
    const written = await readFile(join(dir, 'fixture-3.f1.lexical'));
    expect(await firstOf(3, 'appel')).toBe('AAPL');
    expect(await readFile(join(dir, 'fixture-3.f1.lexical'))).toEqual(written);
  });

  test('is built here when the snapshot has no file', async () => {
    expect(await firstOf(4, 'micros')).toBe('MSFT');
    expect(await lexicalFiles()).toEqual(['fixture-4.f1.lexical']);
  });

  test('is built anew when it is damaged or belongs to another universe', async () => {
    expect(await firstOf(5, 'sap')).toBe('SAP');
    const path = join(dir, 'fixture-5.f1.lexical');
    const good = await readFile(path);
    const damaged = Buffer.from(good);
    damaged[good.length - 20]! ^= 1;
    const foreign = await readFile(path);
    for (const bytes of [damaged, good.subarray(0, 1000), Buffer.alloc(0)]) {
      await writeFile(path, bytes);
      expect(await firstOf(5, 'sap')).toBe('SAP');
      expect(await readFile(path)).toEqual(good);
    }
    await writeFile(join(dir, 'fixture-6.f1.lexical'), foreign);
    expect(await firstOf(6, 'sap')).toBe('SAP');
    expect(await readFile(join(dir, 'fixture-6.f1.lexical'))).not.toEqual(foreign);
  });

  test('only the newest two are kept', async () => {
    for (const version of [7, 8, 9]) await firstOf(version, 'apple');
    expect(await lexicalFiles()).toEqual(['fixture-8.f1.lexical', 'fixture-9.f1.lexical']);
  });
});
