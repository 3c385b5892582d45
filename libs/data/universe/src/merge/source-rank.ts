/**
 * Sources from the weakest to the strongest (docs/guide/loading-data.md). A field takes the value of the strongest source that
 * gives one; among records of equal rank the newest data wins.
 */
const ranks: Readonly<Record<string, number>> = {
  prices: 0,
  sample: 10,
  financedatabase: 20,
  'sec-cik': 30,
  csv: 40,
  aliases: 40,
  edit: 50,
};

/** From this rank on a source is the operator's own record, and no rule about the form of a value overrides it. */
export const ownRank = ranks['csv']!;

/** The rank of a source; a source without an entry ranks as a plain CSV. */
export function rankOf(source: string): number {
  return ranks[source] ?? ownRank;
}

/** The rank of a source for identifiers: those of the sample are checked one by one. */
export function identifierRankOf(source: string): number {
  return source === 'sample' ? ranks['sec-cik']! : rankOf(source);
}

/** The sources in order of rank. */
export const rankedSources: readonly string[] = Object.keys(ranks);
