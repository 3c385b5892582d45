import type { IdentifierKind } from '../columns/snapshot-format.js';
import type { FieldReaders } from '../snapshot/snapshot.js';
import type { CountedRowClass, RowClass } from '../columns/row-classes.js';

/** Kinds of key that find an instrument. */
export type SearchKeyKind = Exclude<IdentifierKind, 'name'>;

/**
 * The interface that search needs of a universe: rows numbered from 0 in symbol order by code point, the fields of a
 * row, and exact look-ups. The snapshot of `@bourse/universe` implements it.
 */
export interface SearchableUniverse extends FieldReaders {
  readonly count: number;
  readonly databaseId: string;
  readonly version: number;
  /** Distinguishes two histories of one version number. */
  readonly publishedAt?: string | null;
  /** The kinds of row. */
  readonly classes: readonly CountedRowClass[];
  classOf(row: number): RowClass;
  aliases(row: number): readonly string[];
  /** Rows with the key, in any case. */
  find(kind: SearchKeyKind, key: string): readonly number[];
}
