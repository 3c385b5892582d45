// Splices a table of keys: entries whose rows change are rewritten, the rows of all others get their new numbers.
import { Buffer } from 'node:buffer';
import type { KeyTable } from '../../columns/key-table.js';
import { TextColumnWriter, type Texts } from '../../columns/text-column.js';
import { spliceTexts } from './splice-columns.js';
import { planSplice } from './splice-plan.js';

/** One row that is removed from a key or added to it. */
export interface KeyEdit {
  readonly key: string;
  /** Previous number of a removed row, or null. */
  readonly leaves: number | null;
  /** New number of an added row, or null. */
  readonly comes: number | null;
}

export interface KeySections extends Texts {
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

/** `numbers`: the new number of each previous row; null where all keep theirs. */
export function* spliceKeys(
  table: KeyTable,
  edits: readonly KeyEdit[],
  numbers: Uint32Array | null,
): Generator<void, KeySections> {
  const { keys, starts, rows } = table;
  if (edits.length === 0) {
    return { bytes: keys.bytes, offsets: keys.offsets, starts, rows: numbers === null ? rows : mapRows(rows, numbers) };
  }
  const changed = editedEntries(table, edits, numbers);
  const written = new TextColumnWriter();
  for (const { key } of changed) written.add(key);
  const stay = changed.flatMap(({ rows: own }, at) => (own.length > 0 ? [at] : []));
  const places = stay.map((at) => changed[at]!.entry);
  const dropped = changed.filter(({ isKnown }) => isKnown).map(({ entry }) => entry);
  const plan = planSplice(keys.count, dropped, places);
  const texts = yield* spliceTexts(plan, keys, written.texts(Uint32Array.from(stay)));
  yield;
  return {
    ...texts,
    ...rowsOf(
      plan,
      table,
      stay.map((at) => changed[at]!.rows),
      numbers,
    ),
  };
}

interface EditedEntry {
  readonly key: string;
  /** Its entry, or the one before which it is inserted. */
  readonly entry: number;
  readonly isKnown: boolean;
  /** In the result, ascending. */
  readonly rows: readonly number[];
}

/** In the order of keys. */
function editedEntries(table: KeyTable, edits: readonly KeyEdit[], numbers: Uint32Array | null): EditedEntry[] {
  const sorted = [...Map.groupBy(edits, ({ key }) => key)]
    .map(([key, own]) => ({ key, own, bytes: Buffer.from(key) }))
    .sort((left, right) => Buffer.compare(left.bytes, right.bytes));
  return sorted.map(({ key, own }) => {
    const entry = table.keys.lowerBound(key);
    const currentRows = table.rowsOf(key);
    const leaving = new Set(own.map(({ leaves }) => leaves));
    const staying = currentRows
      .filter((row) => !leaving.has(row))
      .map((row) => (numbers === null ? row : numbers[row]!));
    const coming = own.flatMap(({ comes }) => comes ?? []);
    const rows = [...staying, ...coming].sort((left, right) => left - right);
    return { key, entry, isKnown: currentRows.length > 0, rows };
  });
}

function rowsOf(
  { runs, count, dropped }: ReturnType<typeof planSplice>,
  { starts, rows }: KeyTable,
  added: readonly (readonly number[])[],
  numbers: Uint32Array | null,
): Pick<KeySections, 'starts' | 'rows'> {
  const gone = dropped.reduce((sum, entry) => sum + starts[entry + 1]! - starts[entry]!, 0);
  const coming = added.reduce((sum, { length }) => sum + length, 0);
  const nextStarts = new Uint32Array(count + 1);
  const nextRows = new Uint32Array(rows.length - gone + coming);
  let entryAt = 0;
  let at = 0;
  for (const { isNew, from, to } of runs) {
    for (let entry = from; entry < to; entry++) {
      nextStarts[entryAt++] = at + (isNew ? 0 : starts[entry]! - starts[from]!);
      if (!isNew) continue;
      nextRows.set(added[entry]!, at);
      at += added[entry]!.length;
    }
    if (isNew) continue;
    const own = rows.subarray(starts[from], starts[to]);
    if (numbers === null) nextRows.set(own, at);
    else for (let row = 0; row < own.length; row++) nextRows[at + row] = numbers[own[row]!]!;
    at += own.length;
  }
  nextStarts[count] = at;
  return { starts: nextStarts, rows: nextRows };
}

function mapRows(rows: Uint32Array, numbers: Uint32Array): Uint32Array {
  const next = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at++) next[at] = numbers[rows[at]!]!;
  return next;
}
