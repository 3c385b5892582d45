import { audited } from '@bourse/db';
import type { PriceImportOptions, PriceImportSummary } from '@bourse/prices';
import { stopOnSignals } from '../terminal/stop-on-signals.js';
import type { Workplace } from '../workplace.js';
import { defaultReport, failOn, type ImportFlags } from './run-import.js';
import { priceSummaryText } from './price-summary-text.js';

type Database = Awaited<ReturnType<Workplace['database']>>;
type Import = (db: Database, options: PriceImportOptions) => Promise<PriceImportSummary>;

/** The command name in the audit log. */
const priceImport = {
  action: 'prices.import',
  details: ({
    importId,
    files,
    instruments,
    barsAdded,
    barsChanged,
    actionsChanged,
    rejected,
  }: PriceImportSummary) => ({
    import: importId,
    files,
    instruments,
    barsAdded,
    barsChanged,
    actionsChanged,
    rejected,
  }),
};

/** Runs a price import with progress and a reject report. Ctrl-C stops it between two instruments. */
export async function runPriceImport(
  at: Workplace,
  flags: ImportFlags & { create?: true },
  run: Import,
): Promise<void> {
  const stop = stopOnSignals('Stopped: stored data is kept. Repeat the import to continue.');
  const progress = at.progress();
  try {
    const options: PriceImportOptions = {
      dryRun: flags.dryRun === true,
      maxExamples: flags.examples,
      create: flags.create === true,
      rejectReport: flags.rejects ?? defaultReport(at.config.dataDir),
      signal: stop.signal,
      onProgress: ({ bytesRead, bytesTotal }) => progress.update(bytesRead, bytesTotal, 'Importing'),
    };
    const db = await at.database();
    const load = () => run(db, options);
    const refused = await refusedBy(flags, () => run(db, { ...options, dryRun: true, maxExamples: 0 }));
    const summary =
      refused ?? (flags.dryRun === true ? await load() : await audited(db, await at.trail(), priceImport, load));
    progress.stop();
    at.out.result(summary, priceSummaryText(summary, flags.dryRun === true));
    failOn(flags, summary, summary.used);
  } finally {
    progress.stop();
    stop.ignore();
  }
}

/**
 * Series are stored one by one, so an import that must not reject rows is tried first. Returns the summary of a refused
 * import, or null if it may continue.
 */
async function refusedBy(
  { dryRun, failOnRejects }: ImportFlags,
  attempt: () => Promise<PriceImportSummary>,
): Promise<(PriceImportSummary & { isRefused: true }) | null> {
  if (failOnRejects !== true || dryRun === true) return null;
  const tried = await attempt();
  return tried.rejected === 0 ? null : { ...tried, examples: [], furtherExamples: 0, isRefused: true };
}
