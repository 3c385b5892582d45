import type { Bars } from '../bars.js';
import { barColumns, BarForm, writeJsonRows, writeRows } from './bar-form.js';
import type { ByteWriter } from './byte-writer.js';
import type { DatetimeKind } from './datetime-bytes.js';

const json = BarForm.ofObjects(barColumns.map((column) => ({ name: column, column })));
const csv = new BarForm(barColumns, ['', ',', ',', ',', ',', ',', '\r\n'], '');

export const BARS_CSV_HEADER = `${barColumns.join(',')}\r\n`;

/**
 * Writes bars as JSON objects with commas between them, without brackets:
 * `{"datetime":"2014-06-06","open":649.9,"high":651.26,"low":644.47,"close":645.57,"volume":12497800}`. Scaled numbers
 * have no exponent and no trailing zeros, floating point numbers their shortest form; an unknown volume is null. Throws
 * a RangeError outside the years 0 to 9999.
 */
export function writeBarsJson(writer: ByteWriter, bars: Bars, kind: DatetimeKind): void {
  writeJsonRows(writer, bars, kind, json);
}

/** RFC 4180 with a header line, an empty cell for an unknown volume; numbers as in JSON. */
export function writeBarsCsv(writer: ByteWriter, bars: Bars, kind: DatetimeKind, newestFirst = true): void {
  writer.text(BARS_CSV_HEADER);
  writeRows(writer, bars, kind, csv, newestFirst);
}
