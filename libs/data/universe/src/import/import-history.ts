import type { Database, Schema } from '@bourse/db';
import type { Selectable } from 'kysely';

/** One import in the history. */
export interface HistoryEntry {
  id: number;
  kind: Selectable<Schema['imports']>['kind'];
  source: string;
  state: Selectable<Schema['imports']>['state'];
  /** Paths as given. */
  files: string[];
  startedAt: Date;
  finishedAt: Date | null;
  /** Day of the data, YYYY-MM-DD; null: the day of the import. */
  asOf: string | null;
  /** Version of the universe that it published; null for prices and imports without changes. */
  version: number | null;
  /** Its summary, as the import printed it. */
  summary: Record<string, unknown> | null;
  undoes: number | null;
  undoneBy: number | null;
  canUndo: boolean;
}

/** The newest imports first, at most `limit`. */
export async function importHistory(db: Database, limit: number): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('imports')
    .select(['id', 'kind', 'source', 'state', 'files', 'started_at as startedAt', 'finished_at as finishedAt'])
    .select(['as_of as asOf', 'version', 'summary', 'undoes', 'undone_by as undoneBy', 'can_undo as canUndo'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    canUndo: row.canUndo && row.undoneBy === null && row.state !== 'staging' && row.state !== 'abandoned',
  }));
}

/** The kind of an import; null for an unknown number. */
export async function importKind(db: Database, id: number): Promise<HistoryEntry['kind'] | null> {
  const found = await db.selectFrom('imports').select('kind').where('id', '=', id).executeTakeFirst();
  return found?.kind ?? null;
}
