import type { Bars } from '../bars.js';
import type { ByteWriter } from './byte-writer.js';
import { DATETIME_BYTES_MAX, DatetimeBytes, type DatetimeKind } from './datetime-bytes.js';
import { NUMBER_BYTES_MAX, putNumber, putText } from './number-bytes.js';

/** The fixed text of a row: what stands before each of its six values and behind the last, and for an unknown one. */
export class RowForm {
  readonly before: readonly Uint8Array[];
  readonly bytesMax: number;

  constructor(
    before: readonly [datetime: string, open: string, high: string, low: string, close: string, volume: string],
    readonly after: string,
    readonly unknown: string,
  ) {
    this.before = before.map((text) => new TextEncoder().encode(text));
    const fixed = before.join('').length + after.length;
    this.bytesMax = fixed + DATETIME_BYTES_MAX + (before.length - 1) * NUMBER_BYTES_MAX;
  }
}

/** So many rows are written before room is made for more. */
const ROWS_A_BLOCK = 64;
const ROW_BYTES_USUAL = 104;

/** One row for each bar. */
export function writeRows(
  writer: ByteWriter,
  bars: Bars,
  kind: DatetimeKind,
  newestFirst: boolean,
  form: RowForm,
): void {
  const count = bars.labels.length;
  const datetimes = new DatetimeBytes(kind);
  writer.reserve(count * ROW_BYTES_USUAL);
  for (let done = 0; done < count; done += ROWS_A_BLOCK) {
    writer.reserve(ROWS_A_BLOCK * form.bytesMax);
    const end = Math.min(done + ROWS_A_BLOCK, count);
    for (let i = done; i < end; i++) {
      writer.length = putRow(writer, bars, newestFirst ? count - 1 - i : i, datetimes, form);
    }
  }
}

function putRow(
  { buffer, length }: ByteWriter,
  bars: Bars,
  i: number,
  datetimes: DatetimeBytes,
  form: RowForm,
): number {
  const { before, unknown } = form;
  const { priceScale } = bars;
  let at = putBytes(buffer, length, before[0]!);
  at = datetimes.put(buffer, at, bars.labels[i]!);
  at = putBytes(buffer, at, before[1]!);
  at = putValue(buffer, at, bars.open[i]!, priceScale, unknown);
  at = putBytes(buffer, at, before[2]!);
  at = putValue(buffer, at, bars.high[i]!, priceScale, unknown);
  at = putBytes(buffer, at, before[3]!);
  at = putValue(buffer, at, bars.low[i]!, priceScale, unknown);
  at = putBytes(buffer, at, before[4]!);
  at = putValue(buffer, at, bars.close[i]!, priceScale, unknown);
  at = putBytes(buffer, at, before[5]!);
  at = putValue(buffer, at, bars.volume[i]!, bars.volumeScale, unknown);
  return putText(buffer, at, form.after);
}

function putBytes(bytes: Uint8Array, at: number, text: Uint8Array): number {
  for (let i = 0; i < text.length; i++) bytes[at + i] = text[i]!;
  return at + text.length;
}

/** Infinity and NaN are as unknown as JSON says they are. */
function putValue(bytes: Uint8Array, at: number, value: number, scale: number | null, unknown: string): number {
  return Number.isFinite(value) ? putNumber(bytes, at, value, scale) : putText(bytes, at, unknown);
}
