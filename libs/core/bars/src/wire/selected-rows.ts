import type { Bars } from '../bars.js';
import type { ByteWriter } from './byte-writer.js';
import { MAX_DATETIME_BYTES, DatetimeBytes, type DatetimeKind } from './datetime-bytes.js';
import { FixedText } from './fixed-text.js';
import { MAX_NUMBER_BYTES, putNumber, putText } from './number-bytes.js';

const columns = ['datetime', 'open', 'high', 'low', 'close', 'volume'] as const;
export type BarColumn = (typeof columns)[number];

/** A property of each written bar: a column under a name that the client chose, or constant text. */
export type BarProperty = { readonly name: string } & ({ readonly column: BarColumn } | { readonly text: string });

/** The form of JSON objects of some columns of bars; names are plain ASCII. */
export class BarForm {
  /** Text before each column, and after the last. */
  readonly texts: readonly FixedText[];
  readonly columns: readonly number[];
  readonly maxBytes: number;

  constructor(properties: readonly BarProperty[]) {
    const texts = ['{'];
    const places: number[] = [];
    for (const [i, property] of properties.entries()) {
      texts[texts.length - 1] += `${i === 0 ? '' : ','}"${property.name}":`;
      if ('text' in property) {
        texts[texts.length - 1] += `"${property.text}"`;
      } else {
        if (property.column === 'datetime') texts[texts.length - 1] += '"';
        places.push(columns.indexOf(property.column));
        texts.push(property.column === 'datetime' ? '"' : '');
      }
    }
    texts[texts.length - 1] += '},';
    this.texts = texts.map((text) => new FixedText(text));
    this.columns = places;
    this.maxBytes = texts.join('').length + places.length * Math.max(MAX_DATETIME_BYTES, MAX_NUMBER_BYTES) + 8;
  }
}

/** The bars as JSON objects with commas between them, newest first; numbers as in `writeBarsJson`. */
export function writeSelectedBars(writer: ByteWriter, bars: Bars, kind: DatetimeKind, form: BarForm): void {
  const datetimes = new DatetimeBytes(kind);
  for (let i = bars.labels.length - 1; i >= 0; i--) {
    writer.reserve(form.maxBytes);
    writer.length = putBar(writer, bars, i, datetimes, form);
  }
  if (bars.labels.length > 0) writer.length--;
}

/** One column of the bars as JSON values with commas between them, newest first. */
export function writeBarColumn(writer: ByteWriter, bars: Bars, kind: DatetimeKind, name: BarColumn): void {
  const datetimes = new DatetimeBytes(kind);
  const column = columns.indexOf(name);
  const [before, after] = column === 0 ? [quote, quoteComma] : [nothing, comma];
  for (let i = bars.labels.length - 1; i >= 0; i--) {
    writer.reserve(MAX_COLUMN_BYTES);
    const { view } = writer;
    const at = before.put(view, writer.length);
    const end = column === 0 ? datetimes.put(view, at, bars.labels[i]!) : putColumn(view, at, bars, column, i);
    writer.length = after.put(view, end);
  }
  if (bars.labels.length > 0) writer.length--;
}

const [quote, quoteComma, comma, nothing] = ['"', '",', ',', ''].map((text) => new FixedText(text)) as [
  FixedText,
  FixedText,
  FixedText,
  FixedText,
];
const MAX_COLUMN_BYTES = 64;

function putBar({ view, length }: ByteWriter, bars: Bars, i: number, datetimes: DatetimeBytes, form: BarForm): number {
  const { texts, columns: places } = form;
  let at = texts[0]!.put(view, length);
  for (let place = 0; place < places.length; place++) {
    const column = places[place]!;
    if (column === 0) at = datetimes.put(view, at, bars.labels[i]!);
    else at = putColumn(view, at, bars, column, i);
    at = texts[place + 1]!.put(view, at);
  }
  return at;
}

const VOLUME = columns.indexOf('volume');

function valuesOf(bars: Bars, column: number): Float64Array {
  switch (column) {
    case 1:
      return bars.open;
    case 2:
      return bars.high;
    case 3:
      return bars.low;
    case 4:
      return bars.close;
    default:
      return bars.volume;
  }
}

function putColumn(view: DataView, at: number, bars: Bars, column: number, i: number): number {
  const value = valuesOf(bars, column)[i]!;
  const scale = column === VOLUME ? bars.volumeScale : bars.priceScale;
  return Number.isFinite(value) ? putNumber(view, at, value, scale) : putText(view, at, 'null');
}
