// Each row as it goes over the wire: the JSON of the eleven keys of spec 2.1 and a comma behind it, so that rows which
// stand side by side are copied as one run; only the comma behind the last row of a page is left out.
import { Buffer } from 'node:buffer';
import { type InstrumentRow, instrumentRowKeys } from '@bourse/contract';
import type { PackedFile } from './packed-file.js';
import type { SnapshotSource } from './snapshot-source.js';
import { TextColumn } from './text-column.js';

/** The row as its column has it, with the comma. */
export function rowText(row: SnapshotSource): string {
  const { symbol, name, exchange, mic, type, country, currency, isin, figi, cik, status } = row;
  return `${JSON.stringify({ symbol, name, exchange, mic, type, country, currency, isin, figi, cik, status })},`;
}

export class RowBytes extends TextColumn {
  constructor(file: PackedFile) {
    super(file, 'row');
  }

  json(row: number): Buffer {
    return this.bytes.subarray(this.offsets[row], this.offsets[row + 1]! - 1);
  }

  row(row: number): InstrumentRow {
    return JSON.parse(this.json(row).toString()) as InstrumentRow;
  }
}

/** Some rows, ascending, as runs of neighbours. */
export class RowRun {
  /** Length of the rows with the commas between them. */
  readonly byteLength: number;
  readonly #column: RowBytes;
  /** Start and end in bytes of each run, alternating; each end is behind a comma. */
  readonly #edges: Uint32Array;

  constructor(column: RowBytes, rows: Uint32Array) {
    const { offsets } = column;
    const edges = new Uint32Array(rows.length * 2);
    let count = 0;
    let length = 0;
    for (let at = 0; at < rows.length;) {
      const start = rows[at]!;
      let end = start + 1;
      while (++at < rows.length && rows[at] === end) end++;
      length += (edges[count + 1] = offsets[end]!) - (edges[count] = offsets[start]!);
      count += 2;
    }
    this.#column = column;
    this.#edges = edges.subarray(0, count);
    this.byteLength = Math.max(0, length - 1);
  }

  /** The rows joined by commas; not to be written to. */
  get body(): Buffer {
    const edges = this.#edges;
    if (edges.length === 2) return this.#column.bytes.subarray(edges[0], edges[1]! - 1);
    const body = Buffer.allocUnsafe(this.byteLength);
    this.copyInto(body, 0);
    return body;
  }

  /** Copies the rows joined by commas; returns where they end. */
  copyInto(target: Buffer, start: number): number {
    const { bytes } = this.#column;
    const edges = this.#edges;
    let at = start;
    for (let run = 0; run < edges.length; run += 2) {
      const end = run + 2 === edges.length ? edges[run + 1]! - 1 : edges[run + 1]!;
      at += bytes.copy(target, at, edges[run], end);
    }
    return at;
  }
}

export const csvHeader = `${instrumentRowKeys.join(',')}\r\n`;

/** One line of RFC 4180, with its line end; null is an empty field. */
export function csvLine(row: InstrumentRow): string {
  return `${instrumentRowKeys.map((key) => csvField(row[key])).join(',')}\r\n`;
}

function csvField(value: string | null): string {
  if (value === null) return '';
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
