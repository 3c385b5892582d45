import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeOnEachDatabase, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importInstruments } from '../import/import-instruments.js';
import type { InstrumentSource } from '../sources/parsed-instrument.js';
import { buildStagedSnapshot } from './snapshot-build.js';
import { SnapshotFiles } from './snapshot-files.js';
import { readUniversePointer, type UniversePointer } from './universe-pointer.js';

function sourceOf(name: string, count: number): InstrumentSource {
  return {
    name: 'csv',
    progress: { file: null, bytesRead: 0, bytesTotal: 0 },
    async *rows() {
      for (let n = 0; n < count; n++) {
        const stated = { name: `${name} ${n}`, type: 'Common Stock', status: 'active' } as const;
        yield { kind: 'instrument', instrument: { symbol: `S${n}`, stated, inferred: {}, file: 'a.csv', line: n } };
      }
    },
  };
}

const failToPrepare = () => Promise.reject(new Error('disk full'));

describeOnEachDatabase('an import of many instruments', (open) => {
  let database: TestDatabase;
  let directory: string;
  beforeAll(async () => {
    database = await open();
    directory = await mkdtemp(join(tmpdir(), 'bourse-staged-'));
  });
  afterAll(async () => {
    await database.close();
    await rm(directory, { recursive: true });
  });

  test('builds the snapshot before it publishes exactly that version', async () => {
    const { db, options } = database;
    const prepared: UniversePointer[] = [];
    const prepareVersion = async (pointer: UniversePointer) => {
      prepared.push(pointer);
      expect((await readUniversePointer(db)).version, 'nothing is published yet').toBe(pointer.version - 1);
      await buildStagedSnapshot({ database: options, directory, pointer });
    };
    await importInstruments(db, sourceOf('First', 1200), { prepareVersion });
    const published = await readUniversePointer(db);
    expect(prepared).toEqual([published]);
    const snapshot = await new SnapshotFiles(directory).load(published);
    expect([snapshot?.count, snapshot?.name(0)]).toEqual([1200, 'First 0']);

    // Servers splice a small change, and a failed build only leaves the work to them.
    await importInstruments(db, sourceOf('Second', 1000), { prepareVersion });
    expect(prepared).toHaveLength(1);
    expect(await importInstruments(db, sourceOf('Third', 1200), { prepareVersion: failToPrepare })).toMatchObject({
      version: 3,
    });
  });
});
