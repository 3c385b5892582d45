import type { Kysely } from 'kysely';
import type { AuditEventsTable } from './schema/audit.js';
import type { ImportsTable } from './schema/imports.js';
import type { DatabaseIdentityTable, ServersTable, UniverseTable, SearchIndexesTable } from './schema/installation.js';
import type { IndexFilePiecesTable, IndexFilesTable } from './schema/index-files.js';
import type {
  InstrumentsTable,
  InstrumentRevisionsTable,
  InstrumentStatementsTable,
  InstrumentAliasesTable,
  InstrumentChangesTable,
  InstrumentNamesTable,
  CikTickersTable,
} from './schema/instruments.js';
import type { ApiKeysTable, UsageMonthsTable } from './schema/keys.js';
import type {
  PriceInstrumentsTable,
  PriceSeriesTable,
  PriceChunksTable,
  PriceSessionsTable,
  SplitsTable,
  DividendsTable,
  SourceBudgetsTable,
  PriceChangesTable,
} from './schema/prices.js';
import type { LeasesTable, ScheduleRunsTable, SchedulesTable } from './schema/schedules.js';
import type { WebhookAttemptsTable, WebhookEndpointsTable, WebhookMessagesTable } from './schema/webhooks.js';

/**
 * A connection to the one database of this installation: PostgreSQL, or the embedded engine behind its owner process.
 */
export type Database = Kysely<Schema>;

export interface Schema {
  database_identity: DatabaseIdentityTable;
  imports: ImportsTable;
  universe: UniverseTable;
  servers: ServersTable;
  instruments: InstrumentsTable;
  instrument_revisions: InstrumentRevisionsTable;
  instrument_aliases: InstrumentAliasesTable;
  instrument_changes: InstrumentChangesTable;
  instrument_names: InstrumentNamesTable;
  instrument_statements: InstrumentStatementsTable;
  cik_tickers: CikTickersTable;
  api_keys: ApiKeysTable;
  usage_months: UsageMonthsTable;
  audit_events: AuditEventsTable;
  search_indexes: SearchIndexesTable;
  index_files: IndexFilesTable;
  index_file_pieces: IndexFilePiecesTable;
  price_instruments: PriceInstrumentsTable;
  price_series: PriceSeriesTable;
  price_chunks: PriceChunksTable;
  price_sessions: PriceSessionsTable;
  splits: SplitsTable;
  dividends: DividendsTable;
  source_budgets: SourceBudgetsTable;
  price_changes: PriceChangesTable;
  webhook_endpoints: WebhookEndpointsTable;
  webhook_messages: WebhookMessagesTable;
  webhook_attempts: WebhookAttemptsTable;
  schedules: SchedulesTable;
  schedule_runs: ScheduleRunsTable;
  leases: LeasesTable;
}

export type { ApiKeysTable, ImportsTable, InstrumentAliasesTable, InstrumentRevisionsTable, PriceSeriesTable };
