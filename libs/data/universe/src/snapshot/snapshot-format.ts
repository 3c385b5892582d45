/** What a packed file of this kind holds; to be raised with every change of a section's name or meaning. */
export const snapshotFile = { kind: 'universe', format: 4 } as const;

/** Separates the aliases of a row; PostgreSQL stores no text with it. */
export const ALIAS_SEPARATOR = '\0';

/** Columns of single texts, by the field that they hold. */
export const textFields = ['name', 'isin', 'figi', 'compositeFigi', 'shareclassFigi', 'cik'] as const;
export type TextField = (typeof textFields)[number];

/** Columns of few distinct values, by the field that they hold. */
export const dictionaryFields = [
  'issuerCountry',
  'marketCap',
  'sector',
  'industry',
  'categoryGroup',
  'category',
  'family',
] as const;
export type DictionaryField = (typeof dictionaryFields)[number];
