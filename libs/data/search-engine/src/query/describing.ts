// The features of one security in a search for a description.
import type { LexicalIndex } from '@bourse/name-index';
import {
  type DescriptiveEvidence,
  descriptiveSum,
  type DescriptiveWeights,
  isSizeUnknown,
  spreadOf,
  type Understanding,
} from '@bourse/rank';
import type { TextShares } from '@bourse/semantic-index';
import type { SearchableUniverse } from '@bourse/universe';

/** The findings of the legs for a security; shares are 0 to 1, and a first look has only `text` of the four. */
export interface TextMatch extends TextShares {
  /** Share of the query in the name itself. */
  readonly inName: number;
  readonly meaning: number | null;
  readonly concept: number;
  readonly name: number;
}

/** The features of a row for a query that many rows share. */
export type SharedFeatures = Pick<DescriptiveEvidence, 'type' | 'country' | 'isOfLanguage' | 'typeAsked' | 'sizeAsked'>;

/** The breadth of the listings of a row's security, 0 to 1. */
function spreadOfRow(index: LexicalIndex, row: number): number {
  return spreadOf(index.linesOf(index.groups[row]!));
}

/** Reads the features of rows for one understanding. */
export class Evidence {
  readonly #countries: ReadonlySet<string>;

  constructor(
    readonly universe: SearchableUniverse,
    readonly index: LexicalIndex,
    readonly understanding: Understanding,
  ) {
    this.#countries = new Set(understanding.countries);
  }

  of(row: number, found: TextMatch): DescriptiveEvidence {
    return {
      ...found,
      size: this.index.size(row),
      member: this.index.member(row),
      home: this.index.home(row),
      spread: spreadOfRow(this.index, row),
      ...this.kindOf(row),
    };
  }

  /** The common features of rows of a kind for this query. */
  kindOf(row: number): SharedFeatures {
    const type = this.universe.type(row);
    return {
      type,
      country: this.#matchCountry(row),
      isOfLanguage: this.#isOfLanguage(row),
      typeAsked: matchType(this.understanding.types, type),
      sizeAsked: type === 'Common Stock' ? this.#matchSize(this.index.size(row)) : 0,
    };
  }

  #isOfLanguage(row: number): boolean {
    const { homeCountries } = this.understanding;
    return homeCountries.length > 0 && homeCountries.includes(this.universe.issuer_country(row) ?? '');
  }

  #matchCountry(row: number): -1 | 0 | 1 {
    if (this.#countries.size === 0) return 0;
    const country = this.universe.issuer_country(row);
    return country === null ? 0 : this.#countries.has(country) ? 1 : -1;
  }

  #matchSize(size: number): -1 | 0 | 1 {
    const { sizes } = this.understanding;
    if (sizes.length === 0 || isSizeUnknown(size)) return 0;
    return sizes.some((sizeName) => isOfSize(size, sizeName)) ? 1 : -1;
  }
}

/** Sizes of classes: nano .1, micro .2, small .4, mid .6, large .8, mega 1. */
function isOfSize(size: number, sizeName: string): boolean {
  if (sizeName === 'micro' || sizeName === 'small') return size < 0.5;
  if (sizeName === 'mid') return size > 0.5 && size < 0.7;
  return size > 0.7;
}

function matchType(types: readonly string[], type: string): -1 | 0 | 1 {
  if (types.length === 0) return 0;
  return types.includes(type) ? 1 : -1;
}

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

  constructor(
    private readonly index: LexicalIndex,
    private readonly weights: DescriptiveWeights,
  ) {
    this.#cachedSums = new Float64Array(index.groups.length).fill(NaN);
    this.#spreads = Float64Array.from({ length: MAX_LISTED + 1 }, (_, lines) => weights.spread * spreadOf(lines));
  }

  of(row: number): number {
    const cachedSum = this.#cachedSums[row]!;
    return Number.isNaN(cachedSum) ? (this.#cachedSums[row] = this.#sum(row)) : cachedSum;
  }

  #sum(row: number): number {
    const index = this.index;
    const { size, member, home } = this.weights;
    const widely = this.#spreads[Math.min(MAX_LISTED, index.linesOf(index.groups[row]!))]!;
    return size * index.size(row) + member * index.member(row) + home * index.home(row) + widely;
  }
}

/**
 * One query's first look, which selects the documents that need a detailed comparison. The sum of `descriptiveSum` is
 * computed from parts: the constant weight of a row, the weight of its kind for this query, and the words.
 */
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
