import type { ColumnType, Generated, Kysely } from 'kysely';

/** A connection to the one database of this installation: PostgreSQL, or the embedded engine behind its owner process. */
export type Database = Kysely<Schema>;

export interface Schema {
  database_identity: DatabaseIdentityTable;
  imports: ImportsTable;
  universe: UniverseTable;
  servers: ServersTable;
  instruments: InstrumentsTable;
  instrument_revisions: InstrumentRevisionsTable;
  instrument_aliases: InstrumentAliasesTable;
  instrument_statements: InstrumentStatementsTable;
  cik_tickers: CikTickersTable;
  api_keys: ApiKeysTable;
  usage_months: UsageMonthsTable;
  audit_events: AuditEventsTable;
  search_indexes: SearchIndexesTable;
  price_instruments: PriceInstrumentsTable;
  price_series: PriceSeriesTable;
  price_chunks: PriceChunksTable;
  price_sessions: PriceSessionsTable;
  splits: SplitsTable;
  dividends: DividendsTable;
  source_budgets: SourceBudgetsTable;
  price_changes: PriceChangesTable;
}

/** Timestamps are read as Date and written as Date or left to the database. */
type Timestamp = ColumnType<Date, Date | undefined, Date>;

interface DatabaseIdentityTable {
  singleton: Generated<boolean>;
  id: string;
}

/** One row per import of instruments or prices, and per edit or undo: what it read, when, and what it changed. */
export interface ImportsTable {
  id: Generated<number>;
  source: string;
  /** `staging`: at work, invisible until published. `storing`: at work or killed, and what it stored is visible. */
  state: 'staging' | 'storing' | 'published' | 'unchanged' | 'abandoned';
  kind: Generated<'instruments' | 'cik' | 'aliases' | 'edit' | 'bars' | 'dividends' | 'splits' | 'price-edit' | 'undo'>;
  /** Paths as given on the command line. */
  files: ColumnType<string[], string | undefined, string>;
  /** Day of the data, YYYY-MM-DD; null: the day of the import. */
  as_of: ColumnType<string | null, string | null | undefined, string | null>;
  /** The import that this one takes back. */
  undoes: ColumnType<number | null, number | null | undefined, number | null>;
  /** The import that took this one back; what it stated no longer counts. */
  undone_by: ColumnType<number | null, number | null | undefined, number | null>;
  /** False for imports whose earlier state is not recorded. */
  can_undo: Generated<boolean>;
  started_at: Timestamp;
  finished_at: Date | null;
  /** The importer renews this while it works; when it has passed, the import is dead. */
  lease_until: Date;
  version: number | null;
  summary: ColumnType<Record<string, unknown> | null, string | null, string | null>;
}

/** The pointer: the newest published version. One row. */
export interface UniverseTable {
  singleton: Generated<boolean>;
  version: number;
  published_at: Timestamp;
  import_id: number | null;
}

/** Running servers; one that has been silent for some seconds is gone. */
export interface ServersTable {
  id: string;
  /** The version that it answers from. */
  universe_version: number;
  seen_at: Date;
}

/** Identity: a symbol keeps its id for ever. */
export interface InstrumentsTable {
  id: Generated<number>;
  symbol: string;
  first_seen_at: Timestamp;
}

/** What was known of an instrument from one version on. Never changed once published. */
export interface InstrumentRevisionsTable {
  instrument_id: number;
  version: number;
  import_id: number;
  name: string | null;
  exchange: string | null;
  source_exchange: string | null;
  mic: string | null;
  type: string;
  country: string | null;
  issuer_country: string | null;
  currency: string | null;
  isin: string | null;
  figi: string | null;
  composite_figi: string | null;
  shareclass_figi: string | null;
  cik: string | null;
  status: string;
  delisted_at: Date | null;
  market_cap: string | null;
  sector: string | null;
  industry_group: string | null;
  industry: string | null;
  base_currency: string | null;
  website: string | null;
  summary: string | null;
  cusip: string | null;
  wkn: string | null;
  sedol: string | null;
  category_group: string | null;
  category: string | null;
  family: string | null;
  /** Day of delisting as a source gives it, YYYY-MM-DD. */
  delisted_on: string | null;
  /** The instrument is not part of the universe from this version on. */
  removed: Generated<boolean>;
  /** The strongest source that describes the instrument. */
  source: string;
  updated_at: Timestamp;
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

/** Other names of an instrument, as of the revision they came with. */
export interface InstrumentAliasesTable {
  instrument_id: number;
  version: number;
  alias: string;
  kind: 'former_name' | 'brand' | 'abbreviation' | 'native_name' | 'other';
  valid_from: string | null;
  valid_to: string | null;
}

export interface ApiKeysTable {
  id: string;
  name: string;
  env: 'live' | 'test' | 'demo';
  prefix: string;
  last4: string;
  /** HMAC-SHA-256 of the key under the pepper, hexadecimal. */
  digest: string;
  pepper_id: string;
  scopes: string[];
  allow_ip: string[];
  per_minute: number | null;
  per_month: number | null;
  subscription: 'active' | 'past_due';
  created_at: Timestamp;
  expires_at: Date | null;
  revoked_at: Date | null;
  /** Grows with every change of any key: replicas ask for what is newer than they have. */
  revision: number;
  /** Id of the first of the keys that were rotated into this one; null: the key itself. Use is counted by family. */
  family_id: string | null;
  /** Id of the key that it was rotated to. */
  successor_id: string | null;
  /** Written from time to time, without a new revision. */
  last_used_at: Date | null;
}

/** Append-only: triggers refuse every update, delete and truncate. */
export interface AuditEventsTable {
  /** Order of insertion in this database. */
  id: Generated<number>;
  /** One chain of events. A restore starts another one. */
  log: string;
  /** Position in the log, from 1 without gaps. */
  number: number;
  at: Date;
  actor: string;
  origin: string;
  version: string;
  action: string;
  subject: string | null;
  details: ColumnType<Record<string, unknown>, string, never>;
  /** Hash of the event before; empty for the first event of all. */
  previous: string;
  hash: string;
  signature: string | null;
  signed_by: string | null;
}

export interface UsageMonthsTable {
  /** Id of the key's family. */
  key_id: string;
  /** First day of the UTC month, YYYY-MM-DD. */
  month: string;
  count: number;
}

/** An index of a search engine outside, named `instruments_<id>` there. */
export interface SearchIndexesTable {
  id: Generated<number>;
  universe_version: number;
  /** Digest of the settings that it was built with. */
  settings: string;
  state: 'building' | 'live' | 'kept' | 'failed';
  documents: Generated<number>;
  started_at: Timestamp;
  finished_at: Date | null;
  /** The builder renews this while it works; when it has passed, the build is dead. */
  lease_until: Date;
  failure: string | null;
}

/** Grows with every change of anything that is stored of an instrument's prices: replicas ask for what is newer. */
export interface PriceInstrumentsTable {
  instrument_id: number;
  revision: number;
}

/** The bars of one instrument and interval, from one source, on one basis. Days are counted from 1970-01-01. */
export interface PriceSeriesTable {
  id: Generated<number>;
  instrument_id: number;
  interval: '1min' | '1day';
  source: string;
  origin: 'imported' | 'fetched';
  basis: 'raw' | 'splits' | 'all';
  /** The day up to which splits and dividends are worked in; null for raw. */
  as_of: number | null;
  /** First and last day of each covered span, one behind the other. */
  spans: number[];
  /** Spans that a live source was asked for, whatever it had. */
  asked: Generated<number[]>;
  bars: number;
  chunks: number;
  stored_at: Timestamp;
}

/** Bars of one year (daily) or one UTC day (minutes), packed. */
export interface PriceChunksTable {
  series_id: number;
  period: number;
  bars: number;
  data: Uint8Array;
}

/** The days of a year on which any instrument of an exchange has an imported bar: one bit a day. */
export interface PriceSessionsTable {
  exchange: string;
  year: number;
  days: Uint8Array;
  revision: number;
}

export interface SplitsTable {
  instrument_id: number;
  ex_date: string;
  numerator: number;
  denominator: number;
  source: string;
  /** How much the source is worth against another that tells the same: the higher one stays. */
  rank: number;
}

export interface DividendsTable {
  instrument_id: number;
  ex_date: string;
  /** As paid. */
  amount: number;
  currency: string | null;
  declaration_date: string | null;
  record_date: string | null;
  payment_date: string | null;
  frequency: string | null;
  type: string | null;
  source: string;
  rank: number;
}

/** What has been used of a live source's allowance, so that a restart does not forget it. */
export interface SourceBudgetsTable {
  source: string;
  use: ColumnType<Record<string, unknown>, string, string>;
}

/** What one step of a price import added and overwrote of one instrument, so that the import can be undone. */
export interface PriceChangesTable {
  /** Order of writing. */
  id: Generated<number>;
  import_id: number;
  instrument_id: number;
  /** Whose sessions the bars were evidence of. */
  exchange: string | null;
  /** The key of the series; null where the step changed no bars. */
  interval: '1min' | '1day' | null;
  source: string | null;
  origin: 'imported' | 'fetched' | null;
  basis: 'raw' | 'splits' | 'all' | null;
  as_of: number | null;
  series_id: number | null;
  /** `stored_at` of the series before the step; null where there was no series. */
  stored_before: Date | null;
  /** `asked` of the series before the step, where the step changed it. */
  asked_before: number[] | null;
  /** The labels that the step added and the bars that it overwrote, packed by chunk. */
  chunks: Uint8Array | null;
  /** Splits and dividends before and after the step. */
  actions: ColumnType<Record<string, unknown> | null, string | null, never>;
  /** An undo at work has put back what was before. */
  undone: Generated<boolean>;
}
