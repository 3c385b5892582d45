import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cases } from '@bourse/testing/effort';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAtOnce } from '../../packed/in-steps.js';
import { PackedFile } from '../../packed/packed-file.js';
import { UniverseSnapshot } from '../snapshot.js';
import { buildSnapshot } from '../snapshot-builder.js';
import { sourceOf, wellKnownSources } from '../../columns/snapshot-fixtures.js';
import { snapshotFile } from '../../columns/snapshot-format.js';
import type { SnapshotSource } from '../../columns/snapshot-source.js';
import { spliceSnapshot, type UniverseChanges } from './splice-snapshot.js';

const identityOf = (version: number) => ({ databaseId: '5f0c', version, publishedAt: '2026-03-02T10:00:00.000Z' });
const buildUniverse = (sources: Iterable<SnapshotSource>, version: number) =>
  UniverseSnapshot.open(buildSnapshot(sources, identityOf(version)));

/** The contents of the file, section by section. */
function contentsOf({ file }: UniverseSnapshot): Record<string, string> {
  return Object.fromEntries(file.sectionNames.map((name) => [name, file.bytes(name).toString('latin1')]));
}

/** The universe after each step, by id: spliced from the previous one, and built from all rows. */
function follow(start: readonly SnapshotSource[], steps: readonly UniverseChanges[]): void {
  const rows = new Map(start.map((source) => [source.id, source]));
  let spliced = buildUniverse(rows.values(), 1);
  steps.forEach((changes, step) => {
    for (const id of changes.removedIds) rows.delete(id);
    for (const source of changes.rows) rows.set(source.id, source);
    spliced = runAtOnce(spliceSnapshot(spliced, changes, identityOf(step + 2)));
    expect(contentsOf(spliced)).toEqual(contentsOf(buildUniverse(rows.values(), step + 2)));
  });
}

const maybe = <T>(...values: T[]) => fc.constantFrom<T | null>(null, ...values);
/** Few values, so that identifiers, classes and dictionary values are shared, move between rows, and vanish. */
const details = fc.record({
  name: maybe('Apple Inc.', 'APPLE INC.', 'Ä', 'a', 'B'),
  exchange: maybe('NASDAQ', 'XETRA'),
  mic: maybe('XNAS', 'XETR'),
  type: fc.constantFrom('Common Stock', 'ETF'),
  country: maybe('US', 'DE'),
  isin: maybe('US0378331005', 'ES0113900J37', 'us0378331005'),
  cik: maybe('0000320193', '0001067983'),
  cusip: maybe('037833100', '38259P508', '38259p508'),
  wkn: maybe('716460', 'A1EWWW'),
  sedol: maybe('BH4HKS3', '0263494'),
  issuer_country: maybe('US', 'DE', 'GB', 'AT'),
  market_cap: maybe('Mega Cap', 'Large Cap'),
  sector: maybe('Energy', 'Financials', 'Utilities'),
  industry: maybe('Banks', 'Oil, Gas & Consumable Fuels'),
  category_group: maybe('Equities'),
  category: maybe('Blend', 'Developed Markets'),
  family: maybe('Vanguard Asset Management'),
  aliases: fc.constantFrom<readonly string[]>([], ['A'], ['A', 'Apple Computer']),
});
const ids = 12;
/** Symbols change as well: rows move. */
const symbolOf = (id: number, writing: number) =>
  `${['A', 'B.', 'é', '\u{1d538}'][(id + writing) % 4]}${id}.${writing}`;
const edit = fc.record({ id: fc.integer({ min: 1, max: ids }), writing: fc.integer({ min: 0, max: 1 }), details });
const step = fc.record({
  edits: fc.uniqueArray(edit, { selector: ({ id }) => id, maxLength: ids }),
  removed: fc.uniqueArray(fc.integer({ min: 1, max: ids }), { maxLength: 5 }),
});

function changesOf({ edits, removed }: typeof step extends fc.Arbitrary<infer Step> ? Step : never): UniverseChanges {
  const rows = edits.map(({ id, writing, details: stated }) => {
    return sourceOf({ ...stated, id, symbol: symbolOf(id, writing), version: id + writing });
  });
  return { rows, removedIds: removed.filter((id) => !edits.some((other) => other.id === id)) };
}

/** The distinct memory of all columns, without the rows. */
function columnMemory(file: PackedFile): ArrayBufferLike[] {
  return [...new Set(file.sectionNames.filter((name) => name !== 'row').map((name) => file.bytes(name).buffer))];
}

describe('spliced snapshot', () => {
  test('equals one that is built from all rows, section by section, over any sequence of changes', () => {
    const sequences = fc.property(
      fc.array(step, { maxLength: 6 }),
      fc.array(edit, { maxLength: ids }),
      (steps, first) => {
        const start = new Map(changesOf({ edits: first, removed: [] }).rows.map((source) => [source.id, source]));
        follow([...start.values()], steps.map(changesOf));
      },
    );
    expect(fc.check(sequences, { numRuns: cases(25, 2000) })).toMatchObject({ failed: false });
  });

  test.each<[string, UniverseChanges[]]>([
    ['nothing', [{ rows: [], removedIds: [] }]],
    [
      'everything removed, then everything added',
      [
        { rows: [], removedIds: wellKnownSources.map(({ id }) => id) },
        { rows: wellKnownSources, removedIds: [] },
      ],
    ],
    [
      'everything changed',
      [{ rows: wellKnownSources.map((row) => ({ ...row, name: 'X', version: 2 })), removedIds: [] }],
    ],
    [
      'a new first and a new last row',
      [
        { rows: [sourceOf({ id: 100, symbol: '!' }), sourceOf({ id: 101, symbol: 'zz' })], removedIds: [] },
        { rows: [], removedIds: [100, 101] },
      ],
    ],
    [
      'an identifier moves to another row',
      [
        {
          rows: [
            { ...wellKnownSources[0]!, isin: null },
            { ...wellKnownSources[4]!, isin: 'US0378331005' },
          ],
          removedIds: [],
        },
      ],
    ],
    [
      'a national number comes, moves to a row that is new, and goes',
      [
        { rows: [{ ...wellKnownSources[2]!, cusip: '084670702', sedol: 'BH4HKS3' }], removedIds: [] },
        {
          rows: [sourceOf({ id: 100, symbol: '!', cusip: '084670702' }), { ...wellKnownSources[4]!, sedol: null }],
          removedIds: [],
        },
        { rows: [], removedIds: [100, wellKnownSources[1]!.id] },
      ],
    ],
    ['an instrument that was never there is removed', [{ rows: [], removedIds: [4711] }]],
  ])('%s', (_, steps) => expect(() => follow(wellKnownSources, steps)).not.toThrow());

  test('shares the memory of unchanged data', () => {
    const before = buildUniverse(wellKnownSources, 1);
    const changes = { rows: [{ ...wellKnownSources[0]!, name: 'Apple', version: 2 }], removedIds: [] };
    const { file } = runAtOnce(spliceSnapshot(before, changes, identityOf(2)));
    const fresh = file.sectionNames.filter((name) => file.bytes(name) !== before.file.bytes(name));
    const names = ['key.name', 'key.name.at', 'key.name.rows', 'key.name.starts', 'text.name', 'text.name.at'];
    expect(fresh.sort()).toEqual(['check', ...names.slice(0, 4), 'row', 'row.at', ...names.slice(4), 'version']);
  });

  test('with a new row, all columns are in one block of memory, and none in that of the previous snapshot', () => {
    const before = buildUniverse(wellKnownSources, 1);
    const rows = [sourceOf({ id: 99, symbol: 'NEW' })];
    const { file } = runAtOnce(spliceSnapshot(before, { rows, removedIds: [] }, identityOf(2)));
    const [block, ...others] = columnMemory(file);
    expect(others).toEqual([]);
    expect(columnMemory(before.file)).not.toContain(block);
  });

  test('copies no row that stays, until the rows are in too many pieces', () => {
    const rows = Array.from({ length: 2000 }, (_, id) => sourceOf({ id, symbol: `S${String(id).padStart(4, '0')}` }));
    const every = (distance: number) =>
      rows.filter(({ id }) => id % distance === 0).map((row) => ({ ...row, name: 'X' }));
    const before = buildUniverse(rows, 1);
    const rowPieces = (changed: SnapshotSource[]) => {
      const spliced = runAtOnce(spliceSnapshot(before, { rows: changed, removedIds: [] }, identityOf(2)));
      const others = rows.filter(({ id }) => !changed.some((row) => row.id === id));
      expect(contentsOf(spliced)).toEqual(contentsOf(buildUniverse([...others, ...changed], 2)));
      return spliced.file.pieces('row').pieces;
    };
    const memory = before.file.bytes('row').buffer;
    const few = rowPieces(every(100));
    expect(few.filter(({ buffer }) => buffer === memory)).toHaveLength(20);
    expect(rowPieces(every(4))).toHaveLength(1);
  });

  test('a symbol of another instrument is refused', () => {
    const before = buildUniverse(wellKnownSources, 1);
    const changes = { rows: [sourceOf({ id: 99, symbol: 'AAPL' })], removedIds: [] };
    expect(() => runAtOnce(spliceSnapshot(before, changes, identityOf(2)))).toThrow('has the symbol of another');
  });

  describe('as a file', () => {
    let directory: string;
    beforeAll(async () => {
      directory = await mkdtemp(join(tmpdir(), 'bourse-splice-'));
    });
    afterAll(() => rm(directory, { recursive: true }));

    test('equals a build byte for byte, also where checksums were reused', async () => {
      const first = join(directory, 'first');
      await buildUniverse(wellKnownSources, 1).file.write(first);
      const read = UniverseSnapshot.open(await PackedFile.read(first, snapshotFile));
      const apple = { ...wellKnownSources[0]!, name: 'Apple', version: 2 };
      const rows = [apple, ...wellKnownSources.slice(1)];
      await runAtOnce(spliceSnapshot(read, { rows: [apple], removedIds: [] }, identityOf(2))).file.write(first);
      await buildUniverse(rows, 2).file.write(join(directory, 'second'));
      expect((await readFile(first)).equals(await readFile(join(directory, 'second')))).toBe(true);
      expect(UniverseSnapshot.open(await PackedFile.read(first, snapshotFile)).name(read.rowOf(11)!)).toBe('Apple');
    });
  });
});
