import type { AliasRow } from '../sources/alias-row.js';
import type { InstrumentAlias, StatedFields, StatedAlias } from '../sources/parsed-instrument.js';

/**
 * The records of the rows of one instrument, by spelling. Of two rows that contradict each other about one alias the
 * first counts, and `contradicted` is called for the other.
 */
export function statedAliases(rows: readonly AliasRow[], contradicted: (row: AliasRow) => void): StatedAlias[] {
  const first = new Map<string, AliasRow>();
  for (const row of rows) {
    const earlier = first.get(row.alias);
    if (earlier === undefined) first.set(row.alias, row);
    else if (earlier.kind !== row.kind || earlier.from !== row.from || earlier.to !== row.to) contradicted(row);
  }
  return [...first.values()].map(({ alias, kind, from, to }) => ({ alias, kind, validFrom: from, validTo: to }));
}

/** The aliases of an instrument after its records, from the weakest to the strongest, in order of spelling. */
export function aliasesOf(records: readonly { readonly stated: StatedFields }[]): InstrumentAlias[] {
  let merged = new Map<string, InstrumentAlias>();
  for (const { stated } of records) {
    if (stated.aliases !== undefined) merged = new Map(stated.aliases.map((alias) => [alias.alias, alias]));
    for (const alias of stated.addedAliases ?? []) merged.set(alias.alias, mergeAlias(alias, merged.get(alias.alias)));
  }
  return [...merged.values()].toSorted((a, b) => (a.alias < b.alias ? -1 : 1));
}

/** The days belong together: a row that states one of them states both. */
export function mergeAlias(stated: StatedAlias, stored?: InstrumentAlias): InstrumentAlias {
  const isDated = stated.validFrom !== null || stated.validTo !== null;
  return {
    alias: stated.alias,
    kind: stated.kind ?? stored?.kind ?? 'other',
    validFrom: isDated ? stated.validFrom : (stored?.validFrom ?? null),
    validTo: isDated ? stated.validTo : (stored?.validTo ?? null),
  };
}
