// Orders of the listing. A rank is the place of a row in an order, from 0. A position is a text by which a walk goes on
// in any version of the universe: the symbol of a row, after the key of its value unless rows are sorted by symbol.
import type { ListingSort } from '@bourse/contract';
import {
  type ClassField,
  type DictionaryField,
  fieldOf,
  isAmong,
  isDictionary,
  marketCaps,
  type SortField,
  type TextField,
  textFields,
} from '@bourse/instrument';
import { keyOf } from '../columns/identifier-keys.js';
import { lowerBound } from '../columns/row-set.js';
import { isMarked, mark, noMarks } from '../columns/row-marks.js';
import type { SelectableUniverse } from './listing-sets.js';
import type { SortedText } from '../columns/sorted-text.js';

export interface RowOrder {
  /** The rows by rank; null where the rank of a row is its number. */
  readonly rows: Uint32Array | null;
  /** The first rank after a position. */
  rankAfter(position: string): number;
  positionOf(row: number): string;
}

/** The parts of a snapshot that an order reads. */
export interface SortableUniverse extends SelectableUniverse {
  symbols: SortedText;
}

export function rowOrder(universe: SortableUniverse, sort: ListingSort): RowOrder {
  const { symbols } = universe;
  if (sort === 'symbol') {
    return { rows: null, rankAfter: (symbol) => symbols.upperBound(symbol), positionOf: (row) => symbols.text(row) };
  }
  const isDescending = sort.startsWith('-');
  const field = (isDescending ? sort.slice(1) : sort) as SortField;
  return new KeyedOrder(symbols, keyedRows(universe, field), isDescending);
}

/** Distinct keys, ascending. */
interface Keys {
  readonly count: number;
  text(entry: number): string;
  byteLength(entry: number): number;
  /** The first entry that is not less than the key. */
  lowerBound(key: string): number;
  /** The first entry that is greater than the key and does not begin with it. */
  prefixEnd(key: string): number;
}

/** The rows that have a key, by the key: those of an entry ascend between two of `starts`. */
interface KeyedRows {
  readonly keys: Keys;
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
  /** The key of a row; empty where it has none. */
  readonly keyOf: (row: number) => string;
}

const MAX_KEY_CODE_POINTS = 100;
const SEPARATOR = '\0';

/** The part of a key that decides the order, so that a position stays short. */
function cut(key: string): string {
  return key.length < MAX_KEY_CODE_POINTS ? key : [...key].slice(0, MAX_KEY_CODE_POINTS).join('');
}

/** Sorted by keys, ascending or descending; rows with an equal key by symbol, and those without one last. */
class KeyedOrder implements RowOrder {
  readonly rows: Uint32Array;

  constructor(
    private readonly symbols: SortedText,
    private readonly keyed: KeyedRows,
    private readonly isDescending: boolean,
  ) {
    const { keys, starts, rows } = keyed;
    this.rows = new Uint32Array(symbols.count);
    const marks = noMarks(symbols.count);
    for (let entry = 0; entry < keys.count;) {
      const end = this.#groupEnd(entry);
      const first = this.#rankOf(entry, end);
      let rank = first;
      for (let at = starts[entry]!; at < starts[end]!; at++) {
        mark(marks, rows[at]!);
        this.rows[rank++] = rows[at]!;
      }
      if (end > entry + 1) this.rows.subarray(first, rank).sort();
      entry = end;
    }
    let rank = rows.length;
    for (let row = 0; row < symbols.count; row++) if (!isMarked(marks, row)) this.rows[rank++] = row;
  }

  rankAfter(position: string): number {
    const { keys, starts, rows } = this.keyed;
    const separator = position.indexOf(SEPARATOR);
    const key = position.slice(0, separator);
    const next = this.symbols.upperBound(position.slice(separator + 1));
    if (key === '') return lowerBound(this.rows, next, rows.length);
    const entry = keys.lowerBound(key);
    const isPresent = entry < keys.count && cut(keys.text(entry)) === key;
    const end = isPresent ? this.#groupEnd(entry) : entry;
    const first = this.#rankOf(entry, end);
    return lowerBound(this.rows, next, first, first + starts[end]! - starts[entry]!);
  }

  positionOf(row: number): string {
    return `${cut(this.keyed.keyOf(row))}${SEPARATOR}${this.symbols.text(row)}`;
  }

  /** The end of the entries whose keys are equal in the order. */
  #groupEnd(entry: number): number {
    const { keys } = this.keyed;
    if (keys.byteLength(entry) < MAX_KEY_CODE_POINTS) return entry + 1;
    const key = cut(keys.text(entry));
    return [...key].length < MAX_KEY_CODE_POINTS ? entry + 1 : keys.prefixEnd(key);
  }

  /** The first rank of the rows of some entries. */
  #rankOf(entry: number, end: number): number {
    const { starts, rows } = this.keyed;
    return this.isDescending ? rows.length - starts[end]! : starts[entry]!;
  }
}

function keyedRows(universe: SortableUniverse, field: SortField): KeyedRows {
  const { symbols, texts, keys, dictionaries, classes } = universe;
  if (field === 'symbol') {
    const starts = Uint32Array.from({ length: symbols.count + 1 }, (_, row) => row);
    return { keys: symbols, starts, rows: starts.subarray(0, -1), keyOf: (row) => symbols.text(row) };
  }
  if (isText(field)) {
    const { keys: ordered, starts, rows } = keys[field];
    return { keys: ordered, starts, rows, keyOf: (row) => keyOf(field, texts[field].textOrNull(row) ?? '') };
  }
  if (isDictionary(field)) {
    const { column, values } = dictionaries[field];
    return rowsByValue(
      column,
      values.map((value) => keyOfValue(field, value)),
    );
  }
  return rowsByValue(
    classes.column,
    classes.values.map((row) => keyOfValue(field, row[field])),
  );
}

const isText = (field: SortField): field is SortField & TextField => isAmong(textFields, field);

/** Sizes in their order, the smallest first; other values as they are. */
function keyOfValue(field: DictionaryField | ClassField, value: string | null): string {
  if (fieldOf(field).filter?.kind !== 'sizes') return cut(value ?? '');
  const place = (marketCaps as readonly (string | null)[]).indexOf(value);
  return place < 0 ? '' : String(marketCaps.length - place);
}

/** The rows of a column of few values, which have these keys. */
function rowsByValue(column: Uint32Array, keyOfNumber: readonly string[]): KeyedRows {
  const texts = [...new Set(keyOfNumber)].filter((key) => key !== '').sort();
  const entryOf = Int32Array.from(keyOfNumber, (key) => texts.indexOf(key));
  const starts = new Uint32Array(texts.length + 1);
  for (const number of column) if (entryOf[number]! >= 0) starts[entryOf[number]! + 1]!++;
  for (let entry = 0; entry < texts.length; entry++) starts[entry + 1]! += starts[entry]!;
  const rows = new Uint32Array(starts.at(-1)!);
  const ends = starts.slice();
  for (let row = 0; row < column.length; row++) {
    const entry = entryOf[column[row]!]!;
    if (entry >= 0) rows[ends[entry]!++] = row;
  }
  return { keys: keysOf(texts), starts, rows, keyOf: (row) => keyOfNumber[column[row]!]! };
}

function keysOf(texts: readonly string[]): Keys {
  const firstWhere = (test: (text: string) => boolean) => {
    const entry = texts.findIndex(test);
    return entry < 0 ? texts.length : entry;
  };
  return {
    count: texts.length,
    text: (entry) => texts[entry]!,
    byteLength: (entry) => texts[entry]!.length,
    lowerBound: (key) => firstWhere((text) => text >= key),
    prefixEnd: (key) => firstWhere((text) => text > key && !text.startsWith(key)),
  };
}
