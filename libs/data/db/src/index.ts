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
export { openReplicated, type ReadDatabase, type ReadSource, type ReplicaOptions } from './replica/read-database.js';
export type { ReplicaState } from './replica/replica-follower.js';
export { notifyChange, ChangeFeed, type Topic } from './change-feed.js';
export type { DatabaseObserver, PoolState, StatementOutcome } from './database-observer.js';
export {
  everNamed,
  hasSymbol,
  isPublished,
  publishedSymbol,
  renamedSymbol,
  symbolInRevision,
} from './instrument-symbol.js';
export { databaseVersion } from './database-version.js';
export { DataFolderError } from './embedded/paths.js';
export { FileLock } from './embedded/file-lock.js';
export { freeBytes, WRITE_ROOM_BYTES, WRITE_WITHOUT_ROOM } from './embedded/disk-room.js';
export { waitUntilReleased } from './embedded/wait-until-released.js';
export { Lease } from './lease.js';
export { Poller, type PollerOptions } from './poller.js';
export { isDatabaseUnavailable, ofDatabase } from './availability.js';
export {
  migrate,
  migrationStates,
  type MigrationState,
  schemaDigest,
  SchemaNewerError,
  SchemaOutdatedError,
} from './migrations/migrate.js';
export { BackupError, type BackupHeader } from './backup/backup-file.js';
export type { SealKey, SealVerdict } from './backup/backup-seal.js';
export type { NamedKey } from './backup/restored-keys.js';
export { type BackupOptions, writeBackup } from './backup/write-backup.js';
export { restoreBackup, type RestoreOptions, type RestoreSummary } from './backup/restore-backup.js';
export type { AuditAction, Author } from './audit/audit-event.js';
export { type AuditKey, AuditTrail, localAuthor } from './audit/audit-trail.js';
export { runAudited } from './audit/audited-work.js';
export { auditEvents, type AuditFilter, type AuditVerdict, type LoggedEvent, verifyAudit } from './audit/audit-log.js';
