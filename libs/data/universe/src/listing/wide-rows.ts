// Rows with further columns after the eleven keys, as JSON or CSV.
import { Buffer } from 'node:buffer';
import { type FurtherColumn, rowKeys } from '@bourse/instrument';
import type { FurtherColumns } from './further-columns.js';
import { csvLine, type RowBytes } from '../columns/row-bytes.js';

/** The end of its object and a comma follow each row. */
const TAIL_BYTES = 2;

export class WideRows {
  constructor(
    readonly narrow: RowBytes,
    private readonly further: FurtherColumns,
  ) {}

  /** The first `count` of the rows with a separator of one byte between them. */
  joinRows(rows: Uint32Array, count: number, columns: readonly FurtherColumn[], separator: ',' | '\n'): Buffer {
    const { bytes, offsets } = this.narrow;
    const tails: string[] = [];
    let length = 0;
    for (let at = 0; at < count; at++) {
      const row = rows[at]!;
      const tail = `${this.further.members(row, columns)}}${separator}`;
      tails.push(tail);
      length += offsets[row + 1]! - offsets[row]! - TAIL_BYTES + Buffer.byteLength(tail);
    }
    const joined = Buffer.allocUnsafe(length);
    let end = 0;
    for (let at = 0; at < count; at++) {
      const row = rows[at]!;
      end += bytes.copy(joined, end, offsets[row]!, offsets[row + 1]! - TAIL_BYTES);
      end += joined.write(tails[at]!, end);
    }
    return joined.subarray(0, Math.max(0, end - 1));
  }

  csvHeader(columns: readonly FurtherColumn[]): string {
    return `${[...rowKeys, ...columns].join(',')}\r\n`;
  }

  /** Lines of the first `count` of the rows. */
  csv(rows: Uint32Array, count: number, columns: readonly FurtherColumn[], isSafe: boolean): string {
    let text = '';
    for (let at = 0; at < count; at++) {
      const row = this.narrow.row(rows[at]!);
      const values = rowKeys.map((key): string | null => row[key]);
      for (const column of columns) values.push(this.further.value(rows[at]!, column));
      text += csvLine(values, isSafe);
    }
    return text;
  }
}
