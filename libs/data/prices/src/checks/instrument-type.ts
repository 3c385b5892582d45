import type { Database } from '@bourse/db';
import type { InstrumentType } from '@bourse/symbology';
import { sql } from 'kysely';

const withShares: ReadonlySet<InstrumentType> = new Set(['Common Stock', 'ETF', 'Mutual Fund']);

/** Whether instruments of this type have shares, which can be split; null: the type is not known. */
export function hasShares(type: InstrumentType | null): boolean {
  return type === null || withShares.has(type);
}

/** The type of a stored instrument; null where it is not known. */
export async function storedTypeOf(db: Database, instrumentId: number): Promise<InstrumentType | null> {
  const { rows } = await sql<{ type: InstrumentType }>`
    select type from instrument_revisions
    where instrument_id = ${instrumentId} and version <= (select version from universe)
    order by version desc limit 1`.execute(db);
  return rows[0]?.type ?? null;
}
