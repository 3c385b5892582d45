import type { Database } from '@bourse/db';
import { type RawBuilder, sql } from 'kysely';
import { ImportLeaseLostError } from './import-error.js';
import { missingDigest } from './merge.js';
import type { InstrumentAlias } from './parsed-instrument.js';
import { columnList } from './revision-columns.js';

/** A revision to be followed by one that differs in a few columns. */
export interface CarriedRevision {
  id: number;
  version: number;
  cik?: string;
  /** All the aliases it will have; those it has, when left out. */
  aliases?: readonly InstrumentAlias[];
}

/** Which columns a carried revision replaces; everything else is taken over. */
type Replacement = Readonly<Record<string, RawBuilder<unknown>>>;

export const noColumnReplaced: Replacement = {};

export const cikReplaced: Replacement = { cik: sql`patch.cik` };

export const markedMissing: Replacement = {
  status: sql`'delisted'`,
  delisted_at: sql`now()`,
  source_digest: sql.lit(missingDigest),
};

/** Stages a batch of carried revisions inside the database, without their text passing through here. */
export async function carryOver(
  db: Database,
  staging: { importId: number; stagedVersion: number },
  revisions: readonly CarriedRevision[],
  replacement: Replacement,
): Promise<void> {
  if (revisions.length === 0) return;
  const parts = sql`
    with mine as materialized (
      select id from imports where id = ${staging.importId} and state = 'staging' for share
    ),
    patch as materialized (
      select * from json_to_recordset(${JSON.stringify(revisions)}::json)
        as x (id integer, version integer, cik text, aliases json)
    )`;
  const { numAffectedRows } = await sql`${parts}
    insert into instrument_revisions (instrument_id, version, import_id, ${columnList()})
    select r.instrument_id, ${staging.stagedVersion}::integer, mine.id, ${columnList('r', replacement)}
    from patch join instrument_revisions r on r.instrument_id = patch.id and r.version = patch.version
    cross join mine`.execute(db);
  if (numAffectedRows !== BigInt(revisions.length)) throw new ImportLeaseLostError();
  await sql`${parts}
    insert into instrument_aliases (instrument_id, version, alias, kind, valid_from, valid_to)
    select a.instrument_id, ${staging.stagedVersion}::integer, a.alias, a.kind, a.valid_from, a.valid_to
    from patch join instrument_aliases a on a.instrument_id = patch.id and a.version = patch.version
    cross join mine
    where patch.aliases is null
    union all
    select patch.id, ${staging.stagedVersion}::integer, a.alias, a.kind, a."validFrom", a."validTo"
    from patch cross join lateral json_to_recordset(patch.aliases)
      as a (alias text, kind text, "validFrom" date, "validTo" date)
    cross join mine`.execute(db);
}
