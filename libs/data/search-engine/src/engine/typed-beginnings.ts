import type { LexicalIndex } from '@bourse/name-index';
import type { SearchableUniverse } from '@bourse/universe';

export interface TypedBeginningsOptions {
  /** Number of the most prominent names to use. */
  readonly names: number;
  /** How many letters of each. */
  readonly letters: number;
}

/** The queries of a page while a user types the best known names in lower case: each beginning once, shortest first. */
export function listTypedBeginnings(
  universe: Pick<SearchableUniverse, 'name'>,
  index: Pick<LexicalIndex, 'nameCount' | 'rowStarts' | 'rowsOfNames'>,
  { names, letters }: TypedBeginningsOptions,
): string[] {
  const lowerNames = Array.from({ length: Math.min(names, index.nameCount) }, (_, name) =>
    (universe.name(index.rowsOfNames[index.rowStarts[name]!]!) ?? '').toLowerCase(),
  );
  const lengths = Array.from({ length: letters }, (_, at) => at + 1);
  return [...new Set(lengths.flatMap((length) => lowerNames.map((name) => name.slice(0, length).trim())))].filter(
    (beginning) => beginning !== '',
  );
}
