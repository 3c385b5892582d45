import type { PriceImportSummary } from '@bourse/prices';

/** The summary of an import of prices as a person reads it. */
export function priceSummaryText(summary: PriceImportSummary, dryRun: boolean): string {
  const { files, instruments, milliseconds, warnings, rejectReport } = summary;
  const counts: [number, string][] = [
    [summary.barsAdded, 'bars added'],
    [summary.barsChanged, 'bars changed'],
    [summary.barsUnchanged, 'bars unchanged'],
    [summary.actionsChanged, 'splits and dividends changed'],
    [summary.rejected, 'rejected'],
  ];
  const told = counts.filter(([count]) => count > 0).map(([count, what]) => `${count.toLocaleString('en')} ${what}`);
  return [
    `${plural(files, 'file')}, ${plural(instruments, 'instrument')} in ${(milliseconds / 1000).toFixed(1)} s: ${told.join(', ') || 'nothing to store'}.`,
    ...(dryRun ? ['Dry run: nothing was written.'] : []),
    ...Object.entries(warnings).map(([warning, count]) => `  ${count.toLocaleString('en')} × ${warning}`),
    ...(rejectReport === null ? [] : [`Rejected rows: ${rejectReport}`]),
  ].join('\n');
}

function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
