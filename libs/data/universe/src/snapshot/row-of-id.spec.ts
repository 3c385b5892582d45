import { expect, test } from 'vitest';
import { rowOfId } from './row-of-id.js';
import { UniverseSnapshot } from './snapshot.js';
import { buildSnapshot } from './snapshot-builder.js';
import { sourceOf, wellKnownSources } from './snapshot-fixtures.js';

test('each id leads to its row, and no other number to any', () => {
  const snapshot = UniverseSnapshot.open(buildSnapshot(wellKnownSources, { databaseId: 'd', version: 1 }));
  const rows = Array.from({ length: snapshot.count }, (_, row) => row);
  expect(rows.map((row) => rowOfId(snapshot, snapshot.id(row)))).toEqual(rows);
  const ids = new Set(rows.map((row) => snapshot.id(row)));
  const others = Array.from({ length: 100 }, (_, id) => id).filter((id) => !ids.has(id));
  expect(others.filter((id) => rowOfId(snapshot, id) !== null)).toEqual([]);
  expect(rowOfId(snapshot, 2 ** 31 - 1)).toBeNull();
});

test('an id far above the number of rows', () => {
  const only = [sourceOf({ symbol: 'A', id: 2_000_000_000 })];
  const snapshot = UniverseSnapshot.open(buildSnapshot(only, { databaseId: 'd', version: 1 }));
  expect(rowOfId(snapshot, 2_000_000_000)).toBe(0);
  expect(rowOfId(snapshot, 1_999_999_999)).toBeNull();
});
