// The kinds of key under which a row is found, and how a key of each kind is written in its table.
import { canonicalKey, parseCik, splitSymbol } from '@bourse/symbology';
import type { SnapshotSource } from './snapshot-source.js';

/**
 * `symbol` in upper case; `isin`, `figi`, `compositeFigi`, `shareclassFigi` in upper case; `cik` in ten digits;
 * `canonical`: `canonicalKey` of the symbol; `ticker`: the symbol before a known suffix, in upper case.
 */
export const identifierKinds = [
  'symbol',
  'isin',
  'figi',
  'compositeFigi',
  'shareclassFigi',
  'cik',
  'canonical',
  'ticker',
] as const;
export type IdentifierKind = (typeof identifierKinds)[number];

/** What the keys of a row are made of. */
export type IdentifiedRow = Pick<SnapshotSource, Exclude<IdentifierKind, 'canonical' | 'ticker'>>;

/** The key of a kind under which the row stands; empty when it has none. */
export function keyOfRow(kind: IdentifierKind, row: IdentifiedRow): string {
  if (kind === 'ticker') return splitSymbol(row.symbol).ticker.toUpperCase();
  const value = kind === 'canonical' ? row.symbol : row[kind];
  return value === null ? '' : keyOf(kind, value);
}

/** The key as its table has it, of a text in any case. */
export function keyOf(kind: IdentifierKind, text: string): string {
  if (kind === 'canonical') return canonicalKey(text);
  return kind === 'cik' ? (parseCik(text) ?? '') : text.toUpperCase();
}
