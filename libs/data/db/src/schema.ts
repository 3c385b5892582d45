import type { ColumnType, Generated, Kysely } from 'kysely';

/** A connection to the one database of this installation: PostgreSQL, or the embedded engine behind its owner process. */
export type Database = Kysely<Schema>;

export interface Schema {
  database_identity: DatabaseIdentityTable;
  imports: ImportsTable;
  universe: UniverseTable;
  instruments: InstrumentsTable;
  instrument_revisions: InstrumentRevisionsTable;
  instrument_aliases: InstrumentAliasesTable;
  api_keys: ApiKeysTable;
  usage_months: UsageMonthsTable;
  search_indexes: SearchIndexesTable;
}

/** Timestamps are read as Date and written as Date or left to the database. */
type Timestamp = ColumnType<Date, Date | undefined, Date>;

interface DatabaseIdentityTable {
  singleton: Generated<boolean>;
  id: string;
}

/** One row an import: who loaded what, when, and which universe version came of it. */
export interface ImportsTable {
  id: Generated<number>;
  source: string;
  state: 'staging' | 'published' | 'unchanged' | 'abandoned';
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
  source: string;
  /** Digest of what the source last said of this row: an equal digest means nothing to do. */
  source_digest: string;
  updated_at: Timestamp;
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
}

export interface UsageMonthsTable {
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
