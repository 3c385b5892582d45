// Selects the documents, of all those with a word of a description, that need a detailed comparison. The sum of
// `descriptiveSum` is computed from parts: the constant weight of a row, the weight of its kind for this query, and the
// words.
import type { LexicalIndex } from '@bourse/name-index';
import { type DescriptiveEvidence, descriptiveSum, type DescriptiveWeights, spreadOf } from '@bourse/rank';
import type { Evidence } from './describing.js';

const silent: DescriptiveEvidence = {
  text: 0,
  asked: 0,
  early: 0,
  inName: 0,
  meaning: null,
  concept: 0,
  name: 0,
  size: 0,
  member: 0,
  home: 0,
  spread: 0,
  type: '',
  country: 0,
  typeAsked: 0,
  sizeAsked: 0,
  isOfLanguage: false,
};

/** Above this number, further listings do not increase the breadth. */
const MAX_LISTED = 1000;

/** The constant weight of each row, for any query; computed on first use and cached. */
export class Prominence {
  readonly #cachedSums: Float64Array;
  readonly #spreads: Float64Array;

  readonly #index: LexicalIndex;
  readonly #weights: DescriptiveWeights;

  constructor(index: LexicalIndex, weights: DescriptiveWeights) {
    this.#index = index;
    this.#weights = weights;

    this.#cachedSums = new Float64Array(index.groups.length).fill(NaN);
    this.#spreads = Float64Array.from({ length: MAX_LISTED + 1 }, (_, lines) => weights.spread * spreadOf(lines));
  }

  of(row: number): number {
    const cachedSum = this.#cachedSums[row]!;
    return Number.isNaN(cachedSum) ? (this.#cachedSums[row] = this.#sum(row)) : cachedSum;
  }

  #sum(row: number): number {
    const index = this.#index;
    const { size, member, home } = this.#weights;
    const widely = this.#spreads[Math.min(MAX_LISTED, index.linesOf(index.groups[row]!))]!;
    return size * index.size(row) + member * index.member(row) + home * index.home(row) + widely;
  }
}

/** One query's first look. */
export class FirstLook {
  readonly #kinds = new Map<number, number>();

  constructor(
    readonly evidence: Evidence,
    readonly prominence: Prominence,
    readonly weights: DescriptiveWeights,
  ) {}

  /** The sum for a row when only its words and its name are known. */
  sum(row: number, text: number, name: number): number {
    const { weights } = this;
    const words = weights.text * text + weights.textSquared * text * text + weights.name * name;
    return this.prominence.of(row) + this.#kindSumOf(row) + words;
  }

  #kindSumOf(row: number): number {
    const kind = this.evidence.kindOf(row);
    const key =
      ((this.evidence.index.typeCode(row) * 3 + kind.country) * 3 + kind.sizeAsked) * 2 + Number(kind.isOfLanguage);
    const cachedSum = this.#kinds.get(key);
    if (cachedSum !== undefined) return cachedSum;
    const sum = descriptiveSum({ ...silent, ...kind }, this.weights);
    this.#kinds.set(key, sum);
    return sum;
  }
}
