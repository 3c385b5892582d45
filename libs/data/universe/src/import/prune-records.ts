// Records are kept as long as their import can be undone. After that, records that a newer one of the same source
// covers have no effect any more.
import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import type { Staging } from './housekeeping.js';

/** The newest imports that can be undone. */
export const UNDOABLE_IMPORTS = 20;

const ofInstruments = sql`kind in ('instruments', 'cik', 'aliases', 'symbol-changes', 'edit', 'undo')`;
const ROWS_PER_STATEMENT = 2000;

/**
 * Ends the retention of older imports, after which they cannot be undone, and removes the records without further
 * effect.
 */
export async function pruneRecords(db: Database, { importId, check }: Staging): Promise<void> {
  const { rows: expired } = await sql<{ id: number }>`
    update imports set can_undo = false
    where ${ofInstruments} and can_undo and state in ('published', 'unchanged') and id not in (
      select id from imports where ${ofInstruments} and can_undo and state in ('published', 'unchanged') order by id desc limit ${UNDOABLE_IMPORTS}
    )
    returning id`.execute(db);
  for (const { id } of expired) {
    await removeRecords(
      db,
      check,
      sql`
      select old.instrument_id, old.import_id
      from instrument_statements new
      join imports n on n.id = new.import_id and n.undone_by is null
      join instrument_statements old on old.instrument_id = new.instrument_id and old.source = new.source
      join imports o on o.id = old.import_id and not o.can_undo
      where new.import_id = ${id} and old.import_id < new.import_id
        and coalesce(o.as_of, o.started_at::date) <= coalesce(n.as_of, n.started_at::date)
        and ${covers('said')} and ${covers('inferred')} and old.said->'addedAliases' is null
        and old.said->>'status' is not distinct from new.said->>'status'`,
    );
    await removeRecords(
      db,
      check,
      sql`
      select s.instrument_id, s.import_id from instrument_statements s join imports m on m.id = s.import_id
      where m.undone_by = ${id} and m.id <> ${importId}`,
    );
  }
}

/** Whether the newer record has every field of the older one. */
function covers(part: 'said' | 'inferred') {
  const [older, newer] = [sql.ref(`old.${part}`), sql.ref(`new.${part}`)];
  return sql`not exists (select json_object_keys(${older}) except select json_object_keys(${newer}))`;
}

async function removeRecords(db: Database, check: () => void, condition: ReturnType<typeof covers>): Promise<void> {
  for (let hasMore = true; hasMore;) {
    check();
    const { numAffectedRows } = await sql`
      with gone as materialized (${condition} limit ${ROWS_PER_STATEMENT})
      delete from instrument_statements s using gone
      where s.instrument_id = gone.instrument_id and s.import_id = gone.import_id`.execute(db);
    hasMore = numAffectedRows === BigInt(ROWS_PER_STATEMENT);
  }
}
