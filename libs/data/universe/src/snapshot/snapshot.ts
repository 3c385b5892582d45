// The universe of one version in memory: columns over the bytes of one packed file, without an object per row.
import { hash } from 'node:crypto';
import type { InstrumentRow, ListingSort } from '@bourse/contract';
import {
  classFields,
  type DictionaryField,
  type FieldValue,
  type FurtherColumn,
  mapFields,
  type SnapshotField,
  type TextField,
  textFields,
} from '@bourse/instrument';
import { DictionaryColumn } from '../columns/dictionary-column.js';
import { type ExportRange, type ListingExport, ListingExports } from '../listing/export.js';
import { keyOf } from '../columns/identifier-keys.js';
import { FurtherColumns } from '../listing/further-columns.js';
import { KeyTable } from '../columns/key-table.js';
import { ListingIndex, type ListingPage } from '../listing/listing-index.js';
import type { ListingFilter } from '../listing/listing-filter.js';
import type { PackedFile } from '../packed/packed-file.js';
import { RowBytes } from '../columns/row-bytes.js';
import type { RowSet } from '../columns/row-set.js';
import { type CountedRowClass, type RowClass, RowClasses } from '../columns/row-classes.js';
import {
  ALIAS_SEPARATOR,
  dictionaryFields,
  type IdentifierKind,
  identifierKinds,
  sectionOf,
  snapshotFile,
} from '../columns/snapshot-format.js';
import { SortedText } from '../columns/sorted-text.js';
import { TextColumn } from '../columns/text-column.js';
import { WideRows } from '../listing/wide-rows.js';

/** `universe.sector(row)`: reads a field of a row. */
export type FieldReaders = { readonly [F in SnapshotField]: (row: number) => FieldValue<F> };

/** The readers of every field that a snapshot has by row. */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- the constructor assigns a reader of each field
export interface UniverseSnapshot extends FieldReaders {}

/**
 * Rows are numbered from 0 in listing order: by symbol, by code point. A row's number has no meaning in another
 * snapshot. All reads are synchronous; the caller must pass an existing row.
 */
export class UniverseSnapshot {
  readonly count: number;
  readonly databaseId: string;
  readonly version: number;
  /** ISO 8601; null when the builder received none. */
  readonly publishedAt: string | null;
  /** Equal for snapshots with the same bytes. The version number is not enough: a restore begins another history. */
  readonly identity: string;
  /** Its memory in bytes, without the row sets (at most 8 MiB) and the orders of its listing (4 bytes per row). */
  readonly byteLength: number;
  /** The kinds of row with the number of rows of each: the source of the lists of exchanges, countries and types. */
  readonly classes: readonly CountedRowClass[];

  readonly #symbols: SortedText;
  readonly #rows: RowBytes;
  readonly #rowClasses: RowClasses;
  readonly #texts: Record<TextField, TextColumn>;
  readonly #aliases: TextColumn;
  readonly #dictionaries: Record<DictionaryField, DictionaryColumn>;
  readonly #ids: Uint32Array;
  readonly #byId: Uint32Array;
  readonly #versions: Uint32Array;
  readonly #checks: Uint32Array;
  readonly #keys: Record<IdentifierKind, KeyTable>;
  readonly #listing: ListingIndex;
  readonly #exports: ListingExports;

  private constructor(
    /** The bytes that it reads. */
    readonly file: PackedFile,
  ) {
    const { databaseId, version, publishedAt } = file.identity;
    this.databaseId = String(databaseId);
    this.version = Number(version);
    this.publishedAt = publishedAt == null ? null : String(publishedAt);
    this.identity = `${this.databaseId} ${this.version} ${this.publishedAt} ${snapshotFile.format}`;
    this.byteLength = file.byteLength;
    this.#symbols = new SortedText(file, 'symbol');
    this.#rows = new RowBytes(file);
    this.#rowClasses = new RowClasses(file);
    this.#texts = mapFields(textFields, (field) => new TextColumn(file, `text.${sectionOf(field)}`));
    this.#aliases = new TextColumn(file, 'text.aliases');
    this.#dictionaries = mapFields(dictionaryFields, (field) => new DictionaryColumn(file, sectionOf(field)));
    this.#ids = file.u32('id');
    this.#byId = file.u32('byId');
    this.#versions = file.u32('version');
    this.#checks = file.u32('check');
    this.#keys = mapFields(identifierKinds, (kind) => new KeyTable(file, `key.${sectionOf(kind)}`));
    this.count = this.#ids.length;
    this.classes = this.#rowClasses.values;
    const rows = new WideRows(this.#rows, new FurtherColumns(this.#dictionaries, this.#texts));
    this.#listing = new ListingIndex({
      symbols: this.#symbols,
      rows,
      classes: this.#rowClasses,
      dictionaries: this.#dictionaries,
      texts: this.#texts,
      keys: this.#keys,
    });
    this.#exports = new ListingExports(this.#listing, rows);
    Object.assign(this, this.#readers());
  }

  /** Uses the bytes of the file in place. Throws PackedFileError when a section is missing. */
  static open(file: PackedFile): UniverseSnapshot {
    return new UniverseSnapshot(file);
  }

  #readers(): FieldReaders {
    const symbols = this.#symbols;
    const classes = this.#rowClasses;
    return {
      symbol: (row) => symbols.text(row),
      ...mapFields(classFields, (field) => (row: number) => classes.of(row)[field]),
      ...mapFields(textFields, (field) => {
        const texts = this.#texts[field];
        return (row: number) => texts.textOrNull(row);
      }),
      ...mapFields(dictionaryFields, (field) => {
        const dictionary = this.#dictionaries[field];
        return (row: number) => dictionary.value(row);
      }),
    } as FieldReaders;
  }

  id(row: number): number {
    return this.#ids[row]!;
  }

  /** The row of an instrument of the database; null where the snapshot has none. */
  rowOf(id: number): number | null {
    const ids = this.#ids;
    const byId = this.#byId;
    let low = 0;
    let high = byId.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (ids[byId[middle]!]! < id) low = middle + 1;
      else high = middle;
    }
    const row = byId[low];
    return row !== undefined && ids[row] === id ? row : null;
  }

  /** The table of the identifiers of a kind. */
  keyTable(kind: IdentifierKind): KeyTable {
    return this.#keys[kind];
  }

  /** The first row whose symbol is not less than the text. */
  placeOf(symbol: string): number {
    return this.#symbols.lowerBound(symbol);
  }

  /** The row with exactly this symbol. */
  rowOfSymbol(symbol: string): number | null {
    const row = this.placeOf(symbol);
    return row < this.count && this.symbol(row) === symbol ? row : null;
  }

  /** Version of the universe in which the instrument last changed. */
  rowVersion(row: number): number {
    return this.#versions[row]!;
  }

  /**
   * A digest of the content of some rows, in their order: it stays the same while none of them changes. Three numbers
   * per row, including one of the bytes that are sent, so that a restored history gets other digests.
   */
  digestOf(rows: ArrayLike<number>): string {
    const values = new Uint32Array(rows.length * 3);
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at]!;
      values[at * 3] = this.#ids[row]!;
      values[at * 3 + 1] = this.#versions[row]!;
      values[at * 3 + 2] = this.#checks[row]!;
    }
    return `${this.databaseId} ${hash('md5', values, 'base64url')}`;
  }

  aliases(row: number): readonly string[] {
    return this.#aliases.textOrNull(row)?.split(ALIAS_SEPARATOR) ?? [];
  }

  classOf(row: number): RowClass {
    return this.#rowClasses.of(row);
  }

  /** The distinct values of a column, in order, null first where a row has none. */
  valuesOf(field: DictionaryField): readonly (string | null)[] {
    return this.#dictionaries[field].values;
  }

  /** The eleven keys of list-6, parsed at each call. */
  row(row: number): InstrumentRow {
    return this.#rows.row(row);
  }

  /** Rows with the identifier, ascending; the key in any case, a CIK padded or not. */
  find(kind: IdentifierKind, key: string): readonly number[] {
    return this.#keys[kind].rowsOf(keyOf(kind, key));
  }

  /** Rows whose key of that kind begins with the prefix, in key order. An empty prefix finds nothing. */
  findPrefix(kind: Exclude<IdentifierKind, 'cik'>, prefix: string, limit: number): readonly number[] {
    const key = keyOf(kind, prefix);
    return key === '' ? [] : this.#keys[kind].rowsOfPrefix(key, limit);
  }

  /** The rows that the filter selects. */
  selection(filter: ListingFilter): Pick<RowSet, 'has'> {
    return this.#listing.rowsFor(filter);
  }

  /** How the values of the filter are understood among these rows. */
  meaningOf(filter: ListingFilter): string {
    return this.#listing.meaningOf(filter);
  }

  /** Rows that the filter selects, ascending. */
  rowsFor(filter: ListingFilter): Uint32Array {
    const set = this.#listing.rowsFor(filter);
    const rows = new Uint32Array(set.count);
    set.take(0, rows, set.count);
    return rows;
  }

  /** How many of the rows have each of `classes`, or each of `valuesOf` a column. */
  tally(rows: Uint32Array, by: 'class' | DictionaryField): Uint32Array {
    const { column, values } = by === 'class' ? this.#rowClasses : this.#dictionaries[by];
    const counts = new Uint32Array(values.length);
    for (let at = 0; at < rows.length; at++) counts[column[rows[at]!]!]!++;
    return counts;
  }

  /** Number of rows that the filter selects. */
  countOf(filter: ListingFilter): number {
    return this.#listing.rowsFor(filter).count;
  }

  /** The first `limit` rows of the filter after a position, whose row may be missing in this version. */
  listing(filter: ListingFilter, after: string | null, limit: number, columns?: readonly FurtherColumn[]): ListingPage {
    return this.#listing.page(filter, after, limit, columns);
  }

  /** The numbers of the same rows, and the position of the last one when more follow. */
  listRows(filter: ListingFilter, after: string | null, limit: number): ListedRows {
    const { rows, count, last } = this.#listing.rowPage(filter, after, limit);
    return { rows: rows.slice(0, count), last };
  }

  /** Where a walk in this order continues after a row. */
  positionOf(row: number, sort?: ListingSort): string {
    return this.#listing.orderOf(sort).positionOf(row);
  }

  /** The same rows as lines of JSON, one page or all. */
  ndjson(filter: ListingFilter, range: ExportRange): ListingExport {
    return this.#exports.ndjson(filter, range);
  }

  /** The same rows as CSV with a header, one page or all. */
  csv(filter: ListingFilter, range: ExportRange): ListingExport {
    return this.#exports.csv(filter, range);
  }
}

/** Rows of a page of the listing. */
export interface ListedRows {
  readonly rows: Uint32Array;
  /** Null when this is the last page. */
  readonly last: string | null;
}
