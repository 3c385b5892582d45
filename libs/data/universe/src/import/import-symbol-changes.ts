import { fileURLToPath } from 'node:url';
import type { Database } from '@bourse/db';
import { historyFields, mapFields } from '@bourse/instrument';
import { checkedByIds, checkedBySymbols } from '../check/checked-pages.js';
import type { FormerName } from '../names/former-name.js';
import { NameHistory } from '../names/name-history.js';
import { nameIntervals } from '../names/name-intervals.js';
import { type FormerSymbol, SymbolLedger } from '../names/symbol-ledger.js';
import { type SymbolChange, symbolChangesCsv, type SymbolChangeSource } from '../sources/symbol-changes-csv.js';
import { BatchPace } from './batch-pace.js';
import { type ImportOptions, type ImportRun, runImport } from './import-run.js';
import type { ImportSummary } from './import-summary.js';
import { RecordStager } from './record-stager.js';

/** The changes that ship, of companies that the SEC lists. */
export const shippedSymbolChanges = fileURLToPath(new URL('../../facts/symbol-changes.csv', import.meta.url));

/**
 * Records which symbols instruments had before, and renames those that still have the old one. An instrument is
 * recognised by ISIN, FIGI or CIK; what none of them confirms is rejected. Errors as with `importInstruments`.
 */
export async function importSymbolChanges(
  db: Database,
  paths: readonly string[],
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const source = await symbolChangesCsv(paths);
  const { name, progress } = source;
  return runImport(db, { kind: 'symbol-changes', name, progress }, { files: paths, ...options }, async (run) => {
    const changes = await readChanges(source, run);
    run.progress('comparing', progress);
    const ledger = await openLedger(db, run.store.baseVersion, changes);
    ledger.applyAll(changes);
    run.tally.unchanged += ledger.unchanged;
    for (const [change, reason] of ledger.refused) await run.reject([faultOf(change, reason)]);
    await stageLedger(run, new RecordStager(run, name, new BatchPace()), ledger);
  });
}

async function readChanges(source: SymbolChangeSource, run: ImportRun): Promise<SymbolChange[]> {
  const changes: SymbolChange[] = [];
  for await (const row of source.rows()) {
    run.check();
    if ('fault' in row) {
      await run.fault(row.fault);
      continue;
    }
    run.tally.rows++;
    if ('faults' in row) await run.reject(row.faults);
    else changes.push(row);
  }
  return changes;
}

async function openLedger(db: Database, version: number, changes: readonly SymbolChange[]): Promise<SymbolLedger> {
  const symbols = [...new Set(changes.flatMap(({ from, to }) => [from, to]))];
  const names = new NameHistory(await nameIntervals(db, version));
  const bearers = new Set(changes.flatMap(({ to, day }) => names.bearerOf(to, day) ?? []));
  const [bySymbol, byId] = await Promise.all([
    checkedBySymbols(db, version, symbols),
    checkedByIds(db, version, [...bearers]),
  ]);
  const instruments = new Map([...byId, ...bySymbol].map((instrument) => [instrument.id, instrument]));
  return new SymbolLedger([...instruments.values()], names);
}

async function stageLedger(run: ImportRun, stager: RecordStager, ledger: SymbolLedger): Promise<void> {
  const { former, renamed, joined } = ledger;
  if (joined.size > 0) {
    const gone = { stated: { removed: true }, inferred: {} };
    await stager.put([...joined].map(([{ symbol }, change]) => ({ symbol, ...gone, ...placeOf(change) })));
    await stager.waitUntilStaged();
  }
  if (renamed.size > 0)
    await stager.rename(
      [...renamed].map(([{ id }, change]) => ({ id, symbol: change.to, stated: {}, inferred: {}, ...placeOf(change) })),
    );
  const kept = former.filter(({ instrument }) => !renamed.has(instrument));
  run.tally.changed += new Set(kept.map(({ instrument }) => instrument)).size;
  await stager.stageNames(
    former.map(({ instrument, change }) => ({ id: instrument.id, former: formerNameOf(change) })),
  );
}

/** Only the symbol, and the name where the file has it: nothing else is known to differ. */
function formerNameOf({ from, day, precision, name }: FormerSymbol['change']): FormerName {
  return { ...mapFields(historyFields, () => null), name, symbol: from, until: day, precision };
}

function faultOf({ from, file, line }: SymbolChange, reason: string) {
  return { file, line, field: 'new_symbol', reason, value: from, symbol: from, outcome: 'row rejected' } as const;
}

function placeOf({ file, line }: SymbolChange): { file: string; line: number } {
  return { file, line };
}
