import { isPause } from '@bourse/universe';
import { firstWhere } from '../lexical/first-where.js';
import type { LexicalIndex } from '../lexical/lexical-index.js';
import { nameNumber, wordsOfName } from './related-rows.js';
import { GONE } from './row-moves.js';
import type { MergePlan } from './row-merge.js';

/** A name of a row. */
interface NameBearer {
  readonly row: number;
  /** 1 where the name is not its own. */
  readonly further: number;
}

/** A name with bearers among the rows to index again. */
export interface ChangedName {
  /** A byte a character. */
  readonly words: readonly string[];
  /** Best listing first. */
  readonly bearers: readonly NameBearer[];
  readonly prior: number;
  /** Prominence of the best row whose own name it is; -1 where it is no row's own name. */
  readonly place: number;
}

export interface MergedNames {
  /** Changed names, in no order. */
  readonly changedNames: readonly ChangedName[];
  /** 1 for each name of the base that stays as it is. */
  readonly stays: Uint8Array;
  /** Number in the merged index of each name of the base that stays. */
  readonly numberOfBase: Int32Array;
  /** Number in the merged index of each touched name. */
  readonly numberOfTouched: Uint32Array;
  readonly count: number;
}

/** The names of the merged index and their numbers: by prominence, as in a full build. */
export function* mergeNames(
  plan: MergePlan,
  standings: Uint32Array,
  priors: Uint16Array,
): Generator<void, MergedNames> {
  const stays = yield* findStayingNames(plan);
  const changedNames = findChangedNames(plan, stays, standings, priors);
  yield;
  return { changedNames, stays, ...(yield* numberNames(plan, stays, changedNames, standings)) };
}

/** Names without removed bearers; those of fresh rows are removed later. */
function* findStayingNames({ base, rowOfBase }: MergePlan): Generator<void, Uint8Array> {
  const stays = new Uint8Array(base.nameCount).fill(1);
  const { rowStarts, rowsOfNames } = base;
  for (let name = 0; name < base.nameCount; name++) {
    if (isPause(name)) yield;
    for (let at = rowStarts[name]!; at < rowStarts[name + 1]!; at++) {
      if (rowOfBase[rowsOfNames[at]!] === GONE) stays[name] = 0;
    }
  }
  return stays;
}

function findChangedNames(
  { base, fresh, rowOfBase, rowOfFresh }: MergePlan,
  stays: Uint8Array,
  standings: Uint32Array,
  priors: Uint16Array,
): ChangedName[] {
  const found = new Map<string, { words: readonly string[]; bearers: NameBearer[] }>();
  const entryOf = (words: readonly string[]) => {
    const key = words.join(' ');
    const entry = found.get(key) ?? { words, bearers: [] };
    found.set(key, entry);
    return entry;
  };
  const addBase = (name: number) => {
    const { bearers } = entryOf(wordsOfName(base, name));
    for (const { row, further } of bearersOf(base, name)) {
      if (rowOfBase[row] !== GONE) bearers.push({ row: rowOfBase[row]!, further });
    }
  };
  for (let name = 0; name < base.nameCount; name++) if (stays[name] === 0) addBase(name);
  for (let name = 0; name < fresh.nameCount; name++) {
    const words = wordsOfName(fresh, name);
    const baseName = nameNumber(base, words);
    if (baseName !== null && stays[baseName] === 1) {
      stays[baseName] = 0;
      addBase(baseName);
    }
    entryOf(words).bearers.push(
      ...bearersOf(fresh, name).map(({ row, further }) => ({ row: rowOfFresh[row]!, further })),
    );
  }
  return [...found.values()]
    .filter(({ bearers }) => bearers.length > 0)
    .map(({ words, bearers }) => {
      const sorted = bearers.sort((left, right) => standings[left.row]! - standings[right.row]!);
      const own = sorted.find(({ further }) => further === 0);
      const prior = sorted.reduce((best, { row }) => Math.max(best, priors[row]!), 0);
      return { words, bearers: sorted, prior, place: own === undefined ? -1 : standings[own.row]! };
    });
}

function bearersOf({ rowStarts, rowsOfNames, furtherOfNames }: LexicalIndex, name: number): NameBearer[] {
  const bearers: NameBearer[] = [];
  for (let at = rowStarts[name]!; at < rowStarts[name + 1]!; at++) {
    bearers.push({ row: rowsOfNames[at]!, further: furtherOfNames[at]! });
  }
  return bearers;
}

function* listKeptNames(stays: Uint8Array): Generator<void, Uint32Array> {
  const kept = new Uint32Array(stays.length);
  let count = 0;
  for (let name = 0; name < stays.length; name++) {
    if (isPause(name)) yield;
    if (stays[name] === 1) kept[count++] = name;
  }
  return kept.subarray(0, count);
}

function* numberNames(
  { base, rowOfBase }: MergePlan,
  stays: Uint8Array,
  changedNames: readonly ChangedName[],
  standings: Uint32Array,
): Generator<void, Pick<MergedNames, 'numberOfBase' | 'numberOfTouched' | 'count'>> {
  const kept = yield* listKeptNames(stays);
  const priors = base.sections.u16('name.prior');
  const placeOf = (name: number) => {
    for (let at = base.rowStarts[name]!; at < base.rowStarts[name + 1]!; at++) {
      if (base.furtherOfNames[at] === 0) return standings[rowOfBase[base.rowsOfNames[at]!]!]!;
    }
    return -1;
  };
  const isBefore = (name: number, { prior, place, words }: ChangedName) => {
    const difference = prior - priors[name]! || placeOf(name) - place;
    return difference < 0 || (difference === 0 && wordsOfName(base, name).join(' ') < words.join(' '));
  };
  const numberOfBase = new Int32Array(base.nameCount).fill(GONE);
  const numberOfTouched = new Uint32Array(changedNames.length);
  let from = 0;
  let number = 0;
  for (const at of sortByProminence(changedNames)) {
    const place = firstWhere(from, kept.length, (to) => !isBefore(kept[to]!, changedNames[at]!));
    for (; from < place; from++) {
      if (isPause(from)) yield;
      numberOfBase[kept[from]!] = number++;
    }
    numberOfTouched[at] = number++;
  }
  for (; from < kept.length; from++) {
    if (isPause(from)) yield;
    numberOfBase[kept[from]!] = number++;
  }
  return { numberOfBase, numberOfTouched, count: number };
}

function sortByProminence(changedNames: readonly ChangedName[]): number[] {
  return changedNames
    .map((_, at) => at)
    .sort((left, right) => {
      const [a, b] = [changedNames[left]!, changedNames[right]!];
      const [one, other] = [a.words.join(' '), b.words.join(' ')];
      return b.prior - a.prior || a.place - b.place || (one < other ? -1 : 1);
    });
}
