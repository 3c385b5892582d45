export type {
  ApiKeysTable,
  Database,
  ImportsTable,
  InstrumentAliasesTable,
  InstrumentRevisionsTable,
  PriceSeriesTable,
  Schema,
} from './schema.js';
export { type DatabaseOptions, openDatabase } from './open-database.js';
export { announced, ChangeFeed, type Topic } from './change-feed.js';
export type { DatabaseWitness, PoolState, StatementOutcome } from './database-witness.js';
export { databaseVersion } from './database-version.js';
export { embeddedReleased } from './embedded/released.js';
export { Poller, type PollerOptions } from './poller.js';
export { isDatabaseUnavailable } from './availability.js';
export { migrate, migrationStates, type MigrationState, schemaDigest } from './migrations/migrate.js';
export { BackupError } from './backup/backup-file.js';
export { type BackupHeader } from './backup/backup-file.js';
export { type BackupOptions, writeBackup } from './backup/write-backup.js';
export { restoreBackup, type RestoreOptions, type RestoreSummary } from './backup/restore-backup.js';
