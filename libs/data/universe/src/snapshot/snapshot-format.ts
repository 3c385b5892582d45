/** Kind of a packed snapshot; the format number is raised with every change of a section's name or meaning. */
export const snapshotFile = { kind: 'universe', format: 4 } as const;

/** Separates the aliases of a row; PostgreSQL stores no text with it. */
export const ALIAS_SEPARATOR = '\0';

/** Columns of single texts, by their field. */
export const textFields = ['name', 'isin', 'figi', 'compositeFigi', 'shareclassFigi', 'cik'] as const;
export type TextField = (typeof textFields)[number];

/** Columns of few distinct values, by their field. */
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
