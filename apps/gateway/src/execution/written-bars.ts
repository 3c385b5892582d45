// Rows of bars are most of what most answers consist of. In compiled operations they are written straight into JSON: no
// object a bar, no copy of it by the executor, no number turned into a double and back into digits.
import { type BarForm, type Bars, ByteWriter, writeSelectedBars } from '@bourse/bars';
import { type Interval, isIntraday } from '@bourse/range';

/** A JSON array of bars that stands finished in an answer. */
export class WrittenBars {
  constructor(readonly text: string) {}

  toJSON(): string {
    found.push(this.text);
    return PLACE;
  }
}

/** No text of the database or of a query holds this character, and JSON writes it as six others. */
const PLACE = '\0';
const PLACE_JSON = String.raw`"\u0000"`;
let found: string[] = [];

/** JSON of a value in which written bars may stand. */
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
export function writtenBars(bars: Bars, interval: Interval, form: BarForm): WrittenBars {
  writer.clear();
  writer.text('[');
  writeSelectedBars(writer, bars, isIntraday(interval) ? 'minute' : 'day', form);
  writer.text(']');
  return new WrittenBars(Buffer.from(writer.bytes.buffer, 0, writer.length).toString('latin1'));
}
