import type { Database } from '@bourse/db';
import type { InstrumentType } from '@bourse/symbology';
import { sql } from 'kysely';

const withShares: ReadonlySet<InstrumentType> = new Set(['Common Stock', 'ETF', 'Mutual Fund']);

/** Whether instruments of this type have shares, which can be split. */
export function hasShares(type: InstrumentType): boolean {
  return withShares.has(type);
}

/** The same of a stored instrument; true where its type is not known. */
export async function instrumentHasShares(db: Database, instrumentId: number): Promise<boolean> {
  const { rows } = await sql<{ type: InstrumentType }>`
    select type from instrument_revisions
    where instrument_id = ${instrumentId} and version <= (select version from universe)
    order by version desc limit 1`.execute(db);
  return rows[0] === undefined || hasShares(rows[0].type);
}
