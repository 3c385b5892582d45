import { identifierText } from './identifier-text.js';
import type { ImportExample, ImportSummary, InstrumentAlias } from '@bourse/universe';

/** The summary as a person reads it. */
export function summaryText(summary: ImportSummary, dryRun: boolean): string {
  const { rows, added, changed, unchanged, delisted, removed, rejected, milliseconds } = summary;
  const counts = Object.entries({ added, changed, unchanged, delisted, removed, rejected })
    .filter(([name, count]) => count > 0 || name === 'unchanged')
    .map(([name, count]) => `${count.toLocaleString('en')} ${name}`);
  return [
    `${rows.toLocaleString('en')} rows in ${(milliseconds / 1000).toFixed(1)} s: ${counts.join(', ')}.`,
    outcome(summary, dryRun),
    ...Object.entries(summary.warnings).map(([warning, count]) => `  ${count.toLocaleString('en')} × ${warning}`),
    ...identifierText(summary.identifiersLost, dryRun),
    ...rejectText(summary),
    ...summary.examples.map(exampleText),
    ...(dryRun ? furtherText(added + changed + delisted + removed - summary.examples.length) : []),
  ].join('\n');
}

function outcome({ version, added, changed, delisted, removed }: ImportSummary, dryRun: boolean): string {
  if (dryRun)
    return added + changed + delisted + removed === 0
      ? 'Dry run: nothing would change.'
      : 'Dry run: nothing was written.';
  return version === null ? 'Nothing changed.' : `Published as version ${version}.`;
}

/** Where the rejected rows are listed, and how many are not. */
export function rejectText({
  rejectReport,
  furtherRejects,
}: {
  rejectReport: string | null;
  furtherRejects: number;
}): string[] {
  if (rejectReport === null) return [];
  const further =
    furtherRejects === 0 ? '' : ` (and ${furtherRejects.toLocaleString('en')} more that it does not list)`;
  return [`Rejected rows: ${rejectReport}${further}`];
}

/** How many changes are not shown. */
export function furtherText(further: number): string[] {
  return further === 0 ? [] : [`  … and ${further.toLocaleString('en')} more (--examples all shows every one)`];
}

function exampleText({ symbol, change, fields }: ImportExample): string {
  const told = fields.map(({ field, from, to }) => `${field}: ${shown(from)} → ${shown(to)}`).join(', ');
  return `  ${sign[change]} ${symbol}  ${told}`.trimEnd();
}

const sign = { added: '+', changed: '~', delisted: '-', removed: '×' } as const;

function shown(value: unknown): string {
  if (value === null || value === undefined) return '(none)';
  if (Array.isArray(value)) return value.length === 0 ? '(none)' : value.map(aliasText).join('; ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `Apple Computer (former_name, 1977-01-03 to 2007-01-09)`; aliases are the one field with several values. */
function aliasText({ alias, kind, validFrom, validTo }: InstrumentAlias): string {
  const began = validFrom === null ? '' : ` ${validFrom}`;
  const days = validFrom === null && validTo === null ? '' : `,${began}${validTo === null ? ' on' : ` to ${validTo}`}`;
  return `${alias} (${kind}${days})`;
}
