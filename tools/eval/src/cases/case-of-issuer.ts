import type { QueryCase } from '@bourse/search-engine';

/** A case with its issuer, which is never split between sets. */
export interface SplitCase extends QueryCase {
  readonly key: string;
}

/** Hand-written home listings: symbol by issuer key. */
export type HomeLines = ReadonlyMap<string, string>;
