import type { SourceCoverage } from '@bourse/sdk';

/**
 * `2023-12-29, source stooq, adjusted for splits and dividends`. A quote does not name its source: it is the requested
 * one, or the only one whose bars end on the day of the quote. A live source may answer with a later day than any stored.
 */
export function originOf(datetime: string, named: string | undefined, sources: readonly SourceCoverage[]): string {
  const origins = sources.filter(({ source, to }) => (named === undefined ? to === datetime : source === named));
  const isForSplits = origins.length === 0 || origins.some(({ adjustments }) => adjustments.includes('splits'));
  return [
    datetime,
    origins.length === 1 ? `source ${origins[0]!.source}` : null,
    isForSplits ? 'adjusted for splits' : 'adjusted for splits and dividends',
  ]
    .filter((part) => part !== null)
    .join(', ');
}
