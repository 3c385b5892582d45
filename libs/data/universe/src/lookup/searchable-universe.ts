import type { NationalNumberKind } from '@bourse/symbology';
import type { CountedRowClass, RowClass } from '../snapshot/row-classes.js';

/** Kinds of key that find an instrument. */
export type SearchKeyKind =
  'symbol' | 'isin' | 'figi' | 'compositeFigi' | 'shareclassFigi' | 'cik' | NationalNumberKind | 'canonical' | 'ticker';

/**
 * The interface that search needs of a universe: rows numbered from 0 in symbol order by code point, and exact
 * look-ups. The snapshot of `@bourse/universe` implements it.
 */
export interface SearchableUniverse {
  readonly count: number;
  readonly databaseId: string;
  readonly version: number;
  /** Distinguishes two histories of one version number. */
  readonly publishedAt?: string | null;
  /** The kinds of row. */
  readonly classes: readonly CountedRowClass[];
  classOf(row: number): RowClass;
  symbol(row: number): string;
  name(row: number): string | null;
  aliases(row: number): readonly string[];
  type(row: number): string;
  status(row: number): string;
  country(row: number): string | null;
  issuerCountry(row: number): string | null;
  exchange(row: number): string | null;
  mic(row: number): string | null;
  currency(row: number): string | null;
  marketCap(row: number): string | null;
  isin(row: number): string | null;
  shareclassFigi(row: number): string | null;
  /** Rows with the key, in any case. */
  find(kind: SearchKeyKind, key: string): readonly number[];
}
