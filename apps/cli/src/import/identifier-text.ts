import type { ImportSummary } from '@bourse/universe';
import { plural } from '../terminal/plural.js';

/** Warns of identifiers that an import removes or replaces. */
export function identifierText({ count, examples }: ImportSummary['identifiersLost'], dryRun: boolean): string[] {
  if (count === 0) return [];
  const further = count - examples.length;
  const verb = dryRun ? 'would be' : count === 1 ? 'was' : 'were';
  return [
    `Warning: ${plural(count, 'identifier')} ${verb} removed or replaced:`,
    ...examples.map(({ symbol, field, from, to }) => `  ${symbol}  ${field}: ${from} → ${to ?? '(none)'}`),
    ...(further > 0 ? [`  … and ${further.toLocaleString('en')} more`] : []),
  ];
}
