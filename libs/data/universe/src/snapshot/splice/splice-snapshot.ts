// Creates the next snapshot from the previous one and the changed rows: the same bytes as a build of all rows, at the
// cost of copying the columns that differ. Unchanged rows are neither parsed nor sorted.
import { isAmong, keyFields, type SnapshotField, textFields } from '@bourse/instrument';
import { DictionaryColumn } from '../../columns/dictionary-column.js';
import { keyOfRow } from '../../columns/identifier-keys.js';
import { PackedFile } from '../../packed/packed-file.js';
import { PiecedBytes } from '../../packed/pieced-bytes.js';
import { RowBytes } from '../../columns/row-bytes.js';
import { RowClasses } from '../../columns/row-classes.js';
import { UniverseSnapshot } from '../snapshot.js';
import { SnapshotBuilder } from '../snapshot-builder.js';
import {
  dictionaryFields,
  type IdentifierKind,
  identifierKinds,
  sectionOf,
  snapshotFile,
} from '../../columns/snapshot-format.js';
import type { SnapshotIdentity, SnapshotSource } from '../../columns/snapshot-source.js';
import { TextColumn } from '../../columns/text-column.js';
import { SectionBlock } from './section-block.js';
import { spliceNumbers, spliceRows, spliceTexts } from './splice-columns.js';
import { type KeyEdit, spliceKeys } from './splice-keys.js';
import { numbersAfter, planSplice, type SplicePlan } from './splice-plan.js';
import { spliceClasses, spliceDictionary } from './splice-values.js';

/** The differences of the next version. */
export interface UniverseChanges {
  /** New and changed instruments, in their current state. */
  readonly rows: readonly SnapshotSource[];
  /** Ids of removed instruments. */
  readonly removedIds: readonly number[];
}

interface Splice {
  readonly before: UniverseSnapshot;
  /** The new and changed rows, as a separate snapshot. */
  readonly added: UniverseSnapshot;
  readonly plan: SplicePlan;
  /** The new number of each previous row; null where all keep theirs. */
  readonly numbers: Uint32Array | null;
}

type Section = ArrayBufferView | PiecedBytes;
type Sections = Record<string, Section>;

const textColumns = ['symbol', ...[...textFields, 'aliases'].map((field) => `text.${sectionOf(field)}`)];
const BUILD_STEP_ROWS = 200;

/** Yields every few milliseconds. Throws for a duplicate symbol. */
export function* spliceSnapshot(
  before: UniverseSnapshot,
  { rows, removedIds }: UniverseChanges,
  { databaseId, version, publishedAt = null }: SnapshotIdentity,
): Generator<void, UniverseSnapshot> {
  const identity = { databaseId, version, publishedAt };
  const added = UniverseSnapshot.open(yield* buildInSteps(rows, identity));
  const plan = planOf(before, added, [...rows.map(({ id }) => id), ...removedIds]);
  const splice: Splice = { before, added, plan, numbers: numbersAfter(plan, before.count) };
  yield;
  const placed = new Map<string, Section>();
  const block = plan.isInPlace ? null : SectionBlock.for(before.file, added.file);
  for (const columns of [numberColumns, rowSections, textSections, valueColumns, keyTables]) {
    for (const [name, fresh] of Object.entries(yield* columns(splice))) {
      placed.set(name, placeSection(block, before.file, name, fresh));
      yield;
    }
  }
  const sections = Object.fromEntries(
    before.file.sectionNames.map((name) => [name, placed.get(name) ?? placeSection(block, before.file, name)]),
  );
  return UniverseSnapshot.open(PackedFile.pack({ ...snapshotFile, identity, sections }, before.file));
}

function* buildInSteps(rows: readonly SnapshotSource[], identity: SnapshotIdentity): Generator<void, PackedFile> {
  const builder = new SnapshotBuilder();
  for (let at = 0; at < rows.length; at++) {
    builder.add(rows[at]!);
    if (at % BUILD_STEP_ROWS === BUILD_STEP_ROWS - 1) yield;
  }
  return yield* builder.finishInSteps(identity);
}

function planOf(before: UniverseSnapshot, added: UniverseSnapshot, ids: readonly number[]): SplicePlan {
  const dropped = ids.flatMap((id) => before.rowOf(id) ?? []).sort((left, right) => left - right);
  const gone = new Set(dropped);
  const places = Array.from({ length: added.count }, (_, row) => {
    const symbol = added.symbol(row);
    const holder = before.rowOfSymbol(symbol);
    if (holder !== null && !gone.has(holder)) {
      throw new Error(`instrument ${added.id(row)} has the symbol of another instrument`);
    }
    return before.placeOf(symbol);
  });
  return planSplice(before.count, dropped, places);
}

/** Without a block, a section with unchanged numbers or texts keeps its bytes. The rows keep theirs always. */
function placeSection(block: SectionBlock | null, file: PackedFile, name: string, fresh?: Section): Section {
  const before = file.pieces(name);
  if (fresh instanceof PiecedBytes) return fresh;
  const first = before.pieces[0]!;
  const isSame = fresh === undefined || (fresh.buffer === first.buffer && fresh.byteOffset === first.byteOffset);
  if (block === null || name === 'row') return isSame ? before : fresh;
  return isSame ? block.place(first) : block.take(fresh);
}

function* numberColumns(splice: Splice): Generator<void, Sections> {
  const { before, added, plan } = splice;
  const column = (name: string) => spliceNumbers(plan, before.file.u32(name), added.file.u32(name));
  const ids = column('id');
  const own = { id: ids, version: column('version'), check: column('check') };
  yield;
  const keepsIds = plan.isInPlace && ids.buffer === before.file.bytes('id').buffer;
  return { ...own, ...(keepsIds ? {} : { byId: rowsById(splice) }) };
}

/** Both sides are in order of id, so they are merged. */
function rowsById({ before, added, plan, numbers }: Splice): Uint32Array {
  const ids = before.file.u32('id');
  const gone = new Set(plan.dropped);
  const addedById = added.file.u32('byId');
  const byId = new Uint32Array(plan.count);
  let at = 0;
  let next = 0;
  const addUpTo = (id: number) => {
    while (next < addedById.length && added.id(addedById[next]!) <= id) {
      byId[at++] = plan.places[addedById[next++]!]!;
    }
  };
  for (const row of before.file.u32('byId')) {
    if (next < addedById.length) addUpTo(ids[row]!);
    if (gone.size > 0 && gone.has(row)) continue;
    byId[at++] = numbers === null ? row : numbers[row]!;
  }
  addUpTo(Infinity);
  return byId;
}

function* valueColumns({ before, added, plan }: Splice): Generator<void, Sections> {
  const sections: Sections = {};
  for (const field of dictionaryFields) {
    const name = sectionOf(field);
    const column = ({ file }: UniverseSnapshot) => new DictionaryColumn(file, name);
    Object.assign(sections, spliceDictionary(name, plan, column(before), column(added)));
    yield;
  }
  return Object.assign(sections, spliceClasses(plan, new RowClasses(before.file), new RowClasses(added.file)));
}

function* rowSections({ before, added, plan }: Splice): Generator<void, Sections> {
  const { bytes, offsets } = yield* spliceRows(plan, new RowBytes(before.file), new RowBytes(added.file));
  return { row: bytes, 'row.at': offsets };
}

function* textSections({ before, added, plan }: Splice): Generator<void, Sections> {
  const sections: Sections = {};
  for (const name of textColumns) {
    const column = ({ file }: UniverseSnapshot) => new TextColumn(file, name);
    const { bytes, offsets } = yield* spliceTexts(plan, column(before), column(added));
    Object.assign(sections, { [name]: bytes, [`${name}.at`]: offsets });
    yield;
  }
  return sections;
}

function* keyTables(splice: Splice): Generator<void, Sections> {
  const sections: Sections = {};
  for (const kind of identifierKinds) {
    const name = `key.${sectionOf(kind)}`;
    const { bytes, offsets, starts, rows } = yield* spliceKeys(
      splice.before.keyTable(kind),
      keyEdits(kind, splice),
      splice.numbers,
    );
    Object.assign(sections, { [name]: bytes, [`${name}.at`]: offsets });
    Object.assign(sections, { [`${name}.starts`]: starts, [`${name}.rows`]: rows });
    yield;
  }
  return sections;
}

function keyEdits(kind: IdentifierKind, { before, added, plan }: Splice): KeyEdit[] {
  const { dropped, places, isInPlace } = plan;
  const leaving = keysOf(kind, before, dropped);
  const coming = keysOf(
    kind,
    added,
    places.map((_, row) => row),
  );
  const stays = (at: number) => isInPlace && leaving[at] === coming[at];
  const leaves = leaving.map((key, at) => ({ key, leaves: dropped[at]!, comes: null }));
  const comes = coming.map((key, at) => ({ key, leaves: null, comes: places[at]! }));
  return [
    ...leaves.filter(({ key }, at) => key !== '' && !stays(at)),
    ...comes.filter(({ key }, at) => key !== '' && !stays(at)),
  ];
}

function keysOf(kind: IdentifierKind, snapshot: UniverseSnapshot, rows: readonly number[]): string[] {
  // The keys of these fields are in their tables alone.
  if (isAmong(keyFields, kind)) return snapshot.keyTable(kind).keysOf(rows);
  return rows.map((row) => keyOfRow(kind, (field) => snapshot[field as SnapshotField](row)));
}
