import { runAudited } from '@bourse/db';
import { mapFields } from '@bourse/instrument';
import type { PriceImportOptions, PriceImportSummary } from '@bourse/prices';
import { stopOnSignals } from '../terminal/stop-on-signals.js';
import type { CliContext } from '../cli-context.js';
import { defaultReport, failOn, type ImportFlags } from './run-import.js';
import { priceSummaryText } from './price-summary-text.js';

type Database = Awaited<ReturnType<CliContext['database']>>;
type Import = (db: Database, options: PriceImportOptions) => Promise<PriceImportSummary>;

const recordedCounts = ['files', 'instruments', 'barsAdded', 'barsChanged', 'actionsChanged', 'rejected'] as const;

/** The event of an import in the audit log. */
const priceImport = {
  action: 'prices.import',
  details: (summary: PriceImportSummary) => ({
    import: summary.importId,
    ...mapFields(recordedCounts, (name) => summary[name]),
  }),
};

/** Runs a price import with progress and a reject report. Ctrl-C stops it between two instruments. */
export async function runPriceImport(
  context: CliContext,
  flags: ImportFlags & { create?: true },
  run: Import,
): Promise<void> {
  const stop = stopOnSignals('Stopped: stored data is kept. Repeat the import to continue.');
  const progress = context.progress();
  try {
    const options: PriceImportOptions = {
      dryRun: flags.dryRun === true,
      maxExamples: flags.examples,
      create: flags.create === true,
      rejectReport: flags.rejects ?? defaultReport(context.config.dataDir),
      signal: stop.signal,
      onProgress: ({ bytesRead, bytesTotal }) => progress.update(bytesRead, bytesTotal, 'Importing'),
    };
    const db = await context.database();
    const load = () => run(db, options);
    const refusedSummary = await checkRejects(flags, () => run(db, { ...options, dryRun: true, maxExamples: 0 }));
    const summary =
      refusedSummary ??
      (flags.dryRun === true ? await load() : await runAudited(db, await context.trail(), priceImport, load));
    progress.stop();
    context.out.result(summary, priceSummaryText(summary, flags.dryRun === true));
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
async function checkRejects(
  { dryRun, failOnRejects }: ImportFlags,
  importDry: () => Promise<PriceImportSummary>,
): Promise<(PriceImportSummary & { isRefused: true }) | null> {
  if (failOnRejects !== true || dryRun === true) return null;
  const preview = await importDry();
  return preview.rejected === 0 ? null : { ...preview, examples: [], furtherExamples: 0, isRefused: true };
}
