// The form of the keys of each kind in its table; part of the format of the snapshot.
import type { PackedField } from '@bourse/instrument';
import { fold } from '@bourse/rank';
import { canonicalKey, parseCik, splitSymbol } from '@bourse/symbology';
import type { IdentifierKind } from './snapshot-format.js';

/**
 * The key of a kind for a row; empty when it has none. `cik` in ten digits; `canonical`: `canonicalKey` of the symbol;
 * `ticker`: the symbol before a known suffix; `name` without case and accents; all others in upper case.
 */
export function keyOfRow(kind: IdentifierKind, valueOf: (field: PackedField) => string | null): string {
  if (kind === 'ticker') return tickerKey(valueOf('symbol')!);
  const value = valueOf(kind === 'canonical' ? 'symbol' : kind);
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
