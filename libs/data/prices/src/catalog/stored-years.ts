import type { Database } from '@bourse/db';
import { sql } from 'kysely';

/** How many bars a series has in a calendar year, and on how many days. */
export interface StoredYear {
  readonly seriesId: number;
  readonly year: number;
  readonly bars: number;
  readonly days: number;
}

/** Stored bars of some series, year by year. */
export async function storedYears(db: Database, seriesIds: readonly number[]): Promise<StoredYear[]> {
  const { rows } = await sql<StoredYear>`
    select series_id as "seriesId", year, sum(bars)::int as bars, sum(days)::int as days
    from (
      select c.series_id, c.bars, case s.interval when '1day' then c.bars else 1 end as days,
        case s.interval when '1day' then c.period else extract(year from date '1970-01-01' + c.period)::int end as year
      from price_chunks c join price_series s on s.id = c.series_id
      where s.id = any(${[...seriesIds]}::int[])
    ) as chunks
    group by series_id, year order by series_id, year`.execute(db);
  return rows;
}
