import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import type { Staging } from './housekeeping.js';
import { idRanges } from './published-pages.js';

export const CHANGES_KEPT_DAYS = 90;

/** Removes the changes of versions that were published more than some days ago. */
export async function pruneChanges(db: Database, { check }: Staging, keptDays: number): Promise<void> {
  check();
  // Clients learn first that the changes are gone: a prune that is killed leaves no gap that they cannot see.
  const { rows } = await sql<{ version: number }>`
    update universe set changes_from = old.version
    from (
      select max(version) as version from imports
      where state = 'published' and finished_at < now() - make_interval(days => ${keptDays})
    ) old
    where old.version > changes_from
    returning old.version`.execute(db);
  const version = rows[0]?.version;
  if (version === undefined) return;
  for await (const [above, upTo] of idRanges(db)) {
    check();
    await sql`
      delete from instrument_changes
      where instrument_id > ${above} and instrument_id <= ${upTo} and version <= ${version}`.execute(db);
  }
}
