import { type NationalNumberKind, nationalNumbers } from '@bourse/symbology';
import type { SearchableUniverse } from './searchable-universe.js';

/** `stored`: the number is the row's own; `derived`: it is a part of the row's ISIN. */
export type NationalNumberMatch = 'stored' | 'derived';

/** Rows that match a national number. */
export interface NationalNumberRows {
  readonly kind: NationalNumberKind;
  readonly rows: readonly number[];
  readonly tier: 'exact' | 'wkn';
  readonly match: NationalNumberMatch;
}

/** The matches of a whole text as a CUSIP, SEDOL or WKN; stored numbers first. */
export function nationalNumberRows(universe: Pick<SearchableUniverse, 'find'>, text: string): NationalNumberRows[] {
  return nationalNumbers(text).flatMap(({ kind, value, isins, isSure }): NationalNumberRows[] => [
    { kind, rows: universe.find(kind, value), tier: 'exact', match: 'stored' },
    ...isins.map((isin) => {
      return { kind, rows: universe.find('isin', isin), tier: isSure ? 'exact' : 'wkn', match: 'derived' } as const;
    }),
  ]);
}
