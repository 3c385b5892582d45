import type { Database } from '@bourse/db';
import type { Day, Span, StoredInterval } from '@bourse/range';
import { sql } from 'kysely';
import type { PriceBasis } from '../formats/price-file.js';

/** The row of a series: one instrument and interval, from one source, on one basis, without the bars. */
export interface PriceSeries {
  readonly id: number;
  readonly instrumentId: number;
  readonly interval: StoredInterval;
  readonly source: string;
  readonly origin: 'imported' | 'fetched';
  readonly basis: PriceBasis;
  /** The day up to which splits and dividends are worked in; null for raw. */
  readonly asOf: Day | null;
  /** Days between which bars exist without a long gap. */
  readonly spans: readonly Span[];
  /** Days that a live source was queried for, with any result. */
  readonly fetchedDays: readonly Span[];
  readonly bars: number;
  readonly chunks: number;
  readonly storedAt: Date;
}

/** The series of some instruments, or of all; the last stored one last. */
export async function readPriceSeries(db: Database, instrumentIds: readonly number[] | null): Promise<PriceSeries[]> {
  const some = instrumentIds === null ? sql`` : sql`where instrument_id = any(${[...instrumentIds]}::int[])`;
  const { rows } = await sql<Omit<PriceSeries, 'spans' | 'fetchedDays'> & { spans: number[]; fetchedDays: number[] }>`
    select id, instrument_id as "instrumentId", interval, source, origin, basis, as_of as "asOf", spans,
      asked as "fetchedDays", bars, chunks, stored_at as "storedAt"
    from price_series ${some} order by stored_at, id`.execute(db);
  return rows.map((row) => ({ ...row, spans: spansOfFlat(row.spans), fetchedDays: spansOfFlat(row.fetchedDays) }));
}

/** Spans as a column holds them: first and last day, consecutively. */
export function flatSpans(spans: readonly Span[]): number[] {
  return spans.flat();
}

/** The same as text, for arrays of such columns. */
export function flatSpansText(spans: readonly Span[]): string {
  return `{${flatSpans(spans).join(',')}}`;
}

/** Spans out of such a column. */
export function spansOfFlat(days: readonly number[]): Span[] {
  return Array.from({ length: days.length / 2 }, (_, i) => [days[2 * i]!, days[2 * i + 1]!]);
}
