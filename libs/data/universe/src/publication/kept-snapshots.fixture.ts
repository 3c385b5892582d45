// A process that stores one snapshot after another until it is killed. Node runs this file directly, with the compiled
// library.
import { mapFields, packedFields } from '@bourse/instrument';
import type { SnapshotSource } from '../columns/snapshot-source.js';

const ROWS = 20_000;
/** Rows that each version changes. */
const CHANGED = 100;
const DATABASE_ID = '5f0c';

export const identityOf = (version: number) => ({
  databaseId: DATABASE_ID,
  version,
  publishedAt: '2026-03-02T10:00:00.000Z',
});

/** All rows of a version. */
export const rowsAt = (version: number): SnapshotSource[] => Array.from({ length: ROWS }, (_, i) => rowAt(i, version));

function rowAt(i: number, version: number): SnapshotSource {
  const name = i < CHANGED ? `Version ${version}` : `Company ${i}`;
  const fields = { symbol: `S${i}`, name, exchange: 'NASDAQ', mic: 'XNAS', type: 'Common Stock', status: 'active' };
  const unknown = mapFields(packedFields, () => null);
  return { ...unknown, ...fields, id: i + 1, country: 'US', currency: 'USD', aliases: [] };
}

/**
 * Writes `3 …` before it stores version 3 and `3 kept` after it. Every second version is spliced, the others are built.
 */
export async function keepSnapshots(directory: string, first: number): Promise<never> {
  const { keepSnapshot } = (await importCompiled('publication/snapshot-files')) as typeof import('./snapshot-files.js');
  const { buildSnapshot } = (await importCompiled(
    'snapshot/snapshot-builder',
  )) as typeof import('../snapshot/snapshot-builder.js');
  const { UniverseSnapshot } = (await importCompiled('snapshot/snapshot')) as typeof import('../snapshot/snapshot.js');
  const { runAtOnce } = (await importCompiled('packed/in-steps')) as typeof import('../packed/in-steps.js');
  const { spliceSnapshot } = (await importCompiled(
    'snapshot/splice/splice-snapshot',
  )) as typeof import('../snapshot/splice/splice-snapshot.js');
  for (let version = first; ; version += 2) {
    const built = UniverseSnapshot.open(buildSnapshot(rowsAt(version), identityOf(version)));
    const rows = rowsAt(version + 1).slice(0, CHANGED);
    const spliced = runAtOnce(spliceSnapshot(built, { rows, removedIds: [] }, identityOf(version + 1)));
    for (const snapshot of [built, spliced]) {
      process.stdout.write(`${snapshot.version} …\n`);
      await keepSnapshot(snapshot, directory);
      process.stdout.write(`${snapshot.version} kept\n`);
    }
  }
}

/** A module of this library, as TypeScript has compiled it. */
function importCompiled(name: string): Promise<unknown> {
  return import(new URL(`../../dist/${name}.js`, import.meta.url).href);
}
