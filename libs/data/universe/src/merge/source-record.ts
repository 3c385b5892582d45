import { hash } from 'node:crypto';
import { camelCase, columnOf, storedFields } from '@bourse/instrument';
import type { InstrumentFields, StatedFields } from '../sources/parsed-instrument.js';
import { rankOf } from './source-rank.js';

/** The fields of one instrument that a source gives, before an import has stored them. */
export interface SourceRecordDraft {
  stated: StatedFields;
  /** Inferred fields: they only fill gaps. */
  inferred: Partial<InstrumentFields>;
}

/** A record about one symbol, and its place in the source. */
export interface SymbolRecord extends SourceRecordDraft {
  symbol: string;
  /** Digest of a mark, in place of the digest of the content. */
  digest?: string;
  file: string;
  line: number;
}

/** The fields of one instrument that one import gives. */
export interface SourceRecord extends SourceRecordDraft {
  importId: number;
  source: string;
  digest: string;
  /** Day of the data, YYYY-MM-DD. */
  asOf: string;
  /** When its import began. */
  at: Date;
}

/** Replaces the digest of a row that its source no longer has: the row counts as changed when it comes back. */
export const MISSING_DIGEST = 'missing';

/** A record as it is stored; its digest, 22 characters, depends on its source and content. */
export interface StoredRecord {
  said: object;
  inferred: object;
  digest: string;
}

/** Converts a record for the database; a `digest` of its own replaces that of the content. */
export function toStored(source: string, record: SourceRecordDraft & { digest?: string }): StoredRecord {
  const [said, inferred] = [renameKeys(record.stated, storedNames), renameKeys(record.inferred, storedNames)];
  const content = JSON.stringify([source, said, inferred]);
  return { said, inferred, digest: record.digest ?? hash('sha256', content, 'base64url').slice(0, 22) };
}

/** Records are stored under names in camel case, as their digests are computed. */
const storedNames = new Map<string, string>(storedFields.map((field) => [field, camelCase(columnOf(field))]));
const fieldsByStoredName = new Map([...storedNames].map(([field, name]) => [name, field]));

export function fromStored(values: object): StatedFields {
  return renameKeys(values, fieldsByStoredName);
}

function renameKeys(values: object, names: ReadonlyMap<string, string>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) result[names.get(name) ?? name] = value;
  return result;
}

/** Sorts records from the weakest to the strongest: rank of the source, day of the data, order of import. */
export function byStrength(left: SourceRecord, right: SourceRecord): number {
  return rankOf(left.source) - rankOf(right.source) || compareAges(left, right);
}

/** Sorts records by the day of their data, then by the order of their imports. */
export function compareAges(left: SourceRecord, right: SourceRecord): number {
  return left.asOf < right.asOf ? -1 : left.asOf > right.asOf ? 1 : left.importId - right.importId;
}
