import type { QueryCase } from '@bourse/search-engine';

/** A case with the issuer that a split may not tear apart. */
export interface SplitCase extends QueryCase {
  readonly key: string;
}

/** Home lines by hand: symbol of the line by issuer key. */
export type HomeLines = ReadonlyMap<string, string>;
