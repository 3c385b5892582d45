import { expect, test } from 'vitest';
import { UniverseSnapshot } from '../snapshot/snapshot.js';
import { buildSnapshot } from '../snapshot/snapshot-builder.js';
import { sourceOf } from '../columns/snapshot-fixtures.js';
import type { SnapshotSource } from '../columns/snapshot-source.js';
import { sectorList } from './sector-list.js';

function sectorsOf(rows: readonly Partial<SnapshotSource>[]) {
  const sources = rows.map((row, at) => sourceOf({ symbol: `S${at}`, ...row }));
  return sectorList(UniverseSnapshot.open(buildSnapshot(sources, { databaseId: 'd', version: 1 }))).sectors;
}

test('rows of any status count, each under its sector and its industry', () => {
  const rows = [
    { sector: 'Utilities', industry: 'Water' },
    { sector: 'Energy', industry: 'Oil', status: 'delisted' },
    { sector: 'Energy', industry: 'Gas', status: 'unknown' },
    { sector: 'Energy', industry: 'Oil' },
    { sector: 'Energy', industry: null },
    { sector: null, industry: 'Orphaned' },
    {},
  ] as const;
  expect(sectorsOf(rows)).toEqual([
    {
      sector: 'Energy',
      instruments: 4,
      industries: [
        { industry: 'Gas', instruments: 1 },
        { industry: 'Oil', instruments: 2 },
      ],
    },
    { sector: 'Utilities', instruments: 1, industries: [{ industry: 'Water', instruments: 1 }] },
  ]);
});

test('funds count under the group and the name of their category, if they have no sector of their own', () => {
  const rows = [
    { category_group: 'Fixed Income', category: 'Core Bond' },
    { category_group: 'Fixed Income', category: null },
    { sector: 'Technology', category_group: 'Equities', category: 'Large Cap' },
  ];
  expect(sectorsOf(rows)).toEqual([
    { sector: 'Fixed Income', instruments: 2, industries: [{ industry: 'Core Bond', instruments: 1 }] },
    { sector: 'Technology', instruments: 1, industries: [{ industry: 'Large Cap', instruments: 1 }] },
  ]);
});

test('names are ordered by code point, as in the database', () => {
  // U+FFEE precedes U+1D538, whose first UTF-16 unit is the lower one.
  const names = ['\u{1d538}', '\uffee', 'Z', 'a', 'É'];
  const sectors = sectorsOf(names.map((sector) => ({ sector })));
  expect(sectors.map(({ sector }) => sector)).toEqual(['Z', 'a', 'É', '\uffee', '\u{1d538}']);
});

test('a universe without sectors has an empty list', () => {
  expect(sectorsOf([])).toEqual([]);
});
