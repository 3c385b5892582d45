import { normalizeQuery, isSearchable } from '@bourse/universe';

/** The engine itself reads no more. */
const MAX_WORDS = 10;

/**
 * The text for Meilisearch, or null when no part of it can be found. There, `"` opens a phrase that need not be closed
 * and `-` before a word excludes it, in their full-width forms too; half a surrogate pair is a bad request.
 */
export function sanitisedQuery(text: string): string | null {
  const plain = normalizeQuery(text).replaceAll('"', ' ').replaceAll(LEADING_HYPHENS, ' ');
  const words = plain.split(' ').filter((word) => word !== '');
  return isSearchable(plain) ? words.slice(0, MAX_WORDS).join(' ') : null;
}

/** A hyphen is kept only inside a word: `Coca-Cola`, `BRK-B`. */
const LEADING_HYPHENS = /(?<![\p{L}\p{N}\p{M}])-+/gu;
