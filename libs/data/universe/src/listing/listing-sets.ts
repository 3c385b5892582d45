// The rows that a filter selects. Conditions on shared values are decided once per class or dictionary value and cached
// as a set of rows; identifiers, tickers and beginnings of names find rows in the tables of keys.
import { type DictionaryField, figiFields, type TextField } from '@bourse/instrument';
import { LRUCache } from 'lru-cache';
import type { DictionaryColumn } from '../columns/dictionary-column.js';
import { keyOf, tickerKey } from '../columns/identifier-keys.js';
import type { KeyTable } from '../columns/key-table.js';
import {
  classTest,
  exchangesNamed,
  identifierFilters,
  type ListingFilter,
  textFacts,
  wideFilterKey,
} from './listing-filter.js';
import type { RowClasses } from '../columns/row-classes.js';
import { keepMarked, marksOfNumbers, marksOfTexts, type RowMarks } from '../columns/row-marks.js';
import { listedRows, markedRows, rankedRows, type RowSet, rowsOfClasses } from '../columns/row-set.js';
import { dictionaryFields, type IdentifierKind } from '../columns/snapshot-format.js';
import type { TextColumn } from '../columns/text-column.js';

/** The parts of a snapshot that a selection reads. */
export interface SelectableUniverse {
  classes: RowClasses;
  dictionaries: Record<DictionaryField, DictionaryColumn>;
  texts: Record<TextField, TextColumn>;
  keys: Record<IdentifierKind, KeyTable>;
}

const MAX_SETS_BYTES = 8 * 1024 * 1024;
const SET_BYTES = 256;
/** Below this number, rows are checked again with each request. */
const MIN_KEPT_ROWS = 64;

/** Caches the row sets of the most recent filters. */
export class ListingSets {
  readonly #sets = new LRUCache<string, RowSet>({
    maxSize: MAX_SETS_BYTES,
    sizeCalculation: ({ byteLength }, key) => SET_BYTES + key.length * 2 + byteLength,
  });

  /** By filter: repeated requests share one. */
  readonly #wideKeys = new WeakMap<ListingFilter, string>();

  constructor(private readonly universe: SelectableUniverse) {}

  /** The rows of a filter, or with the rows of its order their ranks. */
  setOf(filter: ListingFilter, rowsByRank: Uint32Array | null = null): RowSet {
    const wideKey = this.#wideKeyOf(filter);
    const wide = () => this.#getOrCreate(wideKey, () => this.#buildWideSet(filter));
    const lookups = [...identifierFilters.map((kind) => filter[kind]), filter.name_prefix, filter.symbol_root];
    const isWide = lookups.every((text) => text === undefined);
    const key = isWide ? wideKey : `${wideKey}${JSON.stringify(lookups)}`;
    if (rowsByRank !== null) {
      return this.#getOrCreate(`${key}${filter.sort}`, () => rankedRows(this.setOf(filter), rowsByRank));
    }
    if (isWide) return wide();
    return this.#sets.get(key) ?? this.#narrowSet(key, this.#lookUpRows(filter), wide());
  }

  /**
   * How the values of a filter are understood, which depends on all rows: a code of an exchange, and the level of a
   * FIGI. Where it is equal in two versions, a row that is unchanged is selected in both or in none.
   */
  meaningOf({ exchange = [], figi }: ListingFilter): string {
    const { codes, mics } = exchangesNamed(exchange, this.universe.classes.values);
    return JSON.stringify([[...codes], [...mics], figi === undefined ? null : this.#levelOf(figi)]);
  }

  #wideKeyOf(filter: ListingFilter): string {
    let key = this.#wideKeys.get(filter);
    if (key === undefined) this.#wideKeys.set(filter, (key = wideFilterKey(filter)));
    return key;
  }

  #getOrCreate(key: string, make: () => RowSet): RowSet {
    let set = this.#sets.get(key);
    if (set === undefined) this.#sets.set(key, (set = make()));
    return set;
  }

  /** The rows that every lookup finds and that pass the rest of the filter. */
  #narrowSet(key: string, [first, ...others]: readonly (readonly number[])[], wide: RowSet): RowSet {
    const found = others.map((rows) => new Set(rows));
    const rows = Uint32Array.from(first!).filter((row) => wide.has(row) && found.every((other) => other.has(row)));
    const set = listedRows(rows.sort());
    if (first!.length >= MIN_KEPT_ROWS) this.#sets.set(key, set);
    return set;
  }

  /** The rows of each lookup of the filter. */
  #lookUpRows(filter: ListingFilter): (readonly number[])[] {
    const { keys } = this.universe;
    const found = identifierFilters.flatMap((kind) => {
      const text = filter[kind];
      return text === undefined ? [] : [this.#rowsWith(kind, text)];
    });
    if (filter.symbol_root !== undefined) found.push(keys.ticker.rowsOf(tickerKey(filter.symbol_root)));
    if (filter.name_prefix === undefined) return found;
    const prefix = keyOf('name', filter.name_prefix);
    return [...found, prefix === '' ? [] : keys.name.rowsOfPrefix(prefix, Infinity)];
  }

  #rowsWith(kind: IdentifierKind, text: string): readonly number[] {
    const level = kind === 'figi' ? this.#levelOf(text) : kind;
    return this.universe.keys[level].rowsOf(keyOf(level, text));
  }

  /** A FIGI of no listing may be that of a country or a share class. */
  #levelOf(figi: string): IdentifierKind {
    const { keys } = this.universe;
    return figiFields.find((level) => keys[level].rowsOf(keyOf(level, figi)).length > 0) ?? 'figi';
  }

  /** The rows that pass all conditions but the lookups. */
  #buildWideSet(filter: ListingFilter): RowSet {
    const { column, values } = this.universe.classes;
    const passes = classTest(filter, values);
    const marked = Uint8Array.from(values, (row) => (passes(row) ? 1 : 0));
    const count = values.reduce((sum, row, at) => sum + marked[at]! * row.count, 0);
    const conditions = this.#conditions(filter);
    if (conditions.length === 0) return rowsOfClasses(column, marked, count);
    const marks = marksOfNumbers(column, marked);
    for (const { rows, inverted } of conditions) keepMarked(marks, rows, inverted);
    return markedRows(marks, column.length);
  }

  #conditions(filter: ListingFilter): Condition[] {
    const { texts } = this.universe;
    const values = dictionaryFields.flatMap((field) => this.#valueCondition(filter, field) ?? []);
    const textConditions = textFacts.flatMap((fact) =>
      factConditions(filter, fact, () => marksOfTexts(texts[fact].offsets)),
    );
    const stored = (['prices', 'dividends'] as const).flatMap((fact) => {
      return factConditions(filter, fact, () => {
        if (filter.stored === undefined) throw new Error(`a filter by ${fact} needs the rows that have them`);
        return filter.stored[fact];
      });
    });
    return [...values, ...textConditions, ...stored];
  }

  #valueCondition(filter: ListingFilter, field: DictionaryField): Condition | null {
    const wanted = filter[field];
    const isHad = (filter.has as readonly string[] | undefined)?.includes(field) === true;
    const isMissing = (filter.missing as readonly string[] | undefined)?.includes(field) === true;
    if (wanted === undefined && !isHad && !isMissing) return null;
    const { column, values } = this.universe.dictionaries[field];
    const anyOf = wanted === undefined ? null : new Set(wanted.map((value) => value.toLowerCase()));
    const marked = Uint8Array.from(values, (value) => {
      const isWanted = anyOf === null || (value !== null && anyOf.has(value.toLowerCase()));
      return isWanted && !(isHad && value === null) && !(isMissing && value !== null) ? 1 : 0;
    });
    return { rows: marksOfNumbers(column, marked), inverted: false };
  }
}

/** Rows to keep, or with `inverted` to leave out. */
interface Condition {
  readonly rows: RowMarks;
  readonly inverted: boolean;
}

function factConditions(
  { has, missing }: ListingFilter,
  fact: NonNullable<ListingFilter['has']>[number],
  rowsOf: () => RowMarks,
): Condition[] {
  return [has, missing].flatMap((facts, at) =>
    facts?.includes(fact) === true ? [{ rows: rowsOf(), inverted: at === 1 }] : [],
  );
}
