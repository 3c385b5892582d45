import type { Dividend, Split } from '@bourse/bars';
import type { Database } from '@bourse/db';
import { dayText } from '@bourse/range';
import { sql } from 'kysely';
import {
  dividendKey,
  mergeDividends,
  type MergedActions,
  mergeSplits,
  type SourceStatement,
  type SourcedEvent,
  splitKey,
} from './merge-actions.js';
import { dateOrNull, storedDividends, storedSplits } from './stored-actions.js';

/** A source's report of an instrument's splits and dividends; null: no report. */
export interface ReportedActions {
  readonly splits: SourceStatement<Split> | null;
  readonly dividends: SourceStatement<Dividend> | null;
}

/** Called with each difference that a write makes. */
export interface ActionsListener {
  onSplits(merged: MergedActions<Split>): void;
  onDividends(merged: MergedActions<Dividend>): void;
}

/** The rows of some ex-dates before and after a write. */
export interface ActionChange<Event> {
  readonly before: readonly SourcedEvent<Event>[];
  readonly after: readonly SourcedEvent<Event>[];
}

/** What a write changed; null: nothing. */
export interface ActionChanges {
  readonly splits: ActionChange<Split> | null;
  readonly dividends: ActionChange<Dividend> | null;
}

export interface StoredActions extends ActionChanges {
  /** How many rows changed. */
  readonly changed: number;
}

/** Updates splits and dividends to a source's report. Inside the writer's transaction. */
export async function storeActions(
  db: Database,
  instrumentId: number,
  reported: ReportedActions,
  listener: ActionsListener | null = null,
): Promise<StoredActions> {
  let changed = 0;
  let [splits, dividends]: [ActionChange<Split> | null, ActionChange<Dividend> | null] = [null, null];
  if (reported.splits !== null) {
    const storedBefore = await storedSplits(db, [instrumentId]);
    const merged = mergeSplits(storedBefore, reported.splits);
    listener?.onSplits(merged);
    changed += await storeSplits(db, instrumentId, merged);
    splits = changeOf(storedBefore, merged, splitKey);
  }
  if (reported.dividends !== null) {
    const storedBefore = await storedDividends(db, [instrumentId]);
    const merged = mergeDividends(storedBefore, reported.dividends);
    listener?.onDividends(merged);
    changed += await storeDividends(db, instrumentId, merged);
    dividends = changeOf(storedBefore, merged, dividendKey);
  }
  return { changed, splits, dividends };
}

function changeOf<Event>(
  storedBefore: readonly (SourcedEvent<Event> & { readonly instrumentId?: number })[],
  { removed, added }: MergedActions<Event>,
  keyOf: (event: Event) => string,
): ActionChange<Event> | null {
  if (removed.length + added.length === 0) return null;
  const changedKeys = new Set([...removed, ...added].map(keyOf));
  const before = storedBefore.filter((each) => changedKeys.has(keyOf(each)));
  return {
    // TypeScript does not see that the rest of a generic type is the type without the property.
    before: before.map(({ instrumentId: _instrumentId, ...event }) => event as unknown as SourcedEvent<Event>),
    after: added,
  };
}

/** Deletes rows and inserts others. Returns how many rows changed. */
export async function storeSplits(
  db: Database,
  instrumentId: number,
  { removed, added }: MergedActions<Split>,
): Promise<number> {
  if (removed.length > 0) {
    await sql`delete from splits where instrument_id = ${instrumentId}
      and ex_date = any(${removed.map(({ exDay }) => dayText(exDay))}::date[])`.execute(db);
  }
  for (const { exDay, numerator, denominator, source, rank } of added) {
    await sql`insert into splits (instrument_id, ex_date, numerator, denominator, source, rank)
      values (${instrumentId}, ${dayText(exDay)}::date, ${numerator}, ${denominator}, ${source}, ${rank})
      on conflict (instrument_id, ex_date) do update set numerator = excluded.numerator,
        denominator = excluded.denominator, source = excluded.source, rank = excluded.rank`.execute(db);
  }
  return Math.max(removed.length, added.length);
}

/** Deletes rows and inserts others. Returns how many rows changed. */
export async function storeDividends(
  db: Database,
  instrumentId: number,
  { removed, added }: MergedActions<Dividend>,
): Promise<number> {
  for (const { exDay, type } of removed) {
    await sql`delete from dividends where instrument_id = ${instrumentId} and ex_date = ${dayText(exDay)}::date
      and type is not distinct from ${type}::text`.execute(db);
  }
  if (added.length > 0) await insertDividends(db, instrumentId, added);
  return Math.max(removed.length, added.length);
}

async function insertDividends(
  db: Database,
  instrumentId: number,
  added: readonly SourcedEvent<Dividend>[],
): Promise<void> {
  const rows = added.map(({ exDay, declarationDay, recordDay, paymentDay, ...rest }) => ({
    ...rest,
    ex_date: dayText(exDay),
    declaration_date: dateOrNull(declarationDay),
    record_date: dateOrNull(recordDay),
    payment_date: dateOrNull(paymentDay),
  }));
  await sql`
    insert into dividends (instrument_id, ex_date, amount, currency, declaration_date, record_date, payment_date,
      frequency, type, source, rank)
    select ${instrumentId}, d.* from json_to_recordset(${JSON.stringify(rows)}::json) as d (ex_date date,
      amount double precision, currency text, declaration_date date, record_date date, payment_date date,
      frequency text, type text, source text, rank smallint)
    on conflict (instrument_id, ex_date, type) do update set amount = excluded.amount, currency = excluded.currency,
      declaration_date = excluded.declaration_date, record_date = excluded.record_date,
      payment_date = excluded.payment_date, frequency = excluded.frequency, source = excluded.source,
      rank = excluded.rank`.execute(db);
}
