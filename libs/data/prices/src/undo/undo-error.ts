import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import type { Conflict } from './conflicts.js';
import { priceKinds, MAX_UNDOABLE } from './import-log.js';

/** An import of prices that cannot be undone; the message states why, and the remedy. */
export class PriceUndoError extends Error {
  override readonly name: string = 'PriceUndoError';
}

/** A later import has overwritten part of what the import wrote. */
export class ConflictError extends PriceUndoError {
  override readonly name = 'ConflictError';

  constructor(
    importId: number,
    symbol: string,
    /** The newest first. */
    readonly conflicts: readonly Conflict[],
  ) {
    const [newest] = conflicts;
    const others = conflicts.slice(1).map((conflict) => conflict.importId);
    const before = others.length === 0 ? '' : `, then ${others.join(', ')}`;
    const valuesText = newest!.count === 1 ? '1 value' : `${newest!.count.toLocaleString('en')} values`;
    super(
      `Import ${importId} cannot be undone: import ${newest!.importId} has since overwritten ${valuesText} of ${symbol}. ` +
        `Undo import ${newest!.importId}${before} first.`,
    );
  }
}

/** A live source has replaced splits or dividends of the import. */
export class ReplacedError extends PriceUndoError {
  override readonly name = 'ReplacedError';

  constructor(importId: number, symbol: string) {
    super(`Import ${importId} cannot be undone: a live source has since replaced splits or dividends of ${symbol}.`);
  }
}

interface UndoableImport {
  readonly kind: string;
  readonly source: string;
  /** An undo of it was stopped or killed. */
  readonly unfinishedUndo: number | null;
}

interface ImportRow extends UndoableImport {
  readonly state: string;
  readonly canUndo: boolean;
  readonly undoneBy: number | null;
}

/** Throws where an import is not one of prices, is undone, or has no records. */
export async function requireUndoable(db: Database, importId: number): Promise<UndoableImport> {
  const { rows } = await sql<ImportRow>`
    select kind, source, state, can_undo as "canUndo", undone_by as "undoneBy",
      (select max(id) from imports u where u.undoes = m.id and u.state = 'storing') as "unfinishedUndo"
    from imports m where id = ${importId}`.execute(db);
  const [found] = rows;
  const reason = found === undefined ? `Import ${importId} does not exist.` : refusalReason(importId, found);
  if (reason !== null) throw new PriceUndoError(reason);
  return found!;
}

function refusalReason(importId: number, { kind, state, canUndo, undoneBy }: ImportRow): string | null {
  if (!(priceKinds as readonly string[]).includes(kind))
    return `Import ${importId} is not an import of prices, dividends or splits.`;
  if (undoneBy !== null) return `Import ${importId} is already undone, by ${undoneBy}.`;
  if (state === 'unchanged') return `Import ${importId} changed nothing.`;
  if (!canUndo) return `Import ${importId} is too old: the newest ${MAX_UNDOABLE} imports of prices can be undone.`;
  return null;
}
