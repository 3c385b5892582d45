import { IMPACT_SCALE } from './text-format.js';
import type { Texts } from './texts.js';

/** A word of a search, and its weight. */
export interface TextTerm {
  readonly text: string;
  /** 1: a word of the query; less for an added word. */
  readonly weight: number;
  /** The term is not counted when no document has it: other terms mean the same. */
  readonly isOptional?: boolean;
}

/** A query in terms of the index. */
export interface TextQuery {
  /** Weight of each word, by its number. */
  readonly words: ReadonlyMap<number, number>;
  /** Weight of the terms of the query, without added terms. */
  readonly originalWeights: ReadonlyMap<number, number>;
  /** The total weight of all of these. */
  readonly originalTotal: number;
  /** The score of a document with all words at full weight. */
  readonly whole: number;
}

/** The shares of a query in one document, 0 to 1. */
export interface TextShares {
  /** Share by weight of the words in the document. */
  readonly text: number;
  /** Share of the words of the query, independent of their repetitions. */
  readonly asked: number;
  /** The share of the query in the tags and the summary, and how early it occurs there. */
  readonly early: number;
}

const USUAL_FROM = 30;
/** Place in a summary where a word counts half as much as at the beginning. */
const HALFWAY = 20;

/** The share of a query that each document contains. Reuses its memory within one call. */
export class TextRetriever {
  readonly #sums: Float32Array;
  readonly #touched: Uint32Array;

  constructor(readonly texts: Texts) {
    this.#sums = new Float32Array(texts.documentCount);
    this.#touched = new Uint32Array(texts.documentCount);
  }

  /** A word of the query without documents still counts in the total. */
  query(terms: readonly TextTerm[]): TextQuery {
    const words = new Map<number, number>();
    const originalWeights = new Map<number, number>();
    let whole = 0;
    for (const { text, weight, isOptional = false } of terms) {
      const wordNumbers = this.texts.knownWords(text);
      if (wordNumbers.length === 0 && weight === 1 && !isOptional) whole += 1;
      for (const word of wordNumbers) {
        const worth = weight * this.texts.rarityOf(word);
        const before = words.get(word) ?? 0;
        if (worth <= before) continue;
        whole += (worth - before) * weight;
        words.set(word, worth);
        if (weight === 1) originalWeights.set(word, worth);
      }
    }
    return { words, originalWeights, originalTotal: sum(originalWeights.values()), whole };
  }

  /** Whether a word occurs in many texts. */
  isUsual(word: string): boolean {
    return this.texts.knownWords(word).some((wordNumber) => this.texts.frequencyOf(wordNumber) >= USUAL_FROM);
  }

  /** Visits each document with any of the words, with its share of the query, 0 to 1. */
  each({ words, whole }: TextQuery, visit: (document: number, share: number) => void): void {
    let touched = 0;
    for (const [word, worth] of words) {
      const gain = worth / IMPACT_SCALE;
      for (const { postings, impacts, from, to, documents } of this.texts.listsOf(word)) {
        for (let at = from; at < to; at++) {
          const document = documents === null ? postings[at]! : documents[postings[at]!]!;
          if (document < 0) continue;
          if (this.#sums[document] === 0) this.#touched[touched++] = document;
          this.#sums[document]! += gain * impacts[at]!;
        }
      }
    }
    for (let at = 0; at < touched; at++) {
      const document = this.#touched[at]!;
      const share = Math.min(1, this.#sums[document]! / whole);
      this.#sums[document] = 0;
      visit(document, share);
    }
  }

  /** The share that occurs in a text other than a document, such as a name. */
  shareIn({ words, whole }: TextQuery, text: string): number {
    return shareOf(sum(this.texts.knownWords(text).map((word) => words.get(word) ?? 0)), whole);
  }

  /** What one document holds. */
  sharesOf({ words, originalWeights, originalTotal, whole }: TextQuery, document: number): TextShares {
    let text = 0;
    let matchedWeight = 0;
    let early = 0;
    for (const [word, worth] of words) {
      const entry = this.texts.entryOf(word, document);
      if (entry === null) continue;
      text += (worth * entry.impact) / IMPACT_SCALE;
      matchedWeight += originalWeights.get(word) ?? 0;
      if (entry.place !== null) early += (worth * HALFWAY) / (HALFWAY + entry.place);
    }
    return { text: shareOf(text, whole), asked: shareOf(matchedWeight, originalTotal), early: shareOf(early, whole) };
  }
}

function shareOf(part: number, whole: number): number {
  return whole > 0 ? Math.min(1, part / whole) : 0;
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
