// Whether a spliced snapshot equals the database: the same instruments, each at the same revision.
import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import type { UniverseSnapshot } from '../snapshot/snapshot.js';

const FACTOR = 31;
const MODULUS = 1_000_003;

/** Reads the key of each revision; too expensive for every publication. */
export async function matchesDatabase(db: Database, snapshot: UniverseSnapshot): Promise<boolean> {
  const { rows } = await sql<{ count: number; digest: string }>`
    select count(*)::int as count,
      coalesce(sum((r.instrument_id::bigint * ${sql.lit(FACTOR)} + r.version) % ${sql.lit(MODULUS)}), 0)::text as digest
    from (
      select distinct on (instrument_id) instrument_id, version, removed from instrument_revisions
      where version <= ${snapshot.version}
      order by instrument_id, version desc
    ) r
    where not r.removed`.execute(db);
  return rows[0]?.count === snapshot.count && rows[0].digest === String(digestOf(snapshot));
}

function digestOf(snapshot: UniverseSnapshot): number {
  let digest = 0;
  for (let row = 0; row < snapshot.count; row++) {
    digest += (snapshot.id(row) * FACTOR + snapshot.rowVersion(row)) % MODULUS;
  }
  return digest;
}
