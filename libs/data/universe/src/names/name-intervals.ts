import type { Database } from '@bourse/db';
import { historyFields } from '@bourse/instrument';
import { sql } from 'kysely';
import { importCounts } from '../import/record-store.js';
import type { NameInterval } from './name-history.js';

const columns = sql.join(['precision', 'source', 'symbol', ...historyFields].map((name) => sql.ref(`n.${name}`)));

/** The intervals that are known at a version, in order of their ends. */
export async function nameIntervals(db: Database, version: number): Promise<NameInterval[]> {
  const { rows } = await sql<NameInterval>`
    select n.instrument_id as id, n.until::text as until, ${columns}
    from instrument_names n join imports m on m.id = n.import_id
    where ${importCounts(null)} and (m.version is null or m.version <= ${version})
    order by n.until, n.import_id`.execute(db);
  return rows;
}
