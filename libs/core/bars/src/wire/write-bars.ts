import type { Bars } from '../bars.js';
import { RowForm, writeRows } from './bar-rows.js';
import type { ByteWriter } from './byte-writer.js';
import type { DatetimeKind } from './datetime-bytes.js';

const json = new RowForm(
  ['{"datetime":"', '","open":', ',"high":', ',"low":', ',"close":', ',"volume":'],
  '},',
  'null',
);
const csv = new RowForm(['', ',', ',', ',', ',', ','], '\r\n', '');

export const BARS_CSV_HEADER = 'datetime,open,high,low,close,volume\r\n';

/**
 * Writes bars as JSON objects with commas between them, without brackets:
 * `{"datetime":"2014-06-06","open":649.9,"high":651.26,"low":644.47,"close":645.57,"volume":12497800}`. Scaled numbers
 * have no exponent and no trailing zeros, floating point numbers their shortest form; an unknown volume is null. Throws
 * a RangeError outside the years 0 to 9999.
 */
export function writeBarsJson(writer: ByteWriter, bars: Bars, kind: DatetimeKind, newestFirst = true): void {
  writeRows(writer, bars, kind, newestFirst, json);
  if (bars.labels.length > 0) writer.length--;
}

/** RFC 4180 with a header line, an empty cell for an unknown volume; numbers as in JSON. */
export function writeBarsCsv(writer: ByteWriter, bars: Bars, kind: DatetimeKind, newestFirst = true): void {
  writer.text(BARS_CSV_HEADER);
  writeRows(writer, bars, kind, newestFirst, csv);
}
