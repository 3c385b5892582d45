import { type RawBuilder, sql } from 'kysely';
import type { InstrumentFields } from './parsed-instrument.js';

/** Fields of an instrument and their columns in `instrument_revisions`; aliases have a table of their own. */
export const fieldColumns = {
  name: 'name',
  exchange: 'exchange',
  sourceExchange: 'source_exchange',
  mic: 'mic',
  type: 'type',
  country: 'country',
  issuerCountry: 'issuer_country',
  currency: 'currency',
  isin: 'isin',
  figi: 'figi',
  compositeFigi: 'composite_figi',
  shareclassFigi: 'shareclass_figi',
  cik: 'cik',
  cusip: 'cusip',
  wkn: 'wkn',
  sedol: 'sedol',
  status: 'status',
  marketCap: 'market_cap',
  sector: 'sector',
  industryGroup: 'industry_group',
  industry: 'industry',
  categoryGroup: 'category_group',
  category: 'category',
  family: 'family',
  baseCurrency: 'base_currency',
  website: 'website',
  summary: 'summary',
  delistedOn: 'delisted_on',
} as const satisfies Record<Exclude<keyof InstrumentFields, 'aliases'>, string>;

type FieldColumn = (typeof fieldColumns)[keyof typeof fieldColumns];

/** Columns of a revision in addition to its keys. */
const revisionColumns: readonly (FieldColumn | 'delisted_at' | 'source')[] = [
  ...Object.values(fieldColumns),
  'delisted_at',
  'source',
];

/** `name, exchange, …`, or `r.name, r.exchange, …` with an alias. */
export function columnList(alias?: string): RawBuilder<unknown> {
  return sql.join(revisionColumns.map((column) => sql.ref(alias === undefined ? column : `${alias}.${column}`)));
}

/** `name text, exchange text, …` for a JSON record set. */
export const columnTypes: RawBuilder<unknown> = sql.raw(
  revisionColumns.map((column) => `${column} ${column === 'delisted_at' ? 'timestamptz' : 'text'}`).join(', '),
);

/** A state of an instrument as the columns of a revision. */
export function toColumns(fields: InstrumentFields): Record<FieldColumn, string | null> {
  const entries = Object.entries(fieldColumns).map(([field, column]) => [
    column,
    fields[field as keyof typeof fieldColumns],
  ]);
  return Object.fromEntries(entries) as Record<FieldColumn, string | null>;
}
