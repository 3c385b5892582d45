import type { TextIndex } from './text-index.js';

/** A word to be searched for, and how much it counts. */
export interface TextTerm {
  readonly text: string;
  /** 1: a word of the query; less for what was added to it. */
  readonly weight: number;
  /** Does not count where no document holds it: other terms say the same. */
  readonly isOptional?: boolean;
}

/** A query as the index knows it. */
export interface TextQuery {
  /** Worth of each word, by its number. */
  readonly words: ReadonlyMap<number, number>;
  /** What a document that held all of it, fully, would reach. */
  readonly whole: number;
}

const usualFrom = 30;

/** How much of a query stands in each document. Reuses its memory, within one call. */
export class TextRecall {
  readonly #sums: Float32Array;
  readonly #touched: Uint32Array;

  constructor(readonly texts: TextIndex) {
    this.#sums = new Float32Array(texts.documentCount);
    this.#touched = new Uint32Array(texts.documentCount);
  }

  /** A word of the query that no document holds counts in the whole all the same. */
  query(terms: readonly TextTerm[]): TextQuery {
    const words = new Map<number, number>();
    let whole = 0;
    for (const { text, weight, isOptional = false } of terms) {
      const known = this.texts.knownWords(text);
      if (known.length === 0 && weight === 1 && !isOptional) whole += 1;
      for (const word of known) {
        const worth = weight * this.texts.rarityOf(word);
        const before = words.get(word) ?? 0;
        if (worth <= before) continue;
        whole += (worth - before) * weight;
        words.set(word, worth);
      }
    }
    return { words, whole };
  }

  /** Whether a word stands in many texts. */
  isUsual(word: string): boolean {
    const { postingStarts } = this.texts;
    return this.texts.knownWords(word).some((known) => postingStarts[known + 1]! - postingStarts[known]! >= usualFrom);
  }

  /** Visits each document that holds any of the words, with the share of the query that it holds, 0 to 1. */
  each({ words, whole }: TextQuery, visit: (document: number, share: number) => void): void {
    let touched = 0;
    const { postingStarts, postings, impacts, impactScale } = this.texts;
    for (const [word, worth] of words) {
      const gain = worth / impactScale;
      const end = postingStarts[word + 1]!;
      for (let at = postingStarts[word]!; at < end; at++) {
        const document = postings[at]!;
        if (this.#sums[document] === 0) this.#touched[touched++] = document;
        this.#sums[document]! += gain * impacts[at]!;
      }
    }
    for (let at = 0; at < touched; at++) {
      const document = this.#touched[at]!;
      const share = Math.min(1, this.#sums[document]! / whole);
      this.#sums[document] = 0;
      visit(document, share);
    }
  }

  /** The share that stands in a text which is no document, a name. */
  shareIn({ words, whole }: TextQuery, text: string): number {
    let sum = 0;
    for (const word of this.texts.knownWords(text)) sum += words.get(word) ?? 0;
    return whole > 0 ? Math.min(1, sum / whole) : 0;
  }

  /** The share of one document. */
  shareOf({ words, whole }: TextQuery, document: number): number {
    let sum = 0;
    for (const [word, worth] of words) sum += worth * this.texts.impactOf(word, document);
    return whole > 0 ? Math.min(1, sum / whole) : 0;
  }
}
