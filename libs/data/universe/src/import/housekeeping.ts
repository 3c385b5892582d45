import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import { idRanges, IDS_PER_STATEMENT } from './published-pages.js';

export interface Staging {
  importId: number;
  /** The published version. */
  baseVersion: number;
  /** Throws when the import must end. */
  check: () => void;
}

/** Removes staged rows of dead imports, in small steps. Only the running import may, hence the lock. */
export async function discardUnpublished(db: Database, staging: Staging): Promise<number> {
  await discardRecords(db, staging);
  await discardChanges(db, staging);
  return discardRevisions(db, staging);
}

async function discardRecords(db: Database, { importId, check }: Staging): Promise<void> {
  const dead = sql`select id from imports where state = 'abandoned'`;
  for (const table of ['cik_tickers', 'instrument_names'])
    await sql`delete from ${sql.table(table)} where import_id in (${dead})`.execute(db);
  for (let hasMore = true; hasMore;) {
    check();
    const { numAffectedRows } = await sql`
      with mine as materialized (select id from imports where id = ${importId} and state = 'staging' for share),
      dead_rows as materialized (
        select s.instrument_id, s.import_id from instrument_statements s, mine
        where s.import_id in (${dead}) limit ${IDS_PER_STATEMENT}
      )
      delete from instrument_statements s using dead_rows
      where s.instrument_id = dead_rows.instrument_id and s.import_id = dead_rows.import_id`.execute(db);
    hasMore = numAffectedRows === BigInt(IDS_PER_STATEMENT);
  }
}

async function discardChanges(db: Database, { importId, baseVersion, check }: Staging): Promise<void> {
  check();
  await sql`
    with mine as materialized (select id from imports where id = ${importId} and state = 'staging' for share)
    delete from instrument_changes using mine where version > ${baseVersion}`.execute(db);
}

async function discardRevisions(db: Database, { importId, baseVersion, check }: Staging): Promise<number> {
  const { rows } = await sql<{ newest: number | null }>`
    select max(version) as newest from instrument_revisions`.execute(db);
  if ((rows[0]?.newest ?? 0) <= baseVersion) return 0;
  let discarded = 0n;
  for await (const [above, upTo] of idRanges(db)) {
    check();
    const { numAffectedRows } = await sql`
      with mine as materialized (select id from imports where id = ${importId} and state = 'staging' for share)
      delete from instrument_revisions r using mine
      where r.instrument_id > ${above} and r.instrument_id <= ${upTo} and r.version > ${baseVersion}
        and r.import_id <> mine.id`.execute(db);
    discarded += numAffectedRows ?? 0n;
  }
  return Number(discarded);
}

/**
 * Removes revisions that no reader can see any more. The version before the published one stays readable, since
 * replicas take some seconds to follow; every import removes what its predecessor superseded, so only the revisions of
 * that version can have superseded any that still exist.
 */
export async function pruneSuperseded(db: Database, { baseVersion, check }: Staging): Promise<number> {
  const keptVersion = baseVersion - 1;
  if (keptVersion <= 1) return 0;
  const few = await sql<{ id: number }>`
    select instrument_id as id from instrument_revisions where version = ${keptVersion}
    limit ${IDS_PER_STATEMENT + 1}`.execute(db);
  if (few.rows.length <= IDS_PER_STATEMENT) {
    return prune(db, keptVersion, { ids: few.rows.map(({ id }) => id) });
  }
  let pruned = 0;
  for await (const [above, upTo] of idRanges(db)) {
    check();
    pruned += await prune(db, keptVersion, { above, upTo });
  }
  return pruned;
}

type RevisionSelection = { ids: readonly number[] } | { above: number; upTo: number };

async function prune(db: Database, keptVersion: number, selection: RevisionSelection): Promise<number> {
  const condition =
    'ids' in selection
      ? sql`instrument_id = any (array(select value::integer from json_array_elements_text(${JSON.stringify(selection.ids)}::json)))`
      : sql`instrument_id > ${selection.above} and instrument_id <= ${selection.upTo}`;
  const { numAffectedRows } = await sql`
    with followed as materialized (
      select instrument_id, version, lead(version) over (partition by instrument_id order by version) as next
      from instrument_revisions where ${condition} and version <= ${keptVersion}
    )
    delete from instrument_revisions old using followed
    where followed.next is not null and old.instrument_id = followed.instrument_id and old.version = followed.version`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Gathers statistics for the planner. After many changes the old ones are wrong, and the embedded database has none. */
export async function gatherStatistics(db: Database): Promise<void> {
  await sql`analyze instruments, instrument_revisions, instrument_statements`.execute(db);
}
