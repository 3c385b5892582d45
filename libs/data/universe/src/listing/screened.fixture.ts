// Universes for property tests of the listing, and the meaning of a filter: row by row, without classes, dictionaries,
// tables of keys or sets.
import type { ListingFactName } from '@bourse/contract';
import { dictionaryFields } from '@bourse/instrument';
import { resolveExchangeFilter, splitSymbol } from '@bourse/symbology';
import type { ListingFilter } from './listing-filter.js';
import { mark, noMarks, type StoredRows } from '../columns/row-marks.js';
import { UniverseSnapshot } from '../snapshot/snapshot.js';
import { buildSnapshot } from '../snapshot/snapshot-builder.js';
import { sourceOf } from '../columns/snapshot-fixtures.js';
import type { SnapshotSource } from '../columns/snapshot-source.js';

/** The values of a row in addition to its symbol; `prices` and `dividends`: whether some are stored. */
export type State = Partial<SnapshotSource> & { readonly prices?: boolean; readonly dividends?: boolean };

/** The snapshot of rows by their symbols, and which of them have stored prices and dividends. */
export function open(rows: ReadonlyMap<string, State>): { universe: UniverseSnapshot; stored: StoredRows } {
  const sources = Array.from(rows, ([symbol, state]) => sourceOf({ symbol, ...state }));
  const universe = UniverseSnapshot.open(buildSnapshot(sources, { databaseId: 'd', version: 1 }));
  const stored = { digest: 'd', prices: noMarks(universe.count), dividends: noMarks(universe.count) };
  for (let row = 0; row < universe.count; row++) {
    const state = rows.get(universe.symbol(row))!;
    if (state.prices === true) mark(stored.prices, row);
    if (state.dividends === true) mark(stored.dividends, row);
  }
  return { universe, stored };
}

/** The text of a name for comparing its beginning: the accents of the names above removed by hand. */
const toPlainText = (text: string) => text.toLowerCase().replaceAll('é', 'e').replaceAll('ø', 'o');
const isSameText = (left: string | null | undefined, right: string) =>
  left != null && left.toLowerCase() === right.toLowerCase();

function isOnExchange({ exchange, mic }: State, text: string): boolean {
  const resolved = resolveExchangeFilter(text);
  if (text === 'BMEX') return mic === 'XMAD';
  return resolved?.kind === 'mic' ? mic === resolved.mic : exchange === text.toUpperCase();
}

function isKnown(state: State, fact: ListingFactName): boolean {
  const value = state[fact];
  return typeof value === 'boolean' ? value : value != null;
}

const matchesAny = (accepted: readonly string[] | undefined, test: (value: string) => boolean) =>
  accepted === undefined || accepted.some(test);

/** Whether a row passes. */
export function passes(filter: ListingFilter, symbol: string, state: State): boolean {
  return (
    (filter.status === 'all' || state.status === filter.status) &&
    matchesAny(filter.type, (type) => state.type === type) &&
    matchesAny(filter.exchange, (text) => isOnExchange(state, text)) &&
    (['mic', 'country', 'currency'] as const).every((field) =>
      matchesAny(filter[field], (text) => isSameText(state[field], text)),
    ) &&
    dictionaryFields.every((field) => matchesAny(filter[field], (text) => isSameText(state[field], text))) &&
    (['isin', 'composite_figi', 'shareclass_figi'] as const).every(
      (kind) => filter[kind] === undefined || isSameText(state[kind], filter[kind]),
    ) &&
    (filter.cik === undefined || state.cik === filter.cik.padStart(10, '0')) &&
    (filter.has ?? []).every((fact) => isKnown(state, fact)) &&
    !(filter.missing ?? []).some((fact) => isKnown(state, fact)) &&
    (filter.name_prefix === undefined ||
      (state.name != null && toPlainText(state.name).startsWith(toPlainText(filter.name_prefix)))) &&
    (filter.symbol_root === undefined || isSameText(splitSymbol(symbol).ticker, splitSymbol(filter.symbol_root).ticker))
  );
}
