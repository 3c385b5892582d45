import {
  coverage,
  coverageScore,
  editsAllowed,
  gluedReadings,
  isLedByForm,
  isTrustedName,
  type KeyMatch,
  keyScore,
  type NameForm,
  osaDistance,
  prefixEnding,
  typedShare,
} from '@bourse/rank';
import { FuzzyWalk } from './fuzzy-walk.js';
import { KeyRecall } from './key-recall.js';
import type { LexicalIndex, RowFilter } from './lexical-index.js';
import { NameRecall } from './name-recall.js';
import { QueryWord } from './query-words.js';

/** A security whose name answers the query. */
export interface SecurityHit {
  readonly group: number;
  readonly score: number;
  /** Found only by allowing for slips. */
  readonly mistyped: boolean;
  /** All of the name was typed, perhaps with slips, in letters enough to tell it from others. */
  readonly isTrusted: boolean;
  readonly reason: string;
}

const namesMax = 160;
const wordsMax = 12;
const bearersMax = 60;
/** Longer queries slip by the word only. */
const keyWordsMax = 4;
const doubtfulWordsMax = 5;
/** From here on nobody looks for slips. */
const certainFrom = 0.8;
/** From here on one slip is enough. */
const likelyFrom = 0.6;
/** People who type a brand type all of it: a part of one is likelier to be a part of somebody's own name. */
const partOfAlias = 0.85;
const wholeFrom = 0.99;

export interface LexicalSearchOptions {
  readonly slips: boolean;
  /** Rows whose names are judged whether or not they were found here. */
  readonly recalled?: readonly number[];
}

interface NameMatch {
  score(prior: number): number;
  /** All of the name was typed. */
  readonly isWhole: boolean;
  readonly isTrusted: boolean;
  readonly mistyped: boolean;
  readonly reason: string;
}

/** The name leg: from the words of a query to securities. Synchronous and bounded for any text. */
export class LexicalSearch {
  readonly #keys: KeyRecall;
  readonly #words: NameRecall;
  readonly #wordWalk: FuzzyWalk;

  constructor(readonly index: LexicalIndex) {
    this.#keys = new KeyRecall(index, new FuzzyWalk(index.keys));
    this.#words = new NameRecall(index);
    this.#wordWalk = new FuzzyWalk(index.words);
  }

  /** Best first by score; with `slips` also what is within one or two edits, when nothing better is there. */
  search(form: NameForm, filter: RowFilter, { slips, recalled = [] }: LexicalSearchOptions): SecurityHit[] {
    if (form.key === '') return [];
    const words = [...new Set(form.words)]
      .slice(0, wordsMax)
      .map((text, at, all) => new QueryWord(text, at === all.length - 1, this.index));
    const keys = new Map<number, KeyMatch>();
    this.#keys.exact(form.key, filter, namesMax, keys);
    if (words.length === 1 && !hasWhole(keys)) this.#unglued(form.key, filter, keys);
    if (isLedByForm(form.words) && !hasWhole(keys)) this.#same(form.words.slice(1).join(''), filter, keys);
    if (words.length > 1 && words.at(-1)!.makeLight()) {
      this.#keys.exact(form.words.slice(0, -1).join(''), filter, namesMax, keys);
    }
    const further = recalled.flatMap((row) => this.index.namesOfRow(row));
    let hits = this.#score(words, keys, filter, further);
    for (const edits of slips ? [1, 2] : []) {
      if ((hits[0]?.score ?? 0) >= (edits === 1 ? certainFrom : likelyFrom)) break;
      if (this.#allow(edits, form, words, filter, keys)) hits = this.#score(words, keys, filter, further);
    }
    return hits;
  }

  /** `hexzacorporationberhad`: a name with its legal forms in one word. */
  #unglued(key: string, filter: RowFilter, keys: Map<number, KeyMatch>): void {
    for (const rest of gluedReadings(key)) this.#same(rest, filter, keys);
  }

  /** Names that are these letters and no more. */
  #same(key: string, filter: RowFilter, keys: Map<number, KeyMatch>): void {
    const found = new Map<number, KeyMatch>();
    this.#keys.exact(key, filter, namesMax, found);
    for (const [name, match] of found) if (match.relation === 'same' && !keys.has(name)) keys.set(name, match);
  }

  /** Lets words and letters slip; answers whether that found anything. */
  #allow(edits: number, form: NameForm, words: QueryWord[], filter: RowFilter, keys: Map<number, KeyMatch>): boolean {
    const known = keys.size;
    if (words.length <= keyWordsMax) this.#keys.mistyped(form.key, filter, namesMax / 4, edits, keys);
    const doubtful = words.filter((word) => word.unknown || (edits === 1 && words.length <= keyWordsMax));
    const found = doubtful.slice(0, doubtfulWordsMax / edits).filter((word) => word.addSimilar(this.#wordWalk, edits));
    return found.length > 0 || keys.size > known;
  }

  #score(
    words: readonly QueryWord[],
    keys: ReadonlyMap<number, KeyMatch>,
    filter: RowFilter,
    further: readonly number[],
  ): SecurityHit[] {
    const best = new Map<number, SecurityHit>();
    for (const name of new Set([...keys.keys(), ...this.#words.best(words, filter, namesMax), ...further])) {
      const matches = [this.#byWords(words, name)];
      const key = keys.get(name);
      if (key !== undefined) matches.push(byKey(this.#placed(words, key, name)));
      this.#raise(best, name, matches, filter);
    }
    return [...best.values()].sort((left, right) => right.score - left.score || left.group - right.group);
  }

  #raise(best: Map<number, SecurityHit>, name: number, matches: readonly NameMatch[], filter: RowFilter): void {
    const { rowStarts, rowsOfNames, furtherOfNames, groups } = this.index;
    const end = Math.min(rowStarts[name + 1]!, rowStarts[name]! + bearersMax);
    for (let at = rowStarts[name]!; at < end; at++) {
      const row = rowsOfNames[at]!;
      if (!this.index.passes(row, filter)) continue;
      const group = groups[row]!;
      const prior = this.index.prior(row);
      for (const { score, isWhole, ...match } of matches) {
        const reached = score(prior) * (furtherOfNames[at] === 1 && !isWhole ? partOfAlias : 1);
        if (reached > (best.get(group)?.score ?? 0)) best.set(group, { ...match, group, score: reached });
      }
    }
  }

  /** How the typed letters lie in the words of a name. */
  #placed(words: readonly QueryWord[], match: KeyMatch, name: number): KeyMatch {
    const { wordStarts, wordsOfNames, rarities } = this.index;
    const nameWords = Array.from(wordsOfNames.subarray(wordStarts[name], wordStarts[name + 1]));
    const isOtherWord = match.edits > 0 && this.#isOtherWord(words, nameWords);
    if (match.relation === 'same') return isOtherWord ? { ...match, isOtherWord } : match;
    const letters = nameWords.map((word) => this.index.words.lengthOf(word));
    const weights = nameWords.map((word) => rarities[word]!);
    const share = typedShare(match.lettersTyped, letters, weights);
    if (match.edits > 0) return { ...match, share, isOtherWord };
    const typed = words.map((word) => word.letters);
    return { ...match, share, ending: prefixEnding(match.lettersTyped, typed, letters) };
  }

  /** Word by word, one of them would need more slips than a word of its length is forgiven. */
  #isOtherWord(words: readonly QueryWord[], nameWords: readonly number[]): boolean {
    if (words.length < 2 || words.length !== nameWords.length) return false;
    return words.some(({ text, last }, at) => {
      const other = Buffer.from(this.index.words.text(nameWords[at]!), 'latin1').toString('utf8');
      const most = editsAllowed(Math.max(text.length, last ? 0 : other.length));
      return osaDistance(text, last ? other.slice(0, text.length + most) : other, most) > most;
    });
  }

  #byWords(words: readonly QueryWord[], name: number): NameMatch {
    const { wordStarts, wordsOfNames, rarities } = this.index;
    const start = wordStarts[name]!;
    const covered = coverage(
      { count: words.length, weight: (at) => words[at]!.weight },
      { count: wordStarts[name + 1]! - start, weight: (at) => rarities[wordsOfNames[start + at]!]! },
      (q, n) => words[q]!.worthOf(wordsOfNames[start + n]!),
    );
    return {
      score: (prior) => coverageScore(covered, prior),
      isWhole: covered.name > wholeFrom,
      isTrusted: false,
      mistyped: covered.mistyped > 0,
      reason: covered.mistyped > 0 ? 'words of the name, with slips' : 'words of the name',
    };
  }
}

function hasWhole(keys: ReadonlyMap<number, KeyMatch>): boolean {
  for (const { relation } of keys.values()) if (relation === 'same') return true;
  return false;
}

function byKey(match: KeyMatch): NameMatch {
  const relation = match.relation === 'same' ? 'the name' : 'beginning of the name';
  const slips = match.edits === 0 ? '' : match.edits === 1 ? ', one slip' : `, ${match.edits} slips`;
  return {
    score: (prior) => keyScore(match, prior),
    isWhole: match.relation === 'same',
    isTrusted: match.relation === 'same' && isTrustedName(match.lettersTyped, match.edits),
    mistyped: match.edits > 0,
    reason: relation + slips,
  };
}
