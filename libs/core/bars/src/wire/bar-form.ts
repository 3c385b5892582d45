// Rows of text, one for each bar: some columns in any order, and fixed text around them.
import type { Bars } from '../bars.js';
import type { ByteWriter } from './byte-writer.js';
import { DatetimeBytes, type DatetimeKind, MAX_DATETIME_BYTES } from './datetime-bytes.js';
import { FixedText } from './fixed-text.js';
import { MAX_NUMBER_BYTES, putNumber, putText } from './number-bytes.js';

export const barColumns = ['datetime', 'open', 'high', 'low', 'close', 'volume'] as const;
export type BarColumn = (typeof barColumns)[number];

/** A property of each written bar: a column under a name that the client chose, or constant text. */
export type BarProperty = { readonly name: string } & ({ readonly column: BarColumn } | { readonly text: string });

const USUAL_NUMBER_BYTES = 9;
/** Number of rows written before more space is reserved. */
const ROWS_PER_BLOCK = 64;

/** The form of a row: its columns, the text before each and after the last, and the text of an unknown value. */
export class BarForm {
  readonly texts: readonly FixedText[];
  readonly maxBytes: number;
  /** Exceeds the size of nearly all rows. */
  readonly usualBytes: number;

  constructor(
    readonly columns: readonly BarColumn[],
    texts: readonly string[],
    readonly unknown: string,
  ) {
    this.texts = texts.map((text) => new FixedText(text));
    const fixedBytes = texts.join('').length + MAX_DATETIME_BYTES;
    this.usualBytes = fixedBytes + columns.length * USUAL_NUMBER_BYTES;
    this.maxBytes = fixedBytes + columns.length * MAX_NUMBER_BYTES;
  }

  /** JSON objects, each with a comma behind it; names are plain ASCII. */
  static ofObjects(properties: readonly BarProperty[]): BarForm {
    const columns: BarColumn[] = [];
    const texts = ['{'];
    for (const [i, property] of properties.entries()) {
      const before = `${texts.pop()!}${i === 0 ? '' : ','}"${property.name}":`;
      if ('text' in property) {
        texts.push(`${before}"${property.text}"`);
      } else {
        const quote = property.column === 'datetime' ? '"' : '';
        columns.push(property.column);
        texts.push(before + quote, quote);
      }
    }
    texts.push(`${texts.pop()!}},`);
    return new BarForm(columns, texts, 'null');
  }

  /** JSON values of one column, each with a comma behind it. */
  static ofValues(column: BarColumn): BarForm {
    const quote = column === 'datetime' ? '"' : '';
    return new BarForm([column], [quote, `${quote},`], 'null');
  }
}

/** Writes one row for each bar. Throws a RangeError outside the years 0 to 9999. */
export function writeRows(writer: ByteWriter, bars: Bars, kind: DatetimeKind, form: BarForm, newestFirst = true): void {
  const count = bars.labels.length;
  const datetimes = new DatetimeBytes(kind);
  const columns = form.columns.map(
    (column, i) => new ColumnWriter(bars, column, form.texts[i]!, form.unknown, datetimes),
  );
  const after = form.texts.at(-1)!;
  const block = Math.min(count, ROWS_PER_BLOCK) * form.maxBytes;
  writer.reserve(count * form.usualBytes + block);
  for (let done = 0; done < count; done += ROWS_PER_BLOCK) {
    writer.reserve(block);
    const { view } = writer;
    let at = writer.length;
    const end = Math.min(done + ROWS_PER_BLOCK, count);
    for (let i = done; i < end; i++) {
      const row = newestFirst ? count - 1 - i : i;
      for (let c = 0; c < columns.length; c++) at = columns[c]!.put(view, at, row);
      at = after.put(view, at);
    }
    writer.length = at;
  }
}

/** Writes JSON rows of such a form, with commas between them. */
export function writeJsonRows(...[writer, bars, ...rest]: Parameters<typeof writeRows>): void {
  writeRows(writer, bars, ...rest);
  if (bars.labels.length > 0) writer.length--;
}

/** Writes the values of one column, each behind its fixed text. */
class ColumnWriter {
  readonly #labels: Int32Array | null;
  readonly #values: Float64Array;
  readonly #scale: number | null;

  readonly #before: FixedText;
  readonly #unknown: string;
  readonly #datetimes: DatetimeBytes;

  constructor(bars: Bars, column: BarColumn, before: FixedText, unknown: string, datetimes: DatetimeBytes) {
    this.#labels = column === 'datetime' ? bars.labels : null;
    this.#values = column === 'datetime' ? bars.open : bars[column];
    this.#scale = column === 'volume' ? bars.volumeScale : bars.priceScale;
    this.#before = before;
    this.#unknown = unknown;
    this.#datetimes = datetimes;
  }

  /** Infinity and NaN are written as unknown, as in JSON. */
  put(view: DataView, at: number, row: number): number {
    const start = this.#before.put(view, at);
    if (this.#labels !== null) return this.#datetimes.put(view, start, this.#labels[row]!);
    const value = this.#values[row]!;
    return Number.isFinite(value) ? putNumber(view, start, value, this.#scale) : putText(view, start, this.#unknown);
  }
}
