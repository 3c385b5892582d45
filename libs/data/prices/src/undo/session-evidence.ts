// Days that count as open for an exchange although no imported bar proves it any more.
import { decodeBars } from '@bourse/bars';
import type { Database } from '@bourse/db';
import { type Day, dayOfLabel, localDays, type StoredInterval, yearOf } from '@bourse/range';
import { sql } from 'kysely';
import { removeSessionDays } from '../catalog/session-days.js';
import { timezoneOf } from '../catalog/timezone-of.js';

interface Candidate {
  readonly id: number;
  readonly interval: StoredInterval;
}

const SERIES_AT_ONCE = 50;

/** Session days without evidence, and the revision of prices at which they were searched. */
export interface UnseenSessions {
  readonly exchange: string;
  readonly days: ReadonlySet<Day>;
  readonly revision: number;
}

/**
 * Days of an exchange, among the given ones, on which none of its instruments has an imported bar. Reads much, changes
 * nothing.
 */
export async function findUnseenSessions(db: Database, exchange: string, days: Iterable<Day>): Promise<UnseenSessions> {
  const { rows } = await sql<{ revision: number }>`
    select coalesce(max(revision), 0) as revision from price_instruments`.execute(db);
  return { exchange, days: await findUnseen(db, exchange, days, 0), revision: rows[0]!.revision };
}

/** Forgets such days, except those with a bar stored since. Inside the writer's transaction. */
export async function removeUnseen(db: Database, { exchange, days, revision }: UnseenSessions): Promise<void> {
  const left = await findUnseen(db, exchange, days, revision);
  if (left.size > 0) await removeSessionDays(db, exchange, left);
}

async function findUnseen(db: Database, exchange: string, days: Iterable<Day>, revision: number): Promise<Set<Day>> {
  const left = new Set(days);
  if (left.size === 0) return left;
  const candidates = await importedSeries(db, exchange, revision);
  for (let from = 0; from < candidates.length && left.size > 0; from += SERIES_AT_ONCE)
    await crossOff(db, exchange, candidates.slice(from, from + SERIES_AT_ONCE), left);
  return left;
}

/** Series of the current instruments of the exchange that changed after a revision, those with most bars first. */
async function importedSeries(db: Database, exchange: string, revision: number): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select s.id, s.interval from price_series s join price_instruments p using (instrument_id)
    join lateral (
      select exchange from instrument_revisions
      where instrument_id = s.instrument_id and version <= (select version from universe) order by version desc limit 1
    ) r on r.exchange = ${exchange}
    where s.origin = 'imported' and p.revision > ${revision} order by s.bars desc`.execute(db);
  return rows;
}

async function crossOff(db: Database, exchange: string, series: readonly Candidate[], left: Set<Day>): Promise<void> {
  const timezone = timezoneOf(exchange);
  for (const interval of ['1day', '1min'] as const) {
    const ids = series.filter((each) => each.interval === interval).map(({ id }) => id);
    if (ids.length === 0) continue;
    // A session in the evening ends on the next day in UTC.
    const periods = [...left].flatMap((day) => (interval === '1day' ? [yearOf(day)] : [day - 1, day, day + 1]));
    const { rows } = await sql<{ data: Uint8Array }>`
      select data from price_chunks
      where series_id = any(${ids}::int[]) and period = any(${[...new Set(periods)]}::int[])`.execute(db);
    for (const { data } of rows) {
      if (left.size === 0) return;
      const { labels } = decodeBars(data);
      for (const day of interval === '1day' ? labels : localDays(labels, timezone)) left.delete(day);
    }
  }
}

/** The session days of some labels. */
export function sessionDaysOf(exchange: string, interval: StoredInterval, labels: readonly number[]): Iterable<Day> {
  if (interval === '1min') return localDays(Int32Array.from(labels), timezoneOf(exchange));
  return new Set(labels.map((label) => dayOfLabel(interval, label)));
}
