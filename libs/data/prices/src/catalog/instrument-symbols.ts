import { type Database, publishedSymbol } from '@bourse/db';
import { sql } from 'kysely';

/** Symbols of instruments by their ids. */
export async function symbolsOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; symbol: string }>`
    select i.id, ${publishedSymbol} as symbol from instruments i where i.id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ id, symbol }) => [id, symbol]));
}
