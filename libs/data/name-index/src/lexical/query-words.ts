import { beginsLegalForm, editsAllowed, prefixWorth, rarity, typoWorth } from '@bourse/rank';
import type { FuzzyWalk } from './fuzzy-walk.js';
import type { LexicalIndex } from './lexical-index.js';
import { keyBytes } from './sorted-keys.js';

/** A word of the query with the words of the vocabulary that it may mean. */
export class QueryWord {
  /** Rarity, 0 to 1. */
  weight: number;
  readonly #exact: number;
  readonly #prefix: readonly [from: number, to: number];
  readonly #prefixShare: number;
  readonly #similar = new Map<number, number>();
  readonly #bytes: Uint8Array;

  constructor(
    readonly text: string,
    readonly last: boolean,
    readonly index: LexicalIndex,
  ) {
    this.#bytes = Buffer.from(keyBytes(text), 'latin1');
    this.#exact = index.words.indexOf(this.#bytes);
    this.#prefix = last || text.length >= MIN_PREFIX_LETTERS ? index.words.prefixRange(this.#bytes) : [0, 0];
    this.#prefixShare = last ? 1 : 0.9;
    this.weight = rarity(this.#frequency(), index.nameCount);
  }

  get letters(): number {
    return this.#bytes.length;
  }

  get unknown(): boolean {
    return this.#exact === -1;
  }

  /** An incomplete legal form carries little information (`apple in`); returns whether this may be one. */
  makeLight(): boolean {
    if (!beginsLegalForm(this.text)) return false;
    this.weight *= this.unknown ? 0.2 : 0.4;
    return true;
  }

  /** Adds the words within that many edits; returns whether any were found. */
  addSimilar(walk: FuzzyWalk, maxEdits: number): boolean {
    const edits = /^\d+$/.test(this.text) ? 0 : Math.min(maxEdits, editsAllowed(this.text.length));
    if (edits === 0) return false;
    walk.findWhole(this.#bytes, edits, (from, to, found) => {
      for (let word = from; word < to; word++) {
        if (word !== this.#exact) this.#similar.set(word, found);
      }
    });
    const frequencies = [...this.#similar.keys()].map((word) => this.index.frequency(word));
    if (this.unknown && frequencies.length > 0) this.weight = rarity(Math.max(...frequencies), this.index.nameCount);
    return frequencies.length > 0;
  }

  /** Whether this is the word of the name, or, as the last word, its beginning. */
  isIn(word: number): boolean {
    return word === this.#exact || (this.last && word >= this.#prefix[0] && word < this.#prefix[1]);
  }

  /** Weight of a word for this one, 0 to 1; negative when it needs a typo. */
  worthOf(word: number): number {
    if (word === this.#exact) return 1;
    if (word >= this.#prefix[0] && word < this.#prefix[1]) {
      return this.#prefixShare * prefixWorth(this.#bytes.length, this.index.words.lengthOf(word));
    }
    const edits = this.#similar.get(word);
    return edits === undefined ? 0 : -typoWorth(this.text.length, edits);
  }

  /** Number of postings behind `forEachWord`. */
  get postings(): number {
    const { postingStarts } = this.index;
    let count = this.#exact === -1 ? 0 : this.index.frequency(this.#exact);
    const [from, to] = this.#prefix;
    if (this.#prefixIsNarrow) count += postingStarts[to]! - postingStarts[from]!;
    for (const word of this.#similar.keys()) count += this.index.frequency(word);
    return count;
  }

  /** The words it may mean, the most certain first; a prefix with too many words is left out. */
  forEachWord(visit: (word: number) => void): void {
    if (this.#exact !== -1) visit(this.#exact);
    const [from, to] = this.#prefix;
    if (this.#prefixIsNarrow) for (let word = from; word < to; word++) if (word !== this.#exact) visit(word);
    for (const word of this.#similar.keys()) if (word < from || word >= to) visit(word);
  }

  get #prefixIsNarrow(): boolean {
    const [from, to] = this.#prefix;
    const { postingStarts } = this.index;
    return this.text.length >= MIN_PREFIX_LETTERS && postingStarts[to]! - postingStarts[from]! <= MAX_PREFIX_POSTINGS;
  }

  #frequency(): number {
    if (this.#exact !== -1) return this.index.frequency(this.#exact);
    const { postingStarts } = this.index;
    return this.last ? postingStarts[this.#prefix[1]]! - postingStarts[this.#prefix[0]]! : 0;
  }
}

const MIN_PREFIX_LETTERS = 3;
const MAX_PREFIX_POSTINGS = 40_000;
