import type { FieldValues, StoredField } from '@bourse/instrument';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './timestamp.js';

/** Identity: an instrument keeps its id permanently. */
export interface InstrumentsTable {
  id: Generated<number>;
  /** Its first symbol; that of an instrument that was renamed is in its revisions. */
  symbol: string;
  /** Counts the instruments that had the symbol before this one. */
  generation: Generated<number>;
  first_seen_at: Timestamp;
  /** The version of its first revision; 0 for an instrument that is older than this column. */
  since_version: Generated<number>;
}

/** A column of each stored field; the description has its own name. */
type FieldColumns = Omit<FieldValues<StoredField>, 'description'> & { summary: string | null };

/** The data of an instrument from one version on. Never changed once published. */
export interface InstrumentRevisionsTable extends FieldColumns {
  instrument_id: number;
  version: number;
  import_id: number;
  /** Null: that of `instruments`; it was never renamed. */
  symbol: string | null;
  delisted_at: Date | null;
  /** The instrument is not part of the universe from this version on. */
  removed: Generated<boolean>;
  /** The strongest source that describes the instrument. */
  source: string;
  updated_at: Timestamp;
}

/** What a version changed about an instrument that an earlier version had. */
export interface InstrumentChangesTable {
  instrument_id: number;
  version: number;
  /** Before the change; null: the instrument was not part of the universe. */
  symbol: string | null;
  /** The names of the changed fields. */
  fields: string[];
  removed: boolean;
}

/** What an instrument was called until a day, exclusive; null: not known to differ from later. */
export interface InstrumentNamesTable {
  instrument_id: number;
  /** The import that recorded it. */
  import_id: number;
  /** YYYY-MM-DD. */
  until: ColumnType<string, string, string>;
  /** `vintage`: the day of the data in which the change was first seen. */
  precision: 'day' | 'month' | 'vintage';
  source: string;
  symbol: string;
  name: string | null;
  exchange: string | null;
  mic: string | null;
  isin: string | null;
  figi: string | null;
  cik: string | null;
  status: string | null;
}

/** The fields that one import gives of one instrument. Revisions are merged from them. */
export interface InstrumentStatementsTable {
  instrument_id: number;
  import_id: number;
  source: string;
  /** Fields that the source gives, in camel case; null erases. */
  said: ColumnType<Record<string, unknown>, string, never>;
  /** Fields that follow from the others: they only fill gaps. */
  inferred: ColumnType<Record<string, unknown>, string, never>;
  /** Digest of both: a row with an equal digest is unchanged. */
  digest: string;
}

/** Other names of an instrument, as of the revision they came with. */
export interface InstrumentAliasesTable {
  instrument_id: number;
  version: number;
  alias: string;
  kind: 'former_name' | 'brand' | 'abbreviation' | 'native_name' | 'other';
  valid_from: string | null;
  valid_to: string | null;
}

/** Tickers of the SEC's files, whether or not the universe has an instrument of that symbol. */
export interface CikTickersTable {
  import_id: number;
  kind: 'company' | 'fund';
  /** As the SEC writes it: upper case, share classes behind a hyphen. */
  ticker: string;
  /** Ten digits. */
  cik: string;
  name: string | null;
}
