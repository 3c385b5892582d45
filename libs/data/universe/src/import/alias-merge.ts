import type { AliasRow } from './alias-row.js';
import type { InstrumentAlias } from './parsed-instrument.js';

/**
 * The aliases of an instrument once its rows have spoken, by spelling. What a row states replaces what was known of that
 * alias, what it leaves blank stays; with `isExact` nothing stays but what the rows state. Of two rows that say
 * different things of one alias the first counts; `contradicted` hears of the other.
 */
export function mergedAliases(
  before: readonly InstrumentAlias[],
  rows: readonly AliasRow[],
  isExact: boolean,
  contradicted: (row: AliasRow) => void,
): InstrumentAlias[] {
  const merged = new Map(isExact ? [] : before.map((known) => [known.alias, known]));
  const first = new Map<string, AliasRow>();
  for (const row of rows) {
    const earlier = first.get(row.alias);
    if (earlier === undefined) {
      first.set(row.alias, row);
      merged.set(row.alias, stated(row, merged.get(row.alias)));
    } else if (earlier.kind !== row.kind || earlier.from !== row.from || earlier.to !== row.to) contradicted(row);
  }
  return [...merged.values()].toSorted((a, b) => (a.alias < b.alias ? -1 : 1));
}

/** The days go together: a row that states one of them states both. */
function stated({ alias, kind, from, to }: AliasRow, known: InstrumentAlias | undefined): InstrumentAlias {
  const isDated = from !== null || to !== null;
  return {
    alias,
    kind: kind ?? known?.kind ?? 'other',
    validFrom: isDated ? from : (known?.validFrom ?? null),
    validTo: isDated ? to : (known?.validTo ?? null),
  };
}
