import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nameForm } from '@bourse/rank';
import { buildSnapshot, UniverseSnapshot } from '@bourse/universe';
import { snapshotFileOf, sourcesOf } from '@bourse/universe/testing/listings';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openIndex } from './index-files.js';
import type { LexicalIndex } from './lexical-index.js';
import { NameRetriever } from './name-retriever.js';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bourse-lexical-'));
});
afterEach(() => rm(dir, { recursive: true }));

const lexicalFiles = async () => (await readdir(dir)).filter((name) => name.endsWith('.lexical')).sort();

/** The best listing of the security with the best matching name. */
function first(index: LexicalIndex, query: string): number | null {
  const filter = index.filter({})!;
  const [hit] = new NameRetriever(index).search(nameForm(query), filter, { slips: true }).listHits();
  return hit === undefined ? null : index.firstLine(hit.group, filter);
}

async function firstOf(version: number, query: string): Promise<string | undefined> {
  const snapshot = UniverseSnapshot.open(snapshotFileOf(version));
  const row = first(await openIndex(snapshot, dir), query);
  return row === null ? undefined : snapshot.symbol(row);
}

describe('the index file of a snapshot', () => {
  test('is built in a thread from the file of the snapshot, kept, and loaded the next time', async () => {
    await snapshotFileOf(3).write(join(dir, 'fixture-3.f4.universe'));
    expect(await firstOf(3, 'appel')).toBe('AAPL');
    expect(await lexicalFiles()).toEqual(['fixture-3.f7.lexical']);
    const written = await readFile(join(dir, 'fixture-3.f7.lexical'));
    expect(await firstOf(3, 'appel')).toBe('AAPL');
    expect(await readFile(join(dir, 'fixture-3.f7.lexical'))).toEqual(written);
  });

  test('is built here when the snapshot has no file', async () => {
    expect(await firstOf(4, 'micros')).toBe('MSFT');
    expect(await lexicalFiles()).toEqual(['fixture-4.f7.lexical']);
  });

  test('is rebuilt when it is damaged or belongs to another universe', async () => {
    expect(await firstOf(5, 'sap')).toBe('SAP.DE');
    const path = join(dir, 'fixture-5.f7.lexical');
    const good = await readFile(path);
    const damaged = Buffer.from(good);
    damaged[good.length - 20]! ^= 1;
    const foreign = await readFile(path);
    for (const bytes of [damaged, good.subarray(0, 1000), Buffer.alloc(0)]) {
      await writeFile(path, bytes);
      expect(await firstOf(5, 'sap')).toBe('SAP.DE');
      expect(await readFile(path)).toEqual(good);
    }
    await writeFile(join(dir, 'fixture-6.f7.lexical'), foreign);
    expect(await firstOf(6, 'sap')).toBe('SAP.DE');
    expect(await readFile(join(dir, 'fixture-6.f7.lexical'))).not.toEqual(foreign);
  });

  test('only the newest two are kept', async () => {
    for (const version of [7, 8, 9]) await firstOf(version, 'apple');
    expect(await lexicalFiles()).toEqual(['fixture-8.f7.lexical', 'fixture-9.f7.lexical']);
  });

  test('a snapshot file of another format is not read', async () => {
    await writeFile(join(dir, 'fixture-10.f0.universe'), 'of an older release');
    expect(await firstOf(10, 'appel')).toBe('AAPL');
  });

  test('an index that cannot be kept serves, and the reason is reported', async () => {
    const sources = sourcesOf([{ symbol: 'AAPL', name: 'Apple Inc.' }]);
    // The slash in its name refers to a folder that does not exist.
    const snapshot = UniverseSnapshot.open(buildSnapshot(sources, { databaseId: 'no/folder', version: 11 }));
    const errors: unknown[] = [];
    const index = await openIndex(snapshot, dir, { onKeepError: (error) => void errors.push(error) });
    expect(first(index, 'appel')).not.toBeNull();
    expect(errors).toHaveLength(1);
  });

  test('old indexes that cannot be removed delay nothing', async () => {
    for (const name of ['a-1.f7.lexical', 'a-2.f7.lexical']) await mkdir(join(dir, name));
    const errors: unknown[] = [];
    const snapshot = UniverseSnapshot.open(snapshotFileOf(12));
    const index = await openIndex(snapshot, dir, { onKeepError: (error) => void errors.push(error) });
    expect(first(index, 'appel')).not.toBeNull();
    expect(errors).toHaveLength(1);
  });

  test('a build in progress ends when it is aborted', async () => {
    await snapshotFileOf(13).write(join(dir, 'fixture-13.f4.universe'));
    const stopping = new AbortController();
    const snapshot = UniverseSnapshot.open(snapshotFileOf(13));
    const opened = openIndex(snapshot, dir, { signal: stopping.signal });
    setTimeout(() => stopping.abort(), 1);
    await expect(opened).rejects.toThrow(/abort/);
    expect(await lexicalFiles()).toEqual([]);
  });
});
