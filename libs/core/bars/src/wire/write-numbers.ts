import type { ByteWriter } from './byte-writer.js';
import { MAX_NUMBER_BYTES, putNumber, putText } from './number-bytes.js';

const COMMA = 44;
const NUMBERS_PER_BLOCK = 512;

interface NumberForm {
  /** Null: floating point numbers. */
  readonly scale: number | null;
  /** Written for NaN. */
  readonly unknown: string;
}

/** Writes the numbers of a column as JSON, with commas between them. */
export function writeNumbers(writer: ByteWriter, column: Float64Array, { scale, unknown }: NumberForm): void {
  for (let done = 0; done < column.length; done += NUMBERS_PER_BLOCK) {
    writer.reserve(NUMBERS_PER_BLOCK * (MAX_NUMBER_BYTES + 1));
    const { view } = writer;
    let at = writer.length;
    const end = Math.min(done + NUMBERS_PER_BLOCK, column.length);
    for (let i = done; i < end; i++) {
      const value = column[i]!;
      at = Number.isFinite(value) ? putNumber(view, at, value, scale) : putText(view, at, unknown);
      view.setUint8(at++, COMMA);
    }
    writer.length = at;
  }
  if (column.length > 0) writer.length--;
}
