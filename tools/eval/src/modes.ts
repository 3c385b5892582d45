/** The target of a class of queries: an identifier, a prefix of a name, a name, a description, or no result. */
export const modes = ['identifier', 'prefix', 'name', 'description', 'no answer'] as const;

export type Mode = (typeof modes)[number];

const identifiers = new Set(['symbol', 'dialect', 'isin', 'figi', 'share-class figi', 'cik', 'exchange-qualified']);

export function modeOf(className: string): Mode {
  if (className === 'no answer') return 'no answer';
  if (className === 'descriptive') return 'description';
  if (className.startsWith('prefix ')) return 'prefix';
  return identifiers.has(className.replace(', home line', '')) ? 'identifier' : 'name';
}

/** Queries for one instrument by its name. */
export function isNavigational(className: string): boolean {
  return modeOf(className) !== 'description' && modeOf(className) !== 'no answer';
}
