import { identifierFields } from '@bourse/instrument';
import { identifierText } from './identifier-text.js';
import type { ImportExample, ImportSummary, InstrumentAlias } from '@bourse/universe';
import { plural } from '../terminal/plural.js';
import { faultLines, isUseless } from './fault-text.js';
import { truncate } from './truncate.js';

/** The summary as text. */
export function summaryText(summary: ImportSummary, dryRun: boolean): string {
  const { rows, added, changed, unchanged, delisted, removed, rejected, ignored, milliseconds } = summary;
  const counts = Object.entries({ added, changed, unchanged, delisted, removed, rejected })
    .filter(([name, count]) => count > 0 || name === 'unchanged')
    .map(([name, count]) => `${count.toLocaleString('en')} ${name}`);
  if (ignored > 0) counts.push(`${plural(ignored, 'value')} ignored`);
  return [
    `${rows === 0 ? 'Done' : plural(rows, 'row')} in ${(milliseconds / 1000).toFixed(1)} s: ${counts.join(', ')}.`,
    outcome(summary, dryRun),
    ...Object.entries(summary.warnings).map(([warning, count]) => `  ${count.toLocaleString('en')} × ${warning}`),
    ...identifierText(summary.identifiersLost, dryRun || summary.isRefused),
    ...faultLines(summary),
    ...summary.examples.map(exampleText),
    ...(dryRun ? furtherText(added + changed + delisted + removed - summary.examples.length) : []),
  ].join('\n');
}

function outcome(summary: ImportSummary, dryRun: boolean): string {
  const { version, isRefused, rows, rejected, added, changed, delisted, removed } = summary;
  if (isUseless(rows - rejected, summary)) return 'No row is valid.';
  if (isRefused) return 'Nothing was published because rows were rejected (--fail-on-rejects).';
  if (dryRun)
    return added + changed + delisted + removed === 0
      ? 'Dry run: nothing would change.'
      : 'Dry run: nothing was written.';
  return version === null ? 'Nothing changed.' : `Published as version ${version}.`;
}

/** The number of changes not printed. */
export function furtherText(further: number): string[] {
  return further === 0 ? [] : [`  … and ${further.toLocaleString('en')} more (--examples all shows every one)`];
}

function exampleText({ symbol, change, fields }: ImportExample): string {
  const ordered = [...fields.filter(isIdentifier), ...fields.filter((each) => !isIdentifier(each))];
  const fieldsText = ordered.map(({ field, from, to }) => `${field}: ${valueText(from)} → ${valueText(to)}`).join(', ');
  return `  ${sign[change]} ${symbol}  ${fieldsText}`.trimEnd();
}

const identifiers: ReadonlySet<string> = new Set(['symbol', ...identifierFields]);

function isIdentifier({ field }: ImportExample['fields'][number]): boolean {
  return identifiers.has(field);
}

const sign = { added: '+', changed: '~', delisted: '-', removed: '×' } as const;

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '(none)';
  if (Array.isArray(value)) return value.length === 0 ? '(none)' : value.map(aliasText).join('; ');
  return truncate(typeof value === 'string' ? value.replace(/\s+/g, ' ') : JSON.stringify(value));
}

/** `Apple Computer (former_name, 1977-01-03 to 2007-01-09)`; aliases are the only field with several values. */
function aliasText({ alias, kind, validFrom, validTo }: InstrumentAlias): string {
  const began = validFrom === null ? '' : ` ${validFrom}`;
  const days = validFrom === null && validTo === null ? '' : `,${began}${validTo === null ? ' on' : ` to ${validTo}`}`;
  return `${alias} (${kind}${days})`;
}
