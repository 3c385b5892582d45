import { osaDistance } from '@bourse/envelope';
import {
  coverage,
  coverageScore,
  editsAllowed,
  isProminent,
  isTrustedName,
  type KeyMatch,
  keyScore,
  prefixEnding,
  typedShare,
} from '@bourse/rank';
import type { LexicalIndex, RowFilter } from './lexical-index.js';
import type { QueryWord } from './query-words.js';

/** A security whose name matches the query. */
export interface SecurityHit {
  readonly group: number;
  readonly score: number;
  /** The name was found only with typos. */
  readonly mistyped: boolean;
  /** The whole name was typed, possibly with typos, with enough letters to be distinctive. */
  readonly isTrusted: boolean;
  /** The whole name was typed, possibly with typos. */
  readonly isWhole: boolean;
  /** The name is a brand, a former name or a nickname. */
  readonly isFurther: boolean;
  /** The name equals or begins with the letters of the query, possibly with typos. */
  readonly isBegun: boolean;
  /** The name has all words of the query in their order, without typos. */
  readonly isInOrder: boolean;
  readonly reason: string;
}

/** The interpretation of a query: words, each with its possible matches, and the names that begin with its letters. */
export interface NameQuery {
  readonly words: readonly QueryWord[];
  readonly keys: ReadonlyMap<number, KeyMatch>;
  readonly filter: RowFilter;
}

interface NameMatch {
  score(prior: number): number;
  /** All of the name was typed. */
  readonly isWhole: boolean;
  readonly isTrusted: boolean;
  readonly isBegun: boolean;
  readonly mistyped: boolean;
  readonly reason: string;
}

const MAX_BEARERS = 60;
/**
 * People who type a brand type all of it: a part of a brand is more likely to be part of another company's own name.
 */
const PART_OF_ALIAS = 0.85;
const WHOLE_FROM = 0.99;

/** Scores names for one query, each once, and keeps the best of each security. */
export class NameScorer {
  readonly #scoredNames = new Set<number>();
  readonly #best = new Map<number, SecurityHit>();
  readonly #bearers = new Set<number>();

  constructor(
    readonly index: LexicalIndex,
    readonly query: NameQuery,
  ) {}

  scoreNames(names: Iterable<number>): void {
    if (this.query.words.length === 0) return;
    for (const name of names) {
      if (this.#scoredNames.has(name)) continue;
      this.#scoredNames.add(name);
      const key = this.query.keys.get(name);
      const byWords = this.#matchByWords(name);
      const matches = key === undefined ? [byWords] : [byWords, matchByKey(this.#locateLetters(key, name))];
      this.#raise(name, matches);
    }
  }

  /** The highest score so far, 0 at the start. */
  get best(): number {
    let best = 0;
    for (const { score } of this.#best.values()) best = Math.max(best, score);
    return best;
  }

  /** Whether the query is a name of the row, not only of its security. */
  isNameOf(row: number): boolean {
    return this.#bearers.has(row);
  }

  /** Whether a large company was found. */
  hasProminent(): boolean {
    return [...this.#best.keys()].some((group) => {
      const line = this.index.firstLine(group, this.query.filter);
      return line !== null && isProminent(this.index.size(line), this.index.home(line));
    });
  }

  /** Best first. */
  listHits(): SecurityHit[] {
    return [...this.#best.values()].sort((left, right) => right.score - left.score || left.group - right.group);
  }

  #raise(name: number, matches: readonly NameMatch[]): void {
    const { rowStarts, rowsOfNames, furtherOfNames, groups } = this.index;
    const end = Math.min(rowStarts[name + 1]!, rowStarts[name]! + MAX_BEARERS);
    const isName = matches.some(({ isWhole, mistyped }) => isWhole && !mistyped);
    let isInOrder: boolean | undefined;
    for (let at = rowStarts[name]!; at < end; at++) {
      const row = rowsOfNames[at]!;
      if (!this.index.passes(row, this.query.filter)) continue;
      const group = groups[row]!;
      const prior = this.index.prior(row);
      if (isName) this.#bearers.add(row);
      for (const match of matches) {
        const isFurther = furtherOfNames[at] === 1;
        const score = match.score(prior) * (isFurther && !match.isWhole ? PART_OF_ALIAS : 1);
        if (score <= (this.#best.get(group)?.score ?? 0)) continue;
        const { mistyped, isTrusted, isWhole, isBegun, reason } = match;
        isInOrder ??= this.#hasWordsInOrder(name);
        this.#best.set(group, { group, score, mistyped, isTrusted, isWhole, isFurther, isBegun, isInOrder, reason });
      }
    }
  }

  /** The position of the typed letters in the words of a name. */
  #locateLetters(match: KeyMatch, name: number): KeyMatch {
    const { words } = this.query;
    const { wordStarts, wordsOfNames, rarities } = this.index;
    const nameWords = wordsOfNames.subarray(wordStarts[name], wordStarts[name + 1]);
    const isOtherWord = match.edits > 0 && this.#isOtherWord(nameWords);
    if (match.relation === 'same') return isOtherWord ? { ...match, isOtherWord } : match;
    const letters: number[] = [];
    const weights: number[] = [];
    for (const word of nameWords) {
      letters.push(this.index.words.lengthOf(word));
      weights.push(rarities[word]!);
    }
    const share = typedShare(match.lettersTyped, letters, weights);
    if (match.edits > 0) return { ...match, share, isOtherWord };
    const typed = words.map((word) => word.letters);
    return { ...match, share, ending: prefixEnding(match.lettersTyped, typed, letters) };
  }

  /** Word by word, one of them would need more typos than its length allows. */
  #isOtherWord(nameWords: Uint32Array): boolean {
    const { words } = this.query;
    if (words.length < 2 || words.length !== nameWords.length) return false;
    return words.some(({ text, last }, at) => {
      const other = Buffer.from(this.index.words.text(nameWords[at]!), 'latin1').toString('utf8');
      const most = editsAllowed(Math.max(text.length, last ? 0 : other.length));
      return osaDistance(text, last ? other.slice(0, text.length + most) : other, most) > most;
    });
  }

  /** The last word may be begun. */
  #hasWordsInOrder(name: number): boolean {
    const { words } = this.query;
    const { wordStarts, wordsOfNames } = this.index;
    let found = 0;
    for (let at = wordStarts[name]!; at < wordStarts[name + 1]! && found < words.length; at++) {
      if (words[found]!.isIn(wordsOfNames[at]!)) found++;
    }
    return found === words.length;
  }

  #matchByWords(name: number): NameMatch {
    const { words } = this.query;
    const { wordStarts, wordsOfNames, rarities } = this.index;
    const start = wordStarts[name]!;
    const covered = coverage(
      { count: words.length, weight: (at) => words[at]!.weight },
      { count: wordStarts[name + 1]! - start, weight: (at) => rarities[wordsOfNames[start + at]!]! },
      (q, n) => words[q]!.worthOf(wordsOfNames[start + n]!),
    );
    return {
      score: (prior) => coverageScore(covered, prior),
      isWhole: covered.name > WHOLE_FROM,
      isTrusted: false,
      isBegun: false,
      mistyped: covered.mistyped > 0,
      reason: covered.mistyped > 0 ? 'words of the name, with slips' : 'words of the name',
    };
  }
}

function matchByKey(match: KeyMatch): NameMatch {
  const relation = match.relation === 'same' ? 'the name' : 'beginning of the name';
  const slips = match.edits === 0 ? '' : match.edits === 1 ? ', one slip' : `, ${match.edits} slips`;
  return {
    score: (prior) => keyScore(match, prior),
    isWhole: match.relation === 'same',
    isBegun: true,
    isTrusted:
      match.relation === 'same' && match.isOtherWord !== true && isTrustedName(match.lettersTyped, match.edits),
    mistyped: match.edits > 0,
    reason: relation + slips,
  };
}
