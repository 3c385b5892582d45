import type { BourseConfig } from '@bourse/config';
import {
  type Database,
  type DatabaseObserver,
  type DatabaseOptions,
  openDatabase,
  openReplicated,
  type ReadDatabase,
} from '@bourse/db';

/** How long a request waits for a statement, as with PostgreSQL; then it is a 503. */
const PATIENCE_MS = 15_000;

/** The database of the configuration, and its replicas; `reads` is null without any. */
export function openDatabases(
  { databaseReadUrls: urls, replicaLagMs: maxLagMs }: BourseConfig,
  database: DatabaseOptions,
  observer: DatabaseObserver,
): { readonly db: Database; readonly reads: ReadDatabase | null } {
  const options = { ...database, patienceMs: PATIENCE_MS };
  const { databaseUrl } = options;
  if (urls.length === 0 || databaseUrl === undefined) return { db: openDatabase(options, observer), reads: null };
  return openReplicated({ ...options, databaseUrl }, { urls, maxLagMs }, observer);
}
