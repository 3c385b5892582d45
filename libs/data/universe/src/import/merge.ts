import { hash } from 'node:crypto';
import type { InstrumentFields, ParsedInstrument } from './parsed-instrument.js';

/** The newest published revision of an instrument. */
export interface StoredInstrument {
  fields: InstrumentFields;
  delistedAt: Date | null;
  source: string;
  sourceDigest: string;
}

/** Stands for the digest of a row that its source no longer has: whatever comes back is news. */
export const missingDigest = 'missing';

/** One field of a row that an import changes. */
export interface FieldChange {
  field: keyof InstrumentFields;
  from: unknown;
  to: unknown;
}

const emptyFields: Omit<InstrumentFields, 'type' | 'status'> = {
  name: null,
  exchange: null,
  sourceExchange: null,
  mic: null,
  country: null,
  issuerCountry: null,
  currency: null,
  isin: null,
  figi: null,
  compositeFigi: null,
  shareclassFigi: null,
  cik: null,
  cusip: null,
  wkn: null,
  sedol: null,
  marketCap: null,
  sector: null,
  industryGroup: null,
  industry: null,
  categoryGroup: null,
  category: null,
  family: null,
  baseCurrency: null,
  website: null,
  summary: null,
  delistedOn: null,
  aliases: [],
};

/** Digest of what a source says of a row, 22 characters; the source's name and the columns it has are part of it. */
export function digestOf(source: string, { said, inferred }: ParsedInstrument): string {
  return hash('sha256', JSON.stringify([source, said, inferred]), 'base64url').slice(0, 22);
}

/** The fields of an instrument that nobody knew; null when its type is not said, for it cannot be guessed. */
export function newFields({ said, inferred }: ParsedInstrument): InstrumentFields | null {
  const { type } = said;
  return type === undefined ? null : { ...emptyFields, status: 'active', ...inferred, ...said, type };
}

/**
 * A stored instrument after a source has spoken: what is said replaces, what is inferred fills gaps. A row that had been
 * marked missing and is back takes its inferred status too.
 */
export function mergedFields(
  stored: StoredInstrument,
  { said, inferred }: ParsedInstrument,
  source: string,
): InstrumentFields {
  const gaps = Object.entries(inferred).filter(([field]) => isBlank(stored.fields[field as keyof InstrumentFields]));
  const isBack = stored.sourceDigest === missingDigest && stored.source === source;
  const status = isBack && inferred.status !== undefined ? { status: inferred.status } : {};
  return { ...stored.fields, ...Object.fromEntries(gaps), ...status, ...said };
}

/** The fields in which two states of an instrument differ. */
export function changesBetween(from: InstrumentFields, to: InstrumentFields): FieldChange[] {
  const fields = Object.keys(to) as (keyof InstrumentFields)[];
  return fields
    .filter((field) => !isSame(from[field], to[field]))
    .map((field) => ({ field, from: from[field], to: to[field] }));
}

/** When an instrument was delisted: the moment an import saw it happen; unknown for one that came in delisted. */
export function delistedAt(stored: StoredInstrument | null, fields: InstrumentFields, now: Date): Date | null {
  if (stored === null || fields.status !== 'delisted') return null;
  return stored.fields.status === 'delisted' ? stored.delistedAt : now;
}

function isBlank(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

/** Whether two values of a field say the same; the order of aliases says nothing. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)));
}

function sorted(value: unknown): unknown {
  return Array.isArray(value) ? value.map((item) => JSON.stringify(item)).toSorted() : value;
}
