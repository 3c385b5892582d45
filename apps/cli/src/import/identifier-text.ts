import type { ImportSummary } from '@bourse/universe';

/** Warns of identifiers that an import takes away or replaces. */
export function identifierText({ count, examples }: ImportSummary['identifiersLost'], dryRun: boolean): string[] {
  if (count === 0) return [];
  const further = count - examples.length;
  return [
    `Warning: ${count.toLocaleString('en')} identifiers ${dryRun ? 'would be' : 'were'} removed or replaced:`,
    ...examples.map(({ symbol, field, from, to }) => `  ${symbol}  ${field}: ${from} → ${to ?? '(none)'}`),
    ...(further > 0 ? [`  … and ${further.toLocaleString('en')} more`] : []),
  ];
}
