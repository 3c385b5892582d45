import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { aliasCsv, type AliasSource } from '../sources/alias-csv.js';
import { mergeAlias, statedAliases } from '../merge/alias-merge.js';
import { BatchPace } from './batch-pace.js';
import { type ImportOptions, type ImportRun, runImport } from './import-run.js';
import type { ImportSummary } from './import-summary.js';
import { NamedAliases } from './named-aliases.js';
import { type PublishedInstrument, publishedOfSymbols, publishedPages } from './published-pages.js';
import type { SymbolRecord } from '../merge/source-record.js';
import { RecordStager } from './record-stager.js';

export interface ImportAliasesOptions extends ImportOptions {
  /** The named instruments have the aliases of the files and no others; by default existing ones stay. */
  replace?: boolean;
}

/** Rows between two reports of progress, or two turns of the event loop. */
const ROWS_PER_LOOK = 1000;

/**
 * Adds other names to instruments by symbol, or by ISIN to all its listings. All other fields of an instrument are
 * carried over; an instrument with a rejected row loses nothing, with any `replace`. `rows` counts aliases, `changed`
 * and `unchanged` instruments. Errors as with `importInstruments`.
 */
export async function importAliases(
  db: Database,
  paths: readonly string[],
  options: ImportAliasesOptions = {},
): Promise<ImportSummary> {
  const source = await aliasCsv(paths);
  const { name, progress } = source;
  return runImport(db, { kind: 'aliases', name, progress }, { files: paths, ...options }, async (run) => {
    const named = await readAliases(source, run);
    const stager = new RecordStager(run, name, new BatchPace());
    for await (const page of candidates(db, run.store.baseVersion, named)) {
      run.check();
      run.progress('comparing', progress);
      const records = recordsOf(page, named, { run, replace: options.replace === true });
      if (records.length > 0) await stager.put(records);
    }
    await stager.waitUntilStaged();
    await reportRefused(named, run);
  });
}

async function reportRefused(named: NamedAliases, run: ImportRun): Promise<void> {
  let refused = 0;
  for (const fault of named.listRefusals()) {
    await (fault.outcome === 'row rejected' ? run.reject([fault]) : run.fault(fault));
    // The rows are in memory: a signal is noticed between two turns of the event loop.
    if (++refused % ROWS_PER_LOOK === 0) await nextTurn();
  }
}

async function readAliases(source: AliasSource, run: ImportRun): Promise<NamedAliases> {
  const named = new NamedAliases();
  for await (const row of source.rows()) {
    run.check();
    if ('fault' in row) {
      await run.fault(row.fault);
      continue;
    }
    if ('alias' in row) named.add(row);
    else {
      named.addRejected(row);
      await run.reject(row.faults);
    }
    if (++run.tally.rows % ROWS_PER_LOOK === 0) run.progress('staging', source.progress);
  }
  run.check();
  return named;
}

/** Every instrument that a row may name; a search by ISIN reads all of them. */
function candidates(db: Database, version: number, { symbols }: NamedAliases): AsyncGenerator<PublishedInstrument[]> {
  return symbols === null ? publishedPages(db, version, sql`true`) : publishedOfSymbols(db, version, symbols);
}

/**
 * The records that result from the rows; an instrument with a rejected row keeps its aliases, with any `replace`.
 */
function recordsOf(
  page: readonly PublishedInstrument[],
  named: NamedAliases,
  { run, replace }: { run: ImportRun; replace: boolean },
): SymbolRecord[] {
  return page.flatMap((instrument) => {
    const { rows, isWhole } = named.of(instrument);
    if (rows.length === 0) return [];
    const stated = statedAliases(rows, (row) => named.contradicted.add(row));
    if (replace && !isWhole) run.tally.warn(SPARED);
    const fields =
      replace && isWhole ? { aliases: stated.map((alias) => mergeAlias(alias)) } : { addedAliases: stated };
    const { file, line } = rows[0]!;
    return [{ symbol: instrument.symbol, stated: fields, inferred: {}, file, line }];
  });
}

const SPARED = 'replace: the instrument keeps its aliases because one of its rows was rejected';
