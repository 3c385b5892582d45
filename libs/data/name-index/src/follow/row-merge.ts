import { compareListingRanks, type ListingRank } from '@bourse/rank';
import { isPause } from '@bourse/universe';
import { firstWhere } from '../lexical/first-where.js';
import { groupedListsInSteps } from '../lexical/grouped-lists.js';
import { DICTIONARY_SECTION, type IndexDictionary } from '../lexical/index-format.js';
import type { LexicalIndex } from '../lexical/lexical-index.js';
import { GONE, type IdentifiedUniverse } from './row-moves.js';

/** An index over the previous universe, one over the rows to index again, and the new places of both. */
export interface MergePlan {
  readonly base: LexicalIndex;
  readonly fresh: LexicalIndex;
  readonly next: IdentifiedUniverse;
  /** Row in the next universe of each row of the base, or `gone`: a group is gone as a whole or not at all. */
  readonly rowOfBase: Int32Array;
  /** Row in the next universe of each row of the fresh index. */
  readonly rowOfFresh: Uint32Array;
}

/** Numbers that change with the rows. */
export interface MergedRows {
  readonly sections: Record<string, ArrayBufferView>;
  /** Place of each row among all, 0 for the best listing. */
  readonly standings: Uint32Array;
  /** Group in the merged index of each group of the base, or `gone`. */
  readonly groupOfBase: Int32Array;
  readonly groupOfFresh: Uint32Array;
}

const copiedColumns = ['row.type', 'row.prior', 'row.size', 'row.home', 'row.member'];

/** The columns of rows, in the order of the next universe. Yields often. */
export function* mergeRows(plan: MergePlan): Generator<void, MergedRows> {
  const sections: Record<string, ArrayBufferView> = {};
  const { base, fresh, next } = plan;
  for (const name of copiedColumns) {
    sections[name] = mergeColumn(plan, base.sections.u16(name), fresh.sections.u16(name));
    yield;
  }
  const countries = mergeCountries(plan);
  yield;
  const { groups, count, groupOfBase, groupOfFresh } = yield* mergeGroups(plan);
  const order = yield* mergeOrder(plan);
  const standings = new Uint32Array(next.count);
  for (let place = 0; place < order.length; place++) {
    if (isPause(place)) yield;
    standings[order[place]!] = place;
  }
  const members = yield* groupedListsInSteps(count, function* (put) {
    for (const [at, row] of order.entries()) {
      if (isPause(at)) yield;
      put(groups[row]!, row);
    }
  });
  return {
    sections: {
      ...sections,
      ...countries,
      'row.group': groups,
      'row.standing': standings,
      'group.starts': members.starts,
      'group.rows': members.values,
    },
    standings,
    groupOfBase,
    groupOfFresh,
  };
}

function mergeColumn({ rowOfBase, rowOfFresh, next }: MergePlan, before: Uint16Array, fresh: Uint16Array) {
  const column = new Uint16Array(next.count);
  for (let from = 0; from < rowOfBase.length;) {
    const to = rowOfBase[from]!;
    if (to === GONE) {
      from++;
      continue;
    }
    let end = from + 1;
    while (end < rowOfBase.length && rowOfBase[end] === to + (end - from)) end++;
    column.set(before.subarray(from, end), to);
    from = end;
  }
  rowOfFresh.forEach((row, at) => (column[row] = fresh[at]!));
  return column;
}

function mergeCountries(plan: MergePlan): Record<string, ArrayBufferView> {
  const { base, fresh } = plan;
  const baseDictionary = base.sections.json(DICTIONARY_SECTION) as IndexDictionary;
  const added = fresh.sections.json(DICTIONARY_SECTION) as IndexDictionary;
  const codes = added.countries.map((country) => {
    const code = baseDictionary.countries.indexOf(country);
    return code === -1 ? baseDictionary.countries.push(country) - 1 : code;
  });
  const own = fresh.sections.u16('row.country').map((code) => codes[code]!);
  return {
    'row.country': mergeColumn(plan, base.sections.u16('row.country'), own),
    [DICTIONARY_SECTION]: Buffer.from(JSON.stringify(baseDictionary)),
  };
}

interface MergedGroups extends Pick<MergedRows, 'groupOfBase' | 'groupOfFresh'> {
  readonly groups: Uint32Array;
  readonly count: number;
}

/** Numbered in order of first row, as in a full build. */
function* mergeGroups({ base, fresh, next, rowOfBase, rowOfFresh }: MergePlan): Generator<void, MergedGroups> {
  const groupOfBase = new Int32Array(base.groupStarts.length - 1).fill(GONE);
  const groupOfFresh = new Int32Array(fresh.groupStarts.length - 1).fill(GONE);
  const groups = new Uint32Array(next.count);
  let count = 0;
  let at = 0;
  const take = (row: number, group: number, numbers: Int32Array) => {
    if (numbers[group] === GONE) numbers[group] = count++;
    groups[row] = numbers[group]!;
  };
  const takeFresh = (below: number) => {
    while (at < rowOfFresh.length && rowOfFresh[at]! < below) take(rowOfFresh[at]!, fresh.groups[at++]!, groupOfFresh);
  };
  for (let row = 0; row < rowOfBase.length; row++) {
    if (isPause(row)) yield;
    const to = rowOfBase[row]!;
    if (to === GONE) continue;
    takeFresh(to);
    take(to, base.groups[row]!, groupOfBase);
  }
  takeFresh(next.count);
  return { groups, count, groupOfBase, groupOfFresh: Uint32Array.from(groupOfFresh) };
}

/** Rows of the base that stay, best listing first. */
function* listKeptRows({ standings }: LexicalIndex, rowOfBase: Int32Array): Generator<void, Uint32Array> {
  const ordered = new Uint32Array(rowOfBase.length);
  for (let row = 0; row < rowOfBase.length; row++) {
    if (isPause(row)) yield;
    ordered[standings[row]!] = row;
  }
  let count = 0;
  for (let at = 0; at < ordered.length; at++) {
    if (isPause(at)) yield;
    if (rowOfBase[ordered[at]!] !== GONE) ordered[count++] = ordered[at]!;
  }
  return ordered.subarray(0, count);
}

/** All rows, best listing first. */
function* mergeOrder({ base, fresh, next, rowOfBase, rowOfFresh }: MergePlan): Generator<void, Uint32Array> {
  const kept = yield* listKeptRows(base, rowOfBase);
  const standingOf = (row: number): ListingRank => {
    const status = next.status(rowOfBase[row]!);
    return { status, home: base.home(row), size: base.size(row) };
  };
  const order = new Uint32Array(next.count);
  const added = Uint32Array.from(rowOfFresh, (_, at) => at).sort((a, b) => fresh.standings[a]! - fresh.standings[b]!);
  let from = 0;
  let to = 0;
  function* takeKept(end: number): Generator<void> {
    for (; from < end; from++) {
      if (isPause(from)) yield;
      order[to++] = rowOfBase[kept[from]!]!;
    }
  }
  for (const at of added) {
    const row = rowOfFresh[at]!;
    const own: ListingRank = { status: next.status(row), home: fresh.home(at), size: fresh.size(at) };
    const end = firstWhere(from, kept.length, (place) => {
      const other = kept[place]!;
      return (compareListingRanks(standingOf(other), own) || rowOfBase[other]! - row) >= 0;
    });
    yield* takeKept(end);
    order[to++] = row;
  }
  yield* takeKept(kept.length);
  return order;
}
