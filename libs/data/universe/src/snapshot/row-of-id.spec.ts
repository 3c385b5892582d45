import { expect, test } from 'vitest';
import { UniverseSnapshot } from './snapshot.js';
import { buildSnapshot } from './snapshot-builder.js';
import { sourceOf, wellKnownSources } from '../columns/snapshot-fixtures.js';

test('each id finds its row, and any other number none', () => {
  const snapshot = UniverseSnapshot.open(buildSnapshot(wellKnownSources, { databaseId: 'd', version: 1 }));
  const rows = Array.from({ length: snapshot.count }, (_, row) => row);
  expect(rows.map((row) => snapshot.rowOf(snapshot.id(row)))).toEqual(rows);
  const ids = new Set(rows.map((row) => snapshot.id(row)));
  const others = Array.from({ length: 100 }, (_, id) => id).filter((id) => !ids.has(id));
  expect(others.filter((id) => snapshot.rowOf(id) !== null)).toEqual([]);
  expect(snapshot.rowOf(2 ** 31 - 1)).toBeNull();
});

test('an id far above the number of rows', () => {
  const only = [sourceOf({ symbol: 'A', id: 2_000_000_000 })];
  const snapshot = UniverseSnapshot.open(buildSnapshot(only, { databaseId: 'd', version: 1 }));
  expect(snapshot.rowOf(2_000_000_000)).toBe(0);
  expect(snapshot.rowOf(1_999_999_999)).toBeNull();
});
