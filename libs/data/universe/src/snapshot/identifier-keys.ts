// The kinds of key under which a row is found, and the form of each kind in its table.
import { fold } from '@bourse/rank';
import {
  canonicalKey,
  isNationalNumberKind,
  type NationalNumberKind,
  nationalNumberKinds,
  parseCik,
  splitSymbol,
} from '@bourse/symbology';
import type { SnapshotSource } from './snapshot-source.js';

/**
 * `symbol` in upper case; `isin`, `figi`, `compositeFigi`, `shareclassFigi`, `cusip`, `sedol`, `wkn` in upper case;
 * `cik` in ten digits; `canonical`: `canonicalKey` of the symbol; `ticker`: the symbol before a known suffix, in upper
 * case; `name` without case and accents. The form of the keys is part of the format of the snapshot.
 */
export const identifierKinds = [
  'symbol',
  'isin',
  'figi',
  'compositeFigi',
  'shareclassFigi',
  'cik',
  ...nationalNumberKinds,
  'canonical',
  'ticker',
  'name',
] as const;
export type IdentifierKind = (typeof identifierKinds)[number];

/** Kinds whose keys are computed from a row's columns; national numbers are stored in their tables alone. */
export type ColumnKeyKind = Exclude<IdentifierKind, NationalNumberKind>;

/** The columns that the keys of a row are computed from. */
type Identified<Kind extends IdentifierKind> = Pick<SnapshotSource, Exclude<Kind, 'canonical' | 'ticker'>>;

/** The key of a kind for the row; empty when it has none. */
export function keyOfRow(kind: IdentifierKind, row: Identified<IdentifierKind>): string {
  if (!isNationalNumberKind(kind)) return keyOfColumns(kind, row);
  const number = row[kind];
  return number === null ? '' : keyOf(kind, number);
}

export function keyOfColumns(kind: ColumnKeyKind, row: Identified<ColumnKeyKind>): string {
  if (kind === 'ticker') return tickerKey(row.symbol);
  const value = kind === 'canonical' ? row.symbol : row[kind];
  return value === null ? '' : keyOf(kind, value);
}

/** The key of the ticker that a symbol has before a known suffix. */
export function tickerKey(symbol: string): string {
  return splitSymbol(symbol).ticker.toUpperCase();
}

/** The key in the form of its table, from a text in any case. */
export function keyOf(kind: IdentifierKind, text: string): string {
  if (kind === 'canonical') return canonicalKey(text);
  if (kind === 'name') return fold(text);
  return kind === 'cik' ? (parseCik(text) ?? '') : text.toUpperCase();
}
