const MAX_CODE_POINTS = 256;

/** The normalised text of a query: one form of each character, single blanks, cut at the maximum length. */
export function normalizeQuery(query: string): string {
  const start = query.length > 2 * MAX_CODE_POINTS ? query.slice(0, 2 * MAX_CODE_POINTS) : query;
  const points = [...start.normalize('NFKC')].slice(0, MAX_CODE_POINTS).join('');
  return points.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
}

/** False without a letter or digit: such a query finds nothing. */
export function isSearchable(query: string): boolean {
  return /[\p{L}\p{N}]/u.test(query);
}
