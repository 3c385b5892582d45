// What one security has to say for itself when a description is searched for.
import { type DescriptiveEvidence, isSizeUnknown, spreadOf, type Understanding } from '@bourse/rank';
import type { LexicalIndex } from '../lexical/lexical-index.js';
import type { SearchableUniverse } from '../searchable-universe.js';

/** What the legs found of a security; shares are 0 to 1. */
export interface Found {
  readonly text: number;
  readonly meaning: number | null;
  readonly concept: number;
  readonly name: number;
  /** Share of the query in the name itself; 0 in a first look. */
  readonly inName: number;
}

/** Reads the evidence of rows against one understanding. */
export class Evidence {
  readonly #countries: ReadonlySet<string>;

  constructor(
    readonly universe: SearchableUniverse,
    readonly index: LexicalIndex,
    readonly understanding: Understanding,
  ) {
    this.#countries = new Set(understanding.countries);
  }

  of(row: number, { text, meaning, concept, name, inName }: Found): DescriptiveEvidence {
    const type = this.universe.type(row);
    const size = this.index.size(row);
    return {
      text,
      meaning,
      concept,
      name,
      size,
      member: this.index.member(row),
      home: this.index.home(row),
      spread: spreadOf(this.index.linesOf(this.index.groups[row]!)),
      inName,
      type,
      country: this.#country(row),
      typeAsked: asked(this.understanding.types, type),
      sizeAsked: type === 'Common Stock' ? this.#size(size) : 0,
    };
  }

  #country(row: number): -1 | 0 | 1 {
    if (this.#countries.size === 0) return 0;
    const country = this.universe.issuerCountry(row);
    return country === null ? 0 : this.#countries.has(country) ? 1 : -1;
  }

  #size(size: number): -1 | 0 | 1 {
    const { sizes } = this.understanding;
    if (sizes.length === 0 || isSizeUnknown(size)) return 0;
    return sizes.some((wanted) => isOfSize(size, wanted)) ? 1 : -1;
  }
}

/** Sizes of classes: nano .1, micro .2, small .4, mid .6, large .8, mega 1. */
function isOfSize(size: number, wanted: string): boolean {
  if (wanted === 'micro' || wanted === 'small') return size < 0.5;
  if (wanted === 'mid') return size > 0.5 && size < 0.7;
  return size > 0.7;
}

function asked(types: readonly string[], type: string): -1 | 0 | 1 {
  if (types.length === 0) return 0;
  return types.includes(type) ? 1 : -1;
}
