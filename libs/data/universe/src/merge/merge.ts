// Merges the records of an instrument into its fields. The result depends on the records alone and not on the order
// of their imports, except among imports of one source whose data are of the same day.
import { aliasesOf } from './alias-merge.js';
import { delistedAtOf, statusOf } from './delisting.js';
import { identifiersOf } from './merge-identifiers.js';
import { venueOf } from './merge-venue.js';
import type { InstrumentFields, StatedFields } from '../sources/parsed-instrument.js';
import { mapFields, storedFields } from '@bourse/instrument';
import { baseOfPair } from '@bourse/symbology';
import { ownRank, rankOf } from './source-rank.js';
import { byStrength, compareAges, MISSING_DIGEST, type SourceRecord } from './source-record.js';

/** The result of the records of an instrument. */
export interface MergedInstrument {
  fields: InstrumentFields;
  delistedAt: Date | null;
  isRemoved: boolean;
  /** The strongest source that gives the type. */
  source: string;
}

/** Returns the CIK that the SEC's tickers give an instrument; null where they give none. */
export type CikLookup = (symbol: string, fields: ListedFields) => string | null;

/** The fields that decide whether an instrument is on file with the SEC. */
export type ListedFields = Pick<InstrumentFields, 'type' | 'status' | 'name' | 'exchange' | 'mic' | 'country'>;

/** One field of a row that an import changes. */
export interface FieldChange {
  field: keyof InstrumentFields | 'symbol';
  from: unknown;
  to: unknown;
}

const emptyFields = { ...mapFields(storedFields, () => null), aliases: [] };

/** Merges the records of a symbol; null when none gives a type, which cannot be inferred. */
export function mergeRecords(
  symbol: string,
  records: readonly SourceRecord[],
  cikOf: CikLookup = () => null,
): MergedInstrument | null {
  const counted = withoutOldMarks(records).toSorted(byStrength);
  const statedFields: StatedFields = Object.assign({}, ...counted.map((record) => record.stated));
  const { addedAliases: _, removed = false, delistedAt: __, symbol: ___, ...given } = statedFields;
  if (given.type === undefined) return null;
  const inferred: Partial<InstrumentFields> = Object.assign({}, ...counted.map((record) => record.inferred));
  const status = statusOf(counted);
  const fields: InstrumentFields = { ...emptyFields, ...inferred, ...given, type: given.type, status };
  fields.name = nameOf(counted) ?? fields.name;
  fields.base_currency ??= baseOfPair(symbol, fields.type);
  fields.aliases = aliasesOf(counted);
  Object.assign(fields, venueOf(fields, counted));
  Object.assign(fields, identifiersOf(fields, counted));
  if (!hasOwn(counted, 'cik')) fields.cik = cikOf(symbol, fields) ?? fields.cik;
  const { source } = counted.findLast((record) => record.stated.type !== undefined)!;
  return { fields, delistedAt: delistedAtOf(counted), isRemoved: removed, source };
}

/** The symbol of the newest data that renames the instrument. */
export function symbolOf(first: string, records: readonly SourceRecord[]): string {
  const naming = records.filter(({ stated }) => stated.symbol !== undefined);
  return naming.toSorted(compareAges).at(-1)?.stated.symbol ?? first;
}

/** The name that the operator gives; else that of the newest data, since companies change their names. */
function nameOf(records: readonly SourceRecord[]): string | null | undefined {
  const named = records.filter(({ stated }) => stated.name !== undefined);
  const byAge = named.toSorted((left, right) => (left.asOf < right.asOf ? -1 : Number(left.asOf > right.asOf)));
  return (named.findLast(({ source }) => rankOf(source) >= ownRank) ?? byAge.at(-1))?.stated.name;
}

/** Marks of missing rows count only until their source has the row again. */
function withoutOldMarks(records: readonly SourceRecord[]): SourceRecord[] {
  const newest = new Map<string, SourceRecord>();
  for (const record of records) {
    const latest = newest.get(record.source);
    if (latest === undefined || byStrength(latest, record) < 0) newest.set(record.source, record);
  }
  return records.filter((record) => record.digest !== MISSING_DIGEST || newest.get(record.source) === record);
}

function hasOwn(records: readonly SourceRecord[], field: keyof InstrumentFields): boolean {
  return records.some(({ source, stated }) => rankOf(source) >= ownRank && stated[field] !== undefined);
}

/** The fields in which two states of an instrument differ. */
export function changesBetween(from: InstrumentFields, to: InstrumentFields): FieldChange[] {
  const fields = Object.keys(to) as (keyof InstrumentFields)[];
  return fields
    .filter((field) => !isSame(from[field], to[field]))
    .map((field) => ({ field, from: from[field], to: to[field] }));
}

/** Whether two values of a field are equal; the order of aliases does not matter. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(sortItems(a)) === JSON.stringify(sortItems(b)));
}

function sortItems(value: unknown): unknown {
  return Array.isArray(value) ? value.map((item) => JSON.stringify(item)).toSorted() : value;
}
