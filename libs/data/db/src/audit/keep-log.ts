import { sql } from 'kysely';
import type { Database } from '../schema.js';
import { columnsOf } from '../backup/table-shape.js';

const TABLE = 'audit_events';
const GUARD = 'audit_events_append_only';

/**
 * A restore replaces everything but the log. Events of a backup's logs that are missing here are appended to those in
 * the database; without a log here, the backup's own is used. Where two copies of a database continued a log
 * differently, no event is copied: two ends do not fit on one chain.
 */
export async function keepAuditLog(tx: Database, from: string, home: string): Promise<void> {
  const held = await sql<{ name: string | null }>`select to_regclass(${`"${home}".${TABLE}`})::text as name`.execute(
    tx,
  );
  if (held.rows[0]?.name == null) {
    await sql`alter table ${sql.id(from, TABLE)} set schema ${sql.id(home)}`.execute(tx);
    await sql`alter function ${sql.id(from, GUARD)}() set schema ${sql.id(home)}`.execute(tx);
    return;
  }
  const names = (await columnsOf(tx, TABLE)).map(({ name }) => name).filter((name) => name !== 'id');
  const columns = sql.join(names.map((name) => sql.id(name)));
  await sql`insert into ${sql.id(home, TABLE)} (${columns})
    select ${columns} from ${sql.id(from, TABLE)} where log not in (
      select theirs.log from ${sql.id(from, TABLE)} theirs join ${sql.id(home, TABLE)} ours using (log, number)
      where theirs.hash <> ours.hash
    ) order by id
    on conflict (log, number) do nothing`.execute(tx);
  await sql`drop table ${sql.id(from, TABLE)}`.execute(tx);
  await sql`drop function ${sql.id(from, GUARD)}()`.execute(tx);
}
