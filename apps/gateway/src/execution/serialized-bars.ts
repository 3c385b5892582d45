// Bar rows are most of the bytes of most answers. Compiled operations write them directly as JSON: no object per bar,
// no copy by the executor, no conversion of numbers to doubles and back to digits.
import { type BarForm, type Bars, ByteWriter, writeJsonRows } from '@bourse/bars';
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

/** Writes rows of the bars in a form for JSON, newest first. */
export function serializeBars(bars: Bars, interval: Interval, form: BarForm): SerializedBars {
  writer.clear();
  writer.text('[');
  writeJsonRows(writer, bars, isIntraday(interval) ? 'minute' : 'day', form);
  writer.text(']');
  return new SerializedBars(Buffer.from(writer.bytes.buffer, 0, writer.length).toString('latin1'));
}
