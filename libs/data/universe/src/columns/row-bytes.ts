// Each row as it is sent: the JSON of the eleven keys of list-6 and a trailing comma, so that adjacent rows are copied
// as one run; only the comma after the last row of a page is left out.
import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { type InstrumentRow, spreadsheetSafe } from '@bourse/contract';
import { furtherColumns, isDictionary, mapFields, rowKeys } from '@bourse/instrument';
import type { PackedFile } from '../packed/packed-file.js';
import type { PiecedBytes } from '../packed/pieced-bytes.js';
import { dictionaryFields } from './snapshot-format.js';
import type { SnapshotSource } from './snapshot-source.js';

/** The row as in its column, with the comma. */
export function rowText(row: SnapshotSource): string {
  return `${JSON.stringify(mapFields(rowKeys, (key) => row[key]))},`;
}

const checkedFields = [...furtherColumns.filter((field) => !isDictionary(field)), ...dictionaryFields];

/** A digest of all fields that a page can show of the row; `text` is its `rowText`. */
export function checkOf(text: string, row: SnapshotSource): number {
  return crc32(JSON.stringify(checkedFields.map((field) => row[field])), crc32(text));
}

export class RowBytes {
  readonly offsets: Uint32Array;
  #bytes: PiecedBytes | null = null;

  constructor(private readonly file: PackedFile) {
    this.offsets = file.u32('row.at');
  }

  /** Throws PackedFileError where the file was read without the rows. */
  get bytes(): PiecedBytes {
    return (this.#bytes ??= this.file.pieces('row'));
  }

  json(row: number): Buffer {
    return this.bytes.slice(this.offsets[row]!, this.offsets[row + 1]! - 1);
  }

  row(row: number): InstrumentRow {
    return JSON.parse(this.json(row).toString()) as InstrumentRow;
  }
}

/** From this length on, writing a run from its place costs less than copying it next to its neighbours. */
const MIN_VIEWED_BYTES = 1024;

/** Some rows, ascending, as runs of neighbours. */
export class RowRun {
  /** Length of the rows with the commas between them. */
  readonly byteLength: number;
  /** Start and end in bytes of each run, alternating; each end follows a comma. */
  readonly #edges: number[] = [];

  /** The first `count` of the rows. */
  constructor(
    private readonly column: RowBytes,
    rows: Uint32Array,
    count: number,
  ) {
    const { offsets } = column;
    const edges = this.#edges;
    let length = 0;
    for (let at = 0; at < count;) {
      const first = rows[at]!;
      let next = first + 1;
      while (++at < count && rows[at] === next) next++;
      const start = offsets[first]!;
      const end = offsets[next]!;
      edges.push(start, end);
      length += end - start;
    }
    this.byteLength = Math.max(0, length - 1);
  }

  /** The rows joined by commas: long runs as read-only views of the column; short ones in one copy. */
  get parts(): Buffer[] {
    const edges = this.#edges;
    if (edges.length === 0) return [];
    if (this.byteLength < (edges.length / 2) * MIN_VIEWED_BYTES) {
      const body = Buffer.allocUnsafe(this.byteLength);
      this.copyInto(body, 0);
      return [body];
    }
    const { bytes } = this.column;
    const parts: Buffer[] = [];
    for (let run = 0; run < edges.length; run += 2) parts.push(...bytes.views(edges[run]!, this.#end(run)));
    return parts;
  }

  /** Copies the rows joined by commas; returns their end. */
  copyInto(target: Buffer, start: number): number {
    const { bytes } = this.column;
    const edges = this.#edges;
    let at = start;
    for (let run = 0; run < edges.length; run += 2) {
      at += bytes.copy(target, at, edges[run]!, this.#end(run));
    }
    return at;
  }

  /** The end of a run: after its comma, or before it for the last run. */
  #end(run: number): number {
    return run + 2 === this.#edges.length ? this.#edges[run + 1]! - 1 : this.#edges[run + 1]!;
  }
}

/**
 * One line of RFC 4180, with its line end; null is an empty field. Written by hand, because a listing may hold the whole
 * universe: csv-stringify takes 4 to 5 µs per row, this 1 to 1.6 µs.
 */
export function csvLine(values: readonly (string | null)[], isSafe: boolean): string {
  return `${values.map((value) => csvField(value, isSafe)).join(',')}\r\n`;
}

function csvField(value: string | null, isSafe: boolean): string {
  if (value === null) return '';
  const text = isSafe ? spreadsheetSafe(value) : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
