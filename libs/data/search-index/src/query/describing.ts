// What one security has to say for itself when a description is searched for.
import type { DescriptiveEvidence, Understanding } from '@bourse/rank';
import type { LexicalIndex } from '../lexical/lexical-index.js';
import type { SearchableUniverse } from '../searchable-universe.js';

/** What the legs found of a security; shares are 0 to 1. */
export interface Found {
  readonly text: number;
  readonly meaning: number | null;
  readonly concept: number;
  readonly name: number;
}

const sizeLarge = 0.75;
const sizeSmall = 0.45;
const sizeUnknown = 0.25;

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

  of(row: number, { text, meaning, concept, name }: Found): DescriptiveEvidence {
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
    if (sizes.length === 0 || size === sizeUnknown) return 0;
    const wantsSmall = sizes.includes('small') || sizes.includes('micro');
    return wantsSmall === size <= sizeSmall && wantsSmall !== size >= sizeLarge ? 1 : -1;
  }
}

function asked(types: readonly string[], type: string): -1 | 0 | 1 {
  if (types.length === 0) return 0;
  return types.includes(type) ? 1 : -1;
}
