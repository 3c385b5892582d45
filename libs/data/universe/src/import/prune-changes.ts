import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import type { Staging } from './housekeeping.js';
import { idRanges } from './published-pages.js';

/** Removes the changes of versions that were published more than some days ago. */
export async function pruneChanges(db: Database, { check }: Staging, keptDays: number): Promise<void> {
  check();
  // First, so that a client never receives only a part of the changes since its token as if they were all.
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
