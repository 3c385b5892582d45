import type { Database } from '@bourse/db';
import { sql } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { aliasCsv, type AliasSource } from './alias-csv.js';
import { mergedAliases } from './alias-merge.js';
import { type CarriedRevision, carryOver, noColumnReplaced } from './carry-over.js';
import { type ImportOptions, type ImportRun, runImport } from './import-run.js';
import type { ImportSummary } from './import-summary.js';
import { isSame } from './merge.js';
import { NamedAliases } from './named-aliases.js';
import type { InstrumentAlias } from './parsed-instrument.js';
import { type PublishedInstrument, publishedOfSymbols, publishedPages } from './published-pages.js';

export interface ImportAliasesOptions extends ImportOptions {
  /** The instruments named have the aliases of the files and no others; by default what they have stays. */
  replace?: boolean;
}

/** Rows between two reports of progress, or two turns of the event loop. */
const rowsPerLook = 1000;

/**
 * Adds other names to instruments by symbol, or by ISIN to all its listings. All else of an instrument is carried over;
 * an instrument with a rejected row loses nothing, whatever `replace` says. `rows` counts aliases, `changed` and
 * `unchanged` instruments. Errors as with `importInstruments`.
 */
export async function importAliases(
  db: Database,
  paths: readonly string[],
  options: ImportAliasesOptions = {},
): Promise<ImportSummary> {
  const source = await aliasCsv(paths);
  return runImport(db, source, options, async (run) => {
    const named = await readAliases(source, run);
    for await (const page of candidates(db, run.store.baseVersion, named)) {
      run.check();
      run.progress('comparing', source.progress);
      const changes = await changesOf(db, page, named, { run, replace: options.replace === true });
      if (!run.isDry) await carryOver(db, run.store, changes, noColumnReplaced);
    }
    await reportRefused(named, run);
  });
}

async function reportRefused(named: NamedAliases, run: ImportRun): Promise<void> {
  let refused = 0;
  for (const fault of named.refused()) {
    await (fault.outcome === 'row rejected' ? run.reject([fault]) : run.fault(fault));
    // The rows are in memory: a signal is heard between two turns of the event loop.
    if (++refused % rowsPerLook === 0) await nextTurn();
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
      named.spoil(row);
      await run.reject(row.faults);
    }
    if (++run.tally.rows % rowsPerLook === 0) run.progress('staging', source.progress);
  }
  run.check();
  return named;
}

/** Every instrument that a row may name; a search by ISIN reads them all. */
function candidates(db: Database, version: number, { symbols }: NamedAliases): AsyncGenerator<PublishedInstrument[]> {
  return symbols === null ? publishedPages(db, version, sql`true`) : publishedOfSymbols(db, version, symbols);
}

async function changesOf(
  db: Database,
  page: readonly PublishedInstrument[],
  named: NamedAliases,
  { run, replace }: { run: ImportRun; replace: boolean },
): Promise<CarriedRevision[]> {
  const touched = page
    .map((instrument) => ({ instrument, ...named.of(instrument) }))
    .filter(({ rows }) => rows.length > 0);
  const known = await knownAliases(
    db,
    touched.map(({ instrument }) => instrument),
  );
  const changes: CarriedRevision[] = [];
  for (const { instrument, rows, isWhole } of touched) {
    const { id, version, symbol } = instrument;
    const before = known.get(id) ?? [];
    const aliases = mergedAliases(before, rows, replace && isWhole, (row) => named.contradicted.add(row));
    if (replace && !isWhole) run.tally.warn(spared);
    if (isSame(before, aliases)) run.tally.unchanged++;
    else {
      run.tally.note(symbol, 'changed', () => [{ field: 'aliases', from: before, to: aliases }]);
      changes.push({ id, version, aliases });
    }
  }
  return changes;
}

const spared = 'replace: the instrument keeps what it has, for a row of it was rejected';

/** The aliases that instruments have by now, by id. */
async function knownAliases(
  db: Database,
  instruments: readonly PublishedInstrument[],
): Promise<Map<number, InstrumentAlias[]>> {
  if (instruments.length === 0) return new Map();
  const wanted = JSON.stringify(instruments.map(({ id, version }) => ({ id, version })));
  const { rows } = await sql<{ id: number; aliases: InstrumentAlias[] }>`
    select a.instrument_id as id, json_agg(
      json_build_object('alias', a.alias, 'kind', a.kind, 'validFrom', a.valid_from, 'validTo', a.valid_to) order by a.alias
    ) as aliases
    from json_to_recordset(${wanted}::json) as wanted (id integer, version integer)
    join instrument_aliases a on a.instrument_id = wanted.id and a.version = wanted.version
    group by a.instrument_id`.execute(db);
  return new Map(rows.map(({ id, aliases }) => [id, aliases]));
}
