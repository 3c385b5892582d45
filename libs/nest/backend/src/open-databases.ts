import type { BourseConfig } from '@bourse/config';
import {
  type Database,
  type DatabaseObserver,
  type DatabaseOptions,
  openDatabase,
  openReplicated,
  type ReadDatabase,
} from '@bourse/db';

/** The database of the configuration, and its replicas; `reads` is null without any. */
export function openDatabases(
  { databaseReadUrls: urls, replicaLagMs: maxLagMs }: BourseConfig,
  options: DatabaseOptions,
  observer: DatabaseObserver,
): { readonly db: Database; readonly reads: ReadDatabase | null } {
  const { databaseUrl } = options;
  if (urls.length === 0 || databaseUrl === undefined) return { db: openDatabase(options, observer), reads: null };
  return openReplicated({ ...options, databaseUrl }, { urls, maxLagMs }, observer);
}
