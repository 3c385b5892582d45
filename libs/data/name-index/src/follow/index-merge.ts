// An index of a universe from the previous one and one over the changed rows: each section equals that of a full build,
// at the cost of copying arrays.
import { isPause } from '@bourse/universe';
import { groupedListsInSteps } from '../lexical/grouped-lists.js';
import { MemorySections } from '../lexical/index-sections.js';
import { LexicalIndex } from '../lexical/lexical-index.js';
import { type MergedKeys, mergeKeys } from './key-merge.js';
import { type MergedNames, mergeNames } from './name-merge.js';
import { GONE } from './row-moves.js';
import { type MergedRows, mergeRows, type MergePlan } from './row-merge.js';

export interface MergedIndex extends Pick<MergedRows, 'groupOfBase' | 'groupOfFresh'> {
  readonly index: LexicalIndex;
}

/** Yields often. */
export function* mergedIndex(plan: MergePlan): Generator<void, MergedIndex> {
  const { sections, standings, groupOfBase, groupOfFresh } = yield* mergeRows(plan);
  const names = yield* mergeNames(plan, standings, sections['row.prior'] as Uint16Array);
  const vocabulary = yield* mergeVocabulary(plan, names);
  const keys = yield* keySections(plan, names);
  const source = yield* sources(names);
  const bearers = yield* bearerSections(plan, names, source);
  const words = yield* wordSections(plan, names, source, vocabulary);
  const wordCount = vocabulary.merged.starts.length - 1;
  const postings = yield* postingSections(words['name.words.starts'], words['name.words'], wordCount);
  const index = new LexicalIndex(new MemorySections({ ...sections, ...keys, ...bearers, ...words, ...postings }));
  return { index, groupOfBase, groupOfFresh };
}

type Sections = Record<string, ArrayBufferView>;

interface Vocabulary {
  readonly merged: MergedKeys;
  /** Number of a word of a touched name. */
  readonly numberOf: (word: string) => number;
}

/** Words of unchanged or changed names; a word without a name is left out. */
function* mergeVocabulary({ base }: MergePlan, { stays, changedNames }: MergedNames): Generator<void, Vocabulary> {
  const used = new Uint8Array(base.words.count);
  const { wordStarts, wordsOfNames } = base;
  for (let name = 0; name < base.nameCount; name++) {
    if (isPause(name)) yield;
    if (stays[name] === 0) continue;
    for (let at = wordStarts[name]!; at < wordStarts[name + 1]!; at++) used[wordsOfNames[at]!] = 1;
  }
  const added = new Set<string>();
  const numberOfWord = new Map<string, number>();
  for (const word of new Set(changedNames.flatMap(({ words }) => words))) {
    const at = base.words.indexOf(Buffer.from(word, 'latin1'));
    if (at === -1) added.add(word);
    else {
      used[at] = 1;
      numberOfWord.set(word, at);
    }
  }
  const sorted = [...added].sort();
  const merged = yield* mergeKeys(base.words, used, { keys: sorted });
  const numberOfAdded = new Map(sorted.map((word, at) => [word, merged.indexOfAdded[at]!]));
  const numberOf = (word: string) => numberOfAdded.get(word) ?? merged.indexOfKnown[numberOfWord.get(word)!]!;
  return { merged, numberOf };
}

function* keySections({ base }: MergePlan, names: MergedNames): Generator<void, Sections> {
  const { changedNames, numberOfBase, numberOfTouched } = names;
  const keys = changedNames.map(({ words }) => words.join(''));
  const order = keys.map((_, at) => at);
  order.sort((a, b) =>
    keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : numberOfTouched[a]! - numberOfTouched[b]!,
  );
  const stays = new Uint8Array(base.keyNames.length);
  for (let at = 0; at < stays.length; at++) {
    if (isPause(at)) yield;
    stays[at] = names.stays[base.keyNames[at]!]!;
  }
  const merged = yield* mergeKeys(base.keys, stays, {
    keys: order.map((at) => keys[at]!),
    isBefore: (existing, added) =>
      stays[existing] === 0 || numberOfBase[base.keyNames[existing]!]! < numberOfTouched[order[added]!]!,
  });
  const keyNames = new Uint32Array(names.count);
  for (let at = 0; at < stays.length; at++) {
    if (isPause(at)) yield;
    const to = merged.indexOfKnown[at]!;
    if (to !== GONE) keyNames[to] = numberOfBase[base.keyNames[at]!]!;
  }
  order.forEach((at, added) => (keyNames[merged.indexOfAdded[added]!] = numberOfTouched[at]!));
  return { 'key.bytes': merged.bytes, 'key.starts': merged.starts, 'key.names': keyNames };
}

/** The name of the base with each number of the merged index; -1 - i: touched name i. */
function* sources({ numberOfBase, numberOfTouched, count }: MergedNames): Generator<void, Int32Array> {
  const source = new Int32Array(count);
  for (let name = 0; name < numberOfBase.length; name++) {
    if (isPause(name)) yield;
    const number = numberOfBase[name]!;
    if (number !== GONE) source[number] = name;
  }
  numberOfTouched.forEach((number, at) => (source[number] = -1 - at));
  return source;
}

function* bearerSections(
  { base, rowOfBase }: MergePlan,
  { changedNames, count }: MergedNames,
  source: Int32Array,
): Generator<void, Sections> {
  const starts = new Uint32Array(count + 1);
  for (let number = 0; number < count; number++) {
    if (isPause(number)) yield;
    const name = source[number]!;
    const own = name < 0 ? changedNames[-1 - name]!.bearers.length : base.rowStarts[name + 1]! - base.rowStarts[name]!;
    starts[number + 1] = starts[number]! + own;
  }
  const rows = new Uint32Array(starts[count]!);
  const further = new Uint8Array(rows.length);
  const priors = new Uint16Array(count);
  const before = base.sections.u16('name.prior');
  for (let number = 0, to = 0; number < count; number++) {
    if (isPause(number)) yield;
    const name = source[number]!;
    if (name < 0) {
      const { bearers, prior } = changedNames[-1 - name]!;
      priors[number] = prior;
      for (const bearer of bearers) {
        rows[to] = bearer.row;
        further[to++] = bearer.further;
      }
      continue;
    }
    priors[number] = before[name]!;
    for (let at = base.rowStarts[name]!; at < base.rowStarts[name + 1]!; at++) {
      rows[to] = rowOfBase[base.rowsOfNames[at]!]!;
      further[to++] = base.furtherOfNames[at]!;
    }
  }
  return { 'name.starts': starts, 'name.rows': rows, 'name.further': further, 'name.prior': priors };
}

interface WordSections extends Sections {
  readonly 'name.words.starts': Uint32Array;
  readonly 'name.words': Uint32Array;
}

function* wordSections(
  { base }: MergePlan,
  { changedNames, count }: MergedNames,
  source: Int32Array,
  { merged, numberOf }: Vocabulary,
): Generator<void, WordSections> {
  const words = yield* groupedListsInSteps(count, function* (put) {
    for (let number = 0; number < count; number++) {
      if (isPause(number)) yield;
      const name = source[number]!;
      if (name < 0) for (const word of changedNames[-1 - name]!.words) put(number, numberOf(word));
      else {
        for (let at = base.wordStarts[name]!; at < base.wordStarts[name + 1]!; at++) {
          put(number, merged.indexOfKnown[base.wordsOfNames[at]!]!);
        }
      }
    }
  });
  return {
    'word.bytes': merged.bytes,
    'word.starts': merged.starts,
    'name.words.starts': words.starts,
    'name.words': words.values,
  };
}

/** Each word once with its names, the most prominent first. */
function* postingSections(starts: Uint32Array, words: Uint32Array, wordCount: number): Generator<void, Sections> {
  const postings = yield* groupedListsInSteps(wordCount, function* (put) {
    const last = new Int32Array(wordCount).fill(GONE);
    for (let name = 0; name < starts.length - 1; name++) {
      if (isPause(name)) yield;
      for (let at = starts[name]!; at < starts[name + 1]!; at++) {
        const word = words[at]!;
        if (last[word] !== name) put(word, name);
        last[word] = name;
      }
    }
  });
  return { 'posting.starts': postings.starts, 'posting.names': postings.values };
}
