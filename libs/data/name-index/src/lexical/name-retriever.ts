import { gluedReadings, isLedByForm, type KeyMatch, type NameForm } from '@bourse/rank';
import { FuzzyWalk } from './fuzzy-walk.js';
import { KeyRetriever } from './key-retriever.js';
import type { LexicalIndex, RowFilter } from './lexical-index.js';
import { NameScorer } from './name-scorer.js';
import { WordRetriever } from './word-retriever.js';
import { QueryWord } from './query-words.js';

const MAX_NAMES = 160;
/** After a found symbol, names only follow. */
const MAX_NAMES_BEHIND = 60;
const MAX_WORDS = 12;
/** Longer queries allow typos in words only. */
const MAX_KEY_WORDS = 4;
const MAX_DOUBTFUL_WORDS = 5;
/** From this score on, names are not searched with typos. */
const CERTAIN_FROM = 0.8;
/** From this score on, one slip is allowed. */
const LIKELY_FROM = 0.55;

export interface NameRetrieverOptions {
  /** `one`: a single typo, for any score of the names without one. */
  readonly slips: boolean | 'one';
  /** The query has no blank: its last letters are not the beginning of a legal form (`TIE,BE`). */
  readonly isOneToken?: boolean;
}

/** The name leg: from the words of a query to securities. Synchronous and bounded for any text. */
export class NameRetriever {
  readonly #keys: KeyRetriever;
  readonly #words: WordRetriever;
  readonly #wordWalk: FuzzyWalk;

  constructor(readonly index: LexicalIndex) {
    this.#keys = new KeyRetriever(index, new FuzzyWalk(index.keys));
    this.#words = new WordRetriever(index);
    this.#wordWalk = new FuzzyWalk(index.words);
  }

  /** The findings of names; with `slips` also those within one or two edits, when no better one exists. */
  search(form: NameForm, filter: RowFilter, { slips, isOneToken = false }: NameRetrieverOptions): NameScorer {
    const words = [...new Set(form.words)]
      .slice(0, MAX_WORDS)
      .map((text, at, all) => new QueryWord(text, at === all.length - 1, this.index));
    const keys = new Map<number, KeyMatch>();
    const limit = slips === true ? MAX_NAMES : MAX_NAMES_BEHIND;
    if (form.key !== '') this.#recallKeys(form, words, filter, limit, keys);
    // `apple in`: the name before a legal form that is still being typed.
    if (words.length > 1 && !isOneToken && words.at(-1)!.makeLight())
      this.#keys.findExact(form.words.slice(0, -1).join(''), filter, limit, keys);
    const query = { words, keys, filter };
    let scorer = new NameScorer(this.index, query);
    this.#scoreNames(scorer, limit);
    for (const edits of slips === true ? [1, 2] : slips === 'one' ? [1] : []) {
      if (slips === true && isFound(scorer, edits)) break;
      if (!this.#allowEdits(edits, form, words, filter, keys)) continue;
      // The weight of an unknown word depends on the words it may be: names are scored again.
      if (words.some(({ unknown }) => unknown)) scorer = new NameScorer(this.index, query);
      this.#scoreNames(scorer, limit);
    }
    return scorer;
  }

  #scoreNames(scorer: NameScorer, limit: number): void {
    const { keys, words, filter } = scorer.query;
    scorer.scoreNames(keys.keys());
    scorer.scoreNames(this.#words.findBest(words, filter, limit));
  }

  #recallKeys(
    form: NameForm,
    words: readonly QueryWord[],
    filter: RowFilter,
    limit: number,
    keys: Map<number, KeyMatch>,
  ): void {
    this.#keys.findExact(form.key, filter, limit, keys);
    if (words.length === 1 && !hasWhole(keys)) this.#recallUnglued(form.key, filter, keys);
    if (isLedByForm(form.words) && !hasWhole(keys)) this.#addEqualNames(form.words.slice(1).join(''), filter, keys);
  }

  /** `hexzacorporationberhad`: a name with its legal forms in one word. */
  #recallUnglued(key: string, filter: RowFilter, keys: Map<number, KeyMatch>): void {
    for (const rest of gluedReadings(key)) this.#addEqualNames(rest, filter, keys);
  }

  /** Names that equal these letters. */
  #addEqualNames(key: string, filter: RowFilter, keys: Map<number, KeyMatch>): void {
    const found = new Map<number, KeyMatch>();
    this.#keys.findExact(key, filter, MAX_NAMES, found);
    for (const [name, match] of found) if (match.relation === 'same' && !keys.has(name)) keys.set(name, match);
  }

  /** Allows typos in words and letters; returns whether that found any name. */
  #allowEdits(
    edits: number,
    form: NameForm,
    words: QueryWord[],
    filter: RowFilter,
    keys: Map<number, KeyMatch>,
  ): boolean {
    const nameCountBefore = keys.size;
    if (words.length <= MAX_KEY_WORDS) this.#keys.findMistyped(form.key, filter, MAX_NAMES / 4, edits, keys);
    const doubtful = words.filter((word) => word.unknown || (edits === 1 && words.length <= MAX_KEY_WORDS));
    const found = doubtful
      .slice(0, MAX_DOUBTFUL_WORDS / edits)
      .filter((word) => word.addSimilar(this.#wordWalk, edits));
    return found.length > 0 || keys.size > nameCountBefore;
  }
}

/** Whether a search with more typos is unnecessary. One word may be a typo of a large company's name until one is found. */
function isFound(scorer: NameScorer, edits: number): boolean {
  if (edits > 1) return scorer.best >= LIKELY_FROM;
  return scorer.best >= CERTAIN_FROM && (scorer.query.words.length > 1 || scorer.hasProminent());
}

function hasWhole(keys: ReadonlyMap<number, KeyMatch>): boolean {
  for (const { relation } of keys.values()) if (relation === 'same') return true;
  return false;
}
