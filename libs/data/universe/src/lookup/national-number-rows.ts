import { figiFields, issueFields } from '@bourse/instrument';
import {
  canBearNumber,
  foreignIsin,
  type NationalNumber,
  nationalNumber,
  type NationalNumberKind,
  nationalNumbers,
} from '@bourse/symbology';
import type { SearchableUniverse } from './searchable-universe.js';

/** Rows that match a national number. */
export interface NationalNumberRows {
  readonly kind: NationalNumberKind;
  readonly rows: readonly number[];
  /** `wkn`: the text may as well be a word. */
  readonly tier: 'exact' | 'wkn';
}

type NumberedUniverse = Pick<SearchableUniverse, 'find' | 'isin' | 'country' | 'issuer_country'>;

/** The matches of a whole text as a CUSIP, SEDOL or WKN. */
export function nationalNumberRows(universe: NumberedUniverse, text: string): NationalNumberRows[] {
  return nationalNumbers(text).map((number) => {
    const { rows, isStored } = rowsOfNumber(universe, number);
    return { kind: number.kind, rows, tier: number.isSure || isStored ? 'exact' : 'wkn' };
  });
}

/**
 * The rows that bear an identifier. A FIGI of a listing comes before those of its levels, and a national number belongs
 * to the issue whose ISIN contains it.
 */
export function rowsOfIdentifier(
  universe: NumberedUniverse,
  kind: 'isin' | 'figi' | NationalNumberKind,
  value: string,
): readonly number[] {
  if (kind === 'isin') return rowsOfIsin(universe, value);
  if (kind === 'figi') {
    const levels = figiFields.map((level) => universe.find(level, value));
    return levels.find((rows) => rows.length > 0) ?? [];
  }
  const number = nationalNumber(kind, value);
  return number === null ? [] : rowsOfNumber(universe, number).rows;
}

/** Rows with the ISIN; those that likely have it by mistake only if there are no others. */
export function rowsOfIsin(universe: NumberedUniverse, isin: string): readonly number[] {
  const rows = universe.find('isin', isin);
  const own = rows.filter((row) => !isDoubtfulBearer(universe, row));
  return own.length > 0 ? own : rows;
}

/** The row, and others with its ISIN or share class; an ISIN that is likely that of another security does not count. */
export function rowsOfIssue(universe: SearchableUniverse, row: number): Set<number> {
  const found = issueFields.map((field) => {
    const key = universe[field](row);
    if (key === null) return [];
    if (field !== 'isin') return universe.find(field, key);
    return isDoubtfulBearer(universe, row) ? [] : rowsOfIsin(universe, key);
  });
  return new Set([row, ...found.flat()]);
}

/** Whether the ISIN of a row is likely that of another security. */
export function isDoubtfulBearer(
  universe: Pick<SearchableUniverse, 'isin' | 'country' | 'issuer_country'>,
  row: number,
): boolean {
  const isin = universe.isin(row);
  const countries = { country: universe.country(row), issuer_country: universe.issuer_country(row) };
  return isin !== null && foreignIsin(isin, countries) !== null;
}

/** Sources stamp numbers on rows by likeness of tickers: a number stored elsewhere than in its issue counts for nothing. */
function rowsOfNumber(
  universe: NumberedUniverse,
  { kind, value, isins }: Pick<NationalNumber, 'kind' | 'value' | 'isins'>,
): { readonly rows: readonly number[]; readonly isStored: boolean } {
  const stored = universe.find(kind, value).filter((row) => {
    const countries = [universe.country(row), universe.issuer_country(row)];
    return canBearNumber(kind, value, { isin: universe.isin(row), countries });
  });
  const issue = isins.flatMap((isin) => rowsOfIsin(universe, isin));
  return { rows: issue.length === 0 ? stored : issue, isStored: stored.length > 0 };
}
