const MAX_CODE_POINTS = 256;

/** What remains around a text that was copied out of a table or a sentence. */
const AROUND = /^[\s"'“”„‘’«»,;]+|[\s"'“”„‘’«»,;]+$/g;
const IN_BRACKETS = /^[([{]([^()[\]{}]*)[)\]}]$/;

/**
 * The normalised text of a query: one form of each character, single blanks, no brackets and quotes around it, cut at
 * the maximum length.
 */
export function normalizeQuery(query: string): string {
  const start = query.length > 2 * MAX_CODE_POINTS ? query.slice(0, 2 * MAX_CODE_POINTS) : query;
  const points = [...start.normalize('NFKC')].slice(0, MAX_CODE_POINTS).join('');
  const plain = points.replace(/[\p{C}\p{Z}]+/gu, ' ').replace(AROUND, '');
  return IN_BRACKETS.exec(plain)?.[1]?.replace(AROUND, '') ?? plain;
}

/** False without a letter or digit: such a query finds nothing. */
export function isSearchable(query: string): boolean {
  return /[\p{L}\p{N}]/u.test(query);
}
