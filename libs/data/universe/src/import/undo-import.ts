import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import { BatchPace } from './batch-pace.js';
import { registrable } from './cik-tickers.js';
import type { UndoneImport } from './import-lease.js';
import { type ImportOptions, type ImportRun, runImport } from './import-run.js';
import type { ImportSummary } from './import-summary.js';
import { IDS_PER_STATEMENT, publishedPages } from './published-pages.js';
import { RecordStager } from './record-stager.js';

/** The import cannot be undone; the message states the reason. */
export class UndoRefusedError extends Error {
  override name = 'UndoRefusedError';
}

const nothingRead = { file: null, bytesRead: 0, bytesTotal: 0 };

/**
 * Undoes an import of instruments, CIKs or aliases or an edit: its records no longer count, those of all others do,
 * including later ones. Undoing an undo makes the import count again. Throws UndoRefusedError.
 */
export async function undoImport(db: Database, target: number, options: ImportOptions = {}): Promise<ImportSummary> {
  const { kind, ...undoes } = await undoable(db, target);
  return runImport(db, { kind: 'undo', name: 'undo', progress: nothingRead, undoes }, options, async (run) => {
    const stager = new RecordStager(run, 'undo', new BatchPace());
    for await (const ids of touchedIds(db, undoes.importId)) {
      run.progress('comparing', nothingRead);
      await stager.remerge(ids);
    }
    if (kind === 'cik') await remergeCiks(db, run, stager);
    if (run.tally.changes === 0) run.tally.changed = await countNames(db, undoes.importId);
  });
}

/** The result of an undo of the import. Throws UndoRefusedError where it is impossible. */
async function undoable(db: Database, target: number): Promise<UndoneImport & { kind: string }> {
  const found = await db
    .selectFrom('imports')
    .select(['kind', 'state', 'undoes', 'undone_by', 'can_undo'])
    .where('id', '=', target)
    .executeTakeFirst();
  if (found === undefined)
    throw new UndoRefusedError(`Import ${target} does not exist; see \`bourse import history\`.`);
  const { kind, state, undoes, undone_by: undoneBy } = found;
  if (state !== 'published' && state !== 'unchanged')
    throw new UndoRefusedError(`Import ${target} has published nothing (${state}).`);
  if (undoneBy !== null) throw new UndoRefusedError(`Import ${target} is already undone, by import ${undoneBy}.`);
  if (!found.can_undo)
    throw new UndoRefusedError(`Import ${target} cannot be undone: what it replaced is no longer recorded.`);
  if (kind !== 'undo' || undoes === null) return { target, importId: target, counts: false, kind };
  const again = await db.selectFrom('imports').select('kind').where('id', '=', undoes).executeTakeFirstOrThrow();
  return { target, importId: undoes, counts: true, kind: again.kind };
}

/** Former names that an undo withdraws or restores: they change the history of an instrument only. */
async function countNames(db: Database, importId: number): Promise<number> {
  const { count } = await db
    .selectFrom('instrument_names')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function* touchedIds(db: Database, importId: number): AsyncGenerator<number[]> {
  for (let afterId = 0; ;) {
    const { rows } = await sql<{ id: number }>`
      select instrument_id as id from instrument_statements
      where import_id = ${importId} and instrument_id > ${afterId}
      order by instrument_id limit ${IDS_PER_STATEMENT / 2}`.execute(db);
    if (rows.length === 0) return;
    yield rows.map(({ id }) => id);
    afterId = rows.at(-1)!.id;
  }
}

/** Instruments whose CIK differs in the remaining ticker files. */
async function remergeCiks(db: Database, run: ImportRun, stager: RecordStager): Promise<void> {
  for await (const page of publishedPages(db, run.store.baseVersion, registrable)) {
    run.check();
    const changed = page.filter((instrument) => run.cikOf(instrument.symbol, instrument) !== instrument.cik);
    if (changed.length > 0) await stager.remerge(changed.map(({ id }) => id));
  }
}
