// The sections of a packed snapshot. Their names and their order are those of format 4.
import {
  camelCase,
  classFields,
  dictionaryFields as declaredDictionaries,
  keyFields,
  packedFields,
  textFields,
} from '@bourse/instrument';

const PACKED_FIELDS_OF_FORMAT_4 = 23;

/**
 * Kind of a packed snapshot. The format number increases with every change of a section's meaning, and with each field
 * that is added to the declaration.
 */
export const snapshotFile = { kind: 'universe', format: 4 + packedFields.length - PACKED_FIELDS_OF_FORMAT_4 } as const;

/** Separates the aliases of a row; PostgreSQL stores no text with it. */
export const ALIAS_SEPARATOR = '\0';

/** Columns of few distinct values. */
export const dictionaryFields = withFirst(declaredDictionaries, 'issuer_country', 'market_cap');
/** The fields of a class. */
export const storedClassFields = withFirst(classFields, 'status', 'type');
/** The kinds of key under which a row is found. */
export const identifierKinds = [
  'symbol',
  ...textFields.filter((field) => field !== 'name'),
  ...keyFields.toSorted(),
  'canonical',
  'ticker',
  'name',
] as const;
export type IdentifierKind = (typeof identifierKinds)[number];

/** The name of a section: `text.compositeFigi`. */
export const sectionOf = camelCase;

function withFirst<Field extends string>(
  fields: readonly Field[],
  ...first: readonly NoInfer<Field>[]
): readonly Field[] {
  return [...first, ...fields.filter((field) => !first.includes(field))];
}
