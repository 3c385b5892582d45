import type { Dividend, Split } from '@bourse/bars';
import type { Database } from '@bourse/db';
import { type Day, dayText, parseDay } from '@bourse/range';
import { sql } from 'kysely';

interface ActionOrigin {
  readonly instrumentId: number;
  readonly source: string;
  /** Rank of the source among those that report the same event. */
  readonly rank: number;
}

export interface StoredSplit extends Split, ActionOrigin {}
export interface StoredDividend extends Dividend, ActionOrigin {}

/** Splits of some instruments, or of all, oldest first. */
export async function storedSplits(db: Database, instrumentIds: readonly number[] | null): Promise<StoredSplit[]> {
  const some = instrumentIds === null ? sql`` : sql`where instrument_id = any(${[...instrumentIds]}::int[])`;
  const { rows } = await sql<SplitRow>`
    select instrument_id as "instrumentId", ex_date::text as "exDate", numerator, denominator, source, rank
    from splits ${some} order by ex_date`.execute(db);
  return rows.map(({ exDate, numerator, denominator, ...rest }) => ({
    ...rest,
    exDay: dayOf(exDate),
    numerator: Number(numerator),
    denominator: Number(denominator),
  }));
}

type SplitRow = ActionOrigin & { exDate: string; numerator: number | string; denominator: number | string };

/** Dividends of some instruments, oldest first. */
export async function storedDividends(db: Database, instrumentIds: readonly number[]): Promise<StoredDividend[]> {
  const { rows } = await sql<DividendRow>`
    select instrument_id as "instrumentId", ex_date::text as "exDate", amount, currency,
      declaration_date::text as "declarationDate", record_date::text as "recordDate",
      payment_date::text as "paymentDate", frequency, type, source, rank
    from dividends where instrument_id = any(${[...instrumentIds]}::int[]) order by ex_date, type nulls first`.execute(
    db,
  );
  return rows.map(({ exDate, declarationDate, recordDate, paymentDate, ...rest }) => ({
    ...rest,
    exDay: dayOf(exDate),
    declarationDay: dayOrNull(declarationDate),
    recordDay: dayOrNull(recordDate),
    paymentDay: dayOrNull(paymentDate),
  }));
}

/** What is stored of the splits and dividends of an instrument. */
export interface ActionSummary {
  /** The latest ex-date, which may be in the future; -Infinity without any. */
  readonly lastExDay: Day;
  /** The sources that reported them, in order. */
  readonly actionSources: readonly string[];
  readonly hasDividends: boolean;
}

/** Summarizes the stored splits and dividends of some instruments, or of all. */
export async function summarizeActions(
  db: Database,
  ids: readonly number[] | null,
): Promise<Map<number, ActionSummary>> {
  const some = ids === null ? sql`` : sql`where instrument_id = any(${[...ids]}::int[])`;
  const { rows } = await sql<{ id: number; exDate: string; actionSources: string[]; hasDividends: boolean }>`
    select instrument_id as id, max(ex_date)::text as "exDate", 
      array_agg(distinct source order by source) as "actionSources", bool_or(is_dividend) as "hasDividends"
    from (
      select instrument_id, ex_date, source, false as is_dividend from splits
      union all select instrument_id, ex_date, source, true from dividends
    ) as actions
    ${some} group by instrument_id`.execute(db);
  return new Map(rows.map(({ id, exDate, ...summary }) => [id, { ...summary, lastExDay: dayOf(exDate) }]));
}

type DividendRow = Omit<StoredDividend, 'exDay' | 'declarationDay' | 'recordDay' | 'paymentDay'> & {
  exDate: string;
  declarationDate: string | null;
  recordDate: string | null;
  paymentDate: string | null;
};

export function dateOrNull(day: Day | null): string | null {
  return day === null ? null : dayText(day);
}

function dayOf(date: string): Day {
  const day = parseDay(date);
  if (day === null) throw new Error(`invalid date in the database: ${date}`);
  return day;
}

function dayOrNull(date: string | null): Day | null {
  return date === null ? null : dayOf(date);
}
