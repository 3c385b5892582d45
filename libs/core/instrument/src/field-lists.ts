// Every list of fields, derived from their declaration.
import { parseFigi } from '@bourse/symbology';
import type { InstrumentField, Listing, Store } from './field.js';
import { instrumentFields } from './fields.js';

type Declared = typeof instrumentFields;

/** The wire name of a field. */
export type FieldName = keyof Declared;

/** The names of the fields whose declaration has these properties. */
type NameWith<Properties> = { [F in FieldName]: Declared[F] extends Properties ? F : never }[FieldName];

export const fieldNames = Object.keys(instrumentFields) as FieldName[];

/** The declaration of a field, with the properties that only some fields have. */
export function fieldOf(name: FieldName): InstrumentField {
  return instrumentFields[name];
}

function namesWhere<Name extends FieldName>(test: (field: InstrumentField) => boolean): readonly Name[] {
  return fieldNames.filter((name) => test(fieldOf(name))) as Name[];
}

const inStore = <S extends Store>(store: S) => namesWhere<NameWith<{ store: S }>>((field) => field.store === store);
const inListing = <L extends Listing>(...listings: readonly L[]) =>
  namesWhere<NameWith<{ listing: L }>>(({ listing }) => listings.some((each) => each === listing));

/** The eleven keys of a row of the listing, always complete and in this order (list-6). */
export const rowKeys = inListing('default');
export type RowKey = (typeof rowKeys)[number];

/** Fields that follow the eleven keys in a row when `fields` names them, in this order. */
export const furtherColumns = inListing('on request');
export type FurtherColumn = (typeof furtherColumns)[number];

/** Fields that follow the row in the details of one instrument, in this order. */
export const detailFields = inListing('on request', 'detail');
export type DetailField = (typeof detailFields)[number];

export const classFields = inStore('class');
export type ClassField = (typeof classFields)[number];
export const textFields = inStore('text');
export type TextField = (typeof textFields)[number];
export const dictionaryFields = inStore('dictionary');
export type DictionaryField = (typeof dictionaryFields)[number];

export function isDictionary(name: FieldName): name is DictionaryField {
  return fieldOf(name).store === 'dictionary';
}

/** Fields that a snapshot reads by row. */
export const snapshotFields = namesWhere<'symbol' | ClassField | TextField | DictionaryField>(({ store }) =>
  ['symbol', 'class', 'text', 'dictionary'].includes(store),
);
export type SnapshotField = (typeof snapshotFields)[number];

/** Fields that a snapshot finds rows by, without the values of a row. */
export const keyFields = inStore('key');
/** Fields that a snapshot is built from. */
export const packedFields = namesWhere<SnapshotField | (typeof keyFields)[number]>(({ store }) =>
  ['symbol', 'class', 'text', 'dictionary', 'key'].includes(store),
);
export type PackedField = (typeof packedFields)[number];

/** Fields with a column in the database. */
export const storedFields = namesWhere<Exclude<FieldName, NameWith<{ store: 'symbol' | 'computed' | 'aliases' }>>>(
  ({ store }) => !['symbol', 'computed', 'aliases'].includes(store),
);
export type StoredField = (typeof storedFields)[number];

/** Fields with a column in the plain CSV, in its order. */
export const csvFields = namesWhere<NameWith<{ cell: string }>>(({ cell }) => cell !== undefined);

export const identifierFields = namesWhere<NameWith<{ identifier: object }>>((field) => field.identifier !== undefined);
export type IdentifierField = (typeof identifierFields)[number];

/** The FIGIs of a listing, of its country composite and of its share class. */
export const figiFields = identifierFields.filter(
  (name) => fieldOf(name).identifier?.parse === parseFigi,
) as (IdentifierField & TextField)[];

/** Fields that are equal in all listings of one security, by which a snapshot finds and reads them. */
export const issueFields = namesWhere<NameWith<{ store: 'text'; identifier: { of: 'issue' } }>>(
  ({ store, identifier }) => store === 'text' && identifier?.of === 'issue',
);

/** Fields that select rows of the listing. */
export const filterFields = namesWhere<NameWith<{ filter: object }>>(({ filter }) => filter !== undefined);
export type FilterField = (typeof filterFields)[number];
export type FilterKindOf<F extends FilterField> = Declared[F]['filter']['kind'];

/** Fields whose former values are kept with those of the symbol. */
export const historyFields = ['name', 'exchange', 'mic', 'isin', 'figi', 'cik', 'status'] as const;
export type HistoryField = (typeof historyFields)[number];

/** Fields that `has` and `missing` know. */
export const factFields = namesWhere<NameWith<{ isFact: true }>>(({ isFact }) => isFact === true);

/** Fields that the listing can be sorted by. */
export const sortFields = namesWhere<NameWith<{ isSortable: true }>>(({ isSortable }) => isSortable === true);
export type SortField = (typeof sortFields)[number];

/** The value of a field; null where it is unknown. */
export type FieldValue<F extends FieldName> = F extends 'symbol' | 'type' | 'status' ? string : string | null;
/** Values of fields by their names. */
export type FieldValues<F extends FieldName> = { [Name in F]: FieldValue<Name> };

/** The column of a field in the database and in the plain CSV. */
export function columnOf(name: FieldName): string {
  return fieldOf(name).column ?? name;
}

/** `market_cap` → `marketCap`. */
export function camelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Whether a list has a name. */
export function isAmong<F extends string>(names: readonly F[], name: string): name is F {
  return (names as readonly string[]).includes(name);
}

/** A value per name; a loop, since snapshots map the fields of each row. */
export function mapFields<F extends string, Value>(names: readonly F[], valueOf: (name: F) => Value): Record<F, Value> {
  const values: Partial<Record<F, Value>> = {};
  for (const name of names) values[name] = valueOf(name);
  return values as Record<F, Value>;
}
