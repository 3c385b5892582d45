// Bar rows are most of the bytes of most answers. Compiled operations write them directly as JSON: no object per bar,
// no copy by the executor, no conversion of numbers to doubles and back to digits.
import { type BarColumn, type BarForm, type Bars, ByteWriter, writeBarColumn, writeSelectedBars } from '@bourse/bars';
import { type Interval, isIntraday } from '@bourse/range';

/** A JSON array of bars, already serialized. */
export class SerializedBars {
  constructor(readonly text: string) {}

  toJSON(): string {
    found.push(this.text);
    return PLACE;
  }
}

/** No text of the database or of a query contains this character, and JSON writes it as an escape of six characters. */
const PLACE = '\0';
const PLACE_JSON = String.raw`"\u0000"`;
let found: string[] = [];

/** JSON of a value that may contain serialized bars. */
export function stringify(value: unknown): string {
  found = [];
  const text = JSON.stringify(value);
  if (found.length === 0) return text;
  const pieces = text.split(PLACE_JSON);
  let whole = pieces[0]!;
  for (const [i, bars] of found.entries()) whole += bars + pieces[i + 1]!;
  return whole;
}

const writer = new ByteWriter();

/** Writes the bars, newest first. */
export function serializeBars(bars: Bars, interval: Interval, form: BarForm): SerializedBars {
  return serializeList(() => writeSelectedBars(writer, bars, kindOf(interval), form));
}

/** Writes one column of the bars, newest first. */
export function serializeColumn(bars: Bars, interval: Interval, column: BarColumn): SerializedBars {
  return serializeList(() => writeBarColumn(writer, bars, kindOf(interval), column));
}

function serializeList(write: () => void): SerializedBars {
  writer.clear();
  writer.text('[');
  write();
  writer.text(']');
  return new SerializedBars(Buffer.from(writer.bytes.buffer, 0, writer.length).toString('latin1'));
}

function kindOf(interval: Interval): 'day' | 'minute' {
  return isIntraday(interval) ? 'minute' : 'day';
}
