import type { PriceExample, PriceImportSummary } from '@bourse/prices';
import { plural } from '../terminal/plural.js';
import { faultLines, isUseless } from './fault-text.js';
import { furtherText } from './summary-text.js';

/** The summary of a price import as text. */
export function priceSummaryText(summary: PriceImportSummary & { isRefused?: boolean }, dryRun: boolean): string {
  const { files, instruments, milliseconds, warnings } = summary;
  const counts: [number, string][] = [
    [summary.barsAdded, `${plural(summary.barsAdded, 'bar')} added`],
    [summary.barsChanged, `${plural(summary.barsChanged, 'bar')} changed`],
    [summary.barsUnchanged, `${plural(summary.barsUnchanged, 'bar')} unchanged`],
    [
      summary.actionsChanged,
      `${plural(summary.actionsChanged, 'split or dividend', 'splits and dividends')} added or changed`,
    ],
    [summary.rejected, `${summary.rejected.toLocaleString('en')} rejected`],
    [summary.ignored, `${plural(summary.ignored, 'value')} ignored`],
  ];
  const countTexts = counts.filter(([count]) => count > 0).map(([, text]) => text);
  return [
    `${plural(files, 'file')}, ${plural(instruments, 'instrument')} in ${(milliseconds / 1000).toFixed(1)} s: ${countTexts.join(', ') || 'nothing to store'}.`,
    ...(isUseless(summary.used, summary) ? ['No row is valid.'] : []),
    ...(summary.isRefused === true ? ['Nothing was stored because rows were rejected (--fail-on-rejects).'] : []),
    ...(dryRun ? [`Dry run: nothing ${isChange(summary) ? 'was written' : 'would change'}.`] : []),
    ...Object.entries(warnings).map(([warning, count]) => `  ${count.toLocaleString('en')} × ${warning}`),
    ...faultLines(summary),
    ...summary.examples.map(exampleText),
    ...furtherText(summary.furtherExamples),
  ].join('\n');
}

function isChange({ barsAdded, barsChanged, actionsChanged }: PriceImportSummary): boolean {
  return barsAdded + barsChanged + actionsChanged > 0;
}

const sign = { added: '+', changed: '~', removed: '-' } as const;

function exampleText({ symbol, what, change, from, to, count, fields }: PriceExample): string {
  const days = from === to ? from : `${from} to ${to}`;
  const fieldTexts = fields.map((field) => fieldText(change, field)).filter((text) => text !== null);
  const whole = count === 1 ? `${what} ${days}` : `${what} ${days}, ${plural(count, 'bar')}`;
  return `  ${sign[change]} ${symbol}  ${whole}${fieldTexts.length === 0 ? '' : `  ${fieldTexts.join(', ')}`}`;
}

/** A field with both values if it changed, else with the added or removed value; null without a value. */
function fieldText(change: PriceExample['change'], { field, from, to }: PriceExample['fields'][number]): string | null {
  if (change === 'changed') return `${field}: ${from ?? '(none)'} → ${to ?? '(none)'}`;
  const value = change === 'added' ? to : from;
  return value === null ? null : `${field} ${value}`;
}
