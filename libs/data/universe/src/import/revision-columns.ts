import { columnOf, mapFields, type StoredField, storedFields } from '@bourse/instrument';
import { type RawBuilder, sql } from 'kysely';
import type { InstrumentFields } from '../sources/parsed-instrument.js';

/** Columns of a revision in addition to its keys. */
const revisionColumns: readonly string[] = [...storedFields.map(columnOf), 'delisted_at', 'source'];

/** `name, exchange, …`, or `r.name, r.exchange, …` with an alias. */
export function columnList(alias?: string): RawBuilder<unknown> {
  return sql.join(revisionColumns.map((column) => sql.ref(alias === undefined ? column : `${alias}.${column}`)));
}

/** `r.name, …, r.summary as description`: the columns under the names of their fields. */
export function fieldList(alias: string, fields: readonly StoredField[] = storedFields): RawBuilder<unknown> {
  return sql.join(fields.map((field) => sql`${sql.ref(`${alias}.${columnOf(field)}`)} as ${sql.ref(field)}`));
}

/** Joins the newest revision of the instrument `i` up to a version, by default the published one, as `r`. */
export function joinRevision(version: unknown = sql`(select version from universe)`): RawBuilder<unknown> {
  return sql`join lateral (
    select * from instrument_revisions where instrument_id = i.id and version <= ${version} order by version desc limit 1
  ) r on true`;
}

/** The day of delisting: that of a source, else that of the import that saw it leave. */
export function delistedOn(alias: string): RawBuilder<unknown> {
  const [day, moment] = [sql.ref(`${alias}.delisted_on`), sql.ref(`${alias}.delisted_at`)];
  return sql`coalesce(${day}, to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD')) as delisted_on`;
}

/** `name text, exchange text, …` for a JSON record set. */
export const columnTypes: RawBuilder<unknown> = sql.raw(
  revisionColumns.map((column) => `${column} ${column === 'delisted_at' ? 'timestamptz' : 'text'}`).join(', '),
);

/** A state of an instrument as the columns of a revision. */
export function toColumns(fields: InstrumentFields): Record<string, string | null> {
  return Object.fromEntries(storedFields.map((field) => [columnOf(field), fields[field]]));
}

/** The fields of a row of `fieldList`. */
export function fieldsOf(row: Readonly<Record<string, unknown>>): Pick<InstrumentFields, StoredField> {
  return mapFields(storedFields, (field) => row[field] ?? null) as Pick<InstrumentFields, StoredField>;
}
