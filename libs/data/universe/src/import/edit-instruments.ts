import type { Database } from '@bourse/db';
import { BatchPace } from './batch-pace.js';
import { type ImportOptions, runImport } from './import-run.js';
import type { ImportSummary } from './import-summary.js';
import { RecordStager } from './record-stager.js';

/** Symbols unknown to all imports. */
export class UnknownSymbolsError extends Error {
  override name = 'UnknownSymbolsError';
  constructor(readonly symbols: readonly string[]) {
    super(`Unknown instruments: ${symbols.join(', ')}.`);
  }
}

const nothingRead = { file: null, bytesRead: 0, bytesTotal: 0 };

/**
 * Takes instruments out of the universe until they are restored, independent of later imports. Throws
 * UnknownSymbolsError.
 */
export function deleteInstruments(
  db: Database,
  symbols: readonly string[],
  options: ImportOptions = {},
): Promise<ImportSummary> {
  return edit(db, symbols, true, options);
}

/** Restores deleted instruments, with the values of later imports. Throws UnknownSymbolsError. */
export function restoreInstruments(
  db: Database,
  symbols: readonly string[],
  options: ImportOptions = {},
): Promise<ImportSummary> {
  return edit(db, symbols, false, options);
}

async function edit(
  db: Database,
  symbols: readonly string[],
  removed: boolean,
  options: ImportOptions,
): Promise<ImportSummary> {
  const distinct = [...new Set(symbols)];
  return runImport(db, { kind: 'edit', name: 'edit', progress: nothingRead }, options, async (run) => {
    const existing = await run.store.findKnown(
      'edit',
      distinct.map((symbol) => ({ symbol, digest: '' })),
    );
    const unknown = distinct.filter((symbol) => !existing.has(symbol));
    if (unknown.length > 0) throw new UnknownSymbolsError(unknown);
    const stager = new RecordStager(run, 'edit', new BatchPace());
    run.tally.rows = distinct.length;
    await stager.put(distinct.map((symbol) => ({ symbol, stated: { removed }, inferred: {}, file: '', line: 0 })));
    await stager.waitUntilStaged();
  });
}
