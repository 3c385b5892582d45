import type { Bars } from '../bars.js';
import type { ByteWriter } from './byte-writer.js';
import { MAX_DATETIME_BYTES, DatetimeBytes, type DatetimeKind } from './datetime-bytes.js';
import { FixedText } from './fixed-text.js';
import { MAX_NUMBER_BYTES, putNumber, putText } from './number-bytes.js';

const NUMBER_BYTES_USUAL = 9;
/** Number of rows written before more space is reserved. */
const ROWS_A_BLOCK = 64;

/** The fixed text of a row: before each of its six values, after the last, and for an unknown value. */
export class RowForm {
  readonly before: readonly FixedText[];
  readonly after: FixedText;
  readonly maxBytes: number;
  /** Exceeds the size of nearly all rows. */
  readonly bytesUsual: number;

  constructor(
    before: readonly [datetime: string, open: string, high: string, low: string, close: string, volume: string],
    after: string,
    readonly unknown: string,
  ) {
    this.before = before.map((text) => new FixedText(text));
    this.after = new FixedText(after);
    const fixed = before.join('').length + after.length;
    this.bytesUsual = fixed + MAX_DATETIME_BYTES + (before.length - 1) * NUMBER_BYTES_USUAL;
    this.maxBytes = fixed + MAX_DATETIME_BYTES + (before.length - 1) * MAX_NUMBER_BYTES;
  }
}

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
  const block = Math.min(count, ROWS_A_BLOCK) * form.maxBytes;
  writer.reserve(count * form.bytesUsual + block);
  for (let done = 0; done < count; done += ROWS_A_BLOCK) {
    writer.reserve(block);
    const end = Math.min(done + ROWS_A_BLOCK, count);
    for (let i = done; i < end; i++) {
      writer.length = putRow(writer, bars, newestFirst ? count - 1 - i : i, datetimes, form);
    }
  }
}

function putRow({ view, length }: ByteWriter, bars: Bars, i: number, datetimes: DatetimeBytes, form: RowForm): number {
  const { priceScale, volumeScale } = bars;
  let at = datetimes.put(view, form.before[0]!.put(view, length), bars.labels[i]!);
  at = putValue(view, form.before[1]!.put(view, at), bars.open[i]!, priceScale, form.unknown);
  at = putValue(view, form.before[2]!.put(view, at), bars.high[i]!, priceScale, form.unknown);
  at = putValue(view, form.before[3]!.put(view, at), bars.low[i]!, priceScale, form.unknown);
  at = putValue(view, form.before[4]!.put(view, at), bars.close[i]!, priceScale, form.unknown);
  at = putValue(view, form.before[5]!.put(view, at), bars.volume[i]!, volumeScale, form.unknown);
  return form.after.put(view, at);
}

/** Infinity and NaN are written as unknown, as in JSON. */
function putValue(view: DataView, at: number, value: number, scale: number | null, unknown: string): number {
  return Number.isFinite(value) ? putNumber(view, at, value, scale) : putText(view, at, unknown);
}
