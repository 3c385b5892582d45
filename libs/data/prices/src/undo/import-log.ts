// The rows of `imports` for imports and edits of prices.
import type { Database } from '@bourse/db';
import { sql } from 'kysely';

type ImportKind = 'bars' | 'dividends' | 'splits' | 'price-edit' | 'undo';

/** Facts of an import before it starts. */
export interface ImportStart {
  readonly kind: ImportKind;
  readonly source: string;
  /** Paths as given. */
  readonly files: readonly string[];
  /** The import that it undoes. */
  readonly undoes?: number;
}

/** Kinds that `undoPriceImport` takes. */
export const priceKinds = ['bars', 'dividends', 'splits', 'price-edit'] as const;

/** Number of the newest imports of prices that can be undone; records of older ones are dropped. */
export const MAX_UNDOABLE = 50;

/** Rows per statement: the embedded database blocks other clients while it writes. */
const ROWS_AT_ONCE = 1000;

/** Records that an import begins; returns its id. */
export async function startImport(db: Database, { kind, source, files, undoes }: ImportStart): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into imports (source, state, lease_until, kind, files, undoes, can_undo)
    values (${source}, 'storing', now(), ${kind}, ${JSON.stringify(files)}, ${undoes ?? null}::int, ${kind !== 'undo'})
    returning id`.execute(db);
  return rows[0]!.id;
}

/** How an import ended. */
export interface ImportEnd {
  readonly changed: boolean;
  /** It was stopped or failed: what it stored so far stays. */
  readonly isStopped?: boolean;
  readonly summary: Readonly<Record<string, unknown>>;
}

/** Records how an import ended. A stopped one remains `storing`. */
export async function endImport(db: Database, id: number, { changed, isStopped, summary }: ImportEnd): Promise<void> {
  const state = isStopped === true ? 'storing' : changed ? 'published' : 'unchanged';
  await sql`
    update imports set state = ${state}, finished_at = now(), can_undo = can_undo and ${changed}::boolean,
      summary = ${JSON.stringify(summary)}::jsonb
    where id = ${id}`.execute(db);
}

/** Drops the records of all but the newest imports. */
export async function dropOldRecords(db: Database, most: number = MAX_UNDOABLE): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from imports where kind = any(${[...priceKinds]}::text[]) and can_undo and undone_by is null
    order by id desc offset ${most}`.execute(db);
  for (const { id } of rows) await dropRecords(db, id);
}

async function dropRecords(db: Database, id: number): Promise<void> {
  await sql`update imports set can_undo = false where id = ${id}`.execute(db);
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from price_changes where id in (
        select id from price_changes where import_id = ${id} limit ${ROWS_AT_ONCE}
      )`.execute(db);
    if (numAffectedRows === undefined || numAffectedRows < BigInt(ROWS_AT_ONCE)) return;
  }
}
