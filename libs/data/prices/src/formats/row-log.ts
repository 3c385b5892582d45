import {
  type Bars,
  BarsBuilder,
  type Decimal,
  decodeBars,
  encodeBars,
  fromScaled,
  type DecimalBar,
} from '@bourse/bars';
import { fromDeltaBytes, toDeltaBytes } from './delta-bytes.js';

/** A bar and its line. */
export interface LabelledBar {
  readonly line: number;
  readonly bar: DecimalBar;
}

interface LogPage {
  readonly count: number;
  readonly keys: Uint8Array;
  readonly lines: Uint8Array;
  readonly bars: Uint8Array;
}

/** Numbers per row: key, line, four prices, volume, the scales of the five. */
const WIDTH = 8;
const ROWS_AT_FIRST = 8;
/** Maximum rows that wait to be packed: 16 KB, and 64 KB for a symbol of many rows. */
const maxRowsPerPage = [256, 1024] as const;
const LARGE_LOG = 1 << 16;
/**
 * Pages that are combined into one block: many small pieces of memory are not returned to the system when they are
 * free.
 */
const PAGES_PER_BLOCK = 512;
/** Minimum rows per packed page (4 KB unpacked). */
const MIN_ROWS_PER_PAGE = 64;

/** A scale of null is written as the one behind the largest. */
const NO_SCALE = 16;

/**
 * Buffers the bars of one symbol until the time format of the file is known. A packed row takes 15 bytes, an unpacked one
 * 64. A row has a key, from which its label is then derived.
 */
export class RowLog {
  #count = 0;
  #waiting = new Float64Array(0);
  #waitingCount = 0;
  #pages: LogPage[] = [];
  #firstKey = NaN;
  #lastKey = NaN;

  get count(): number {
    return this.#count;
  }

  /** Whether the last row has a smaller key than the first one. */
  get isDescending(): boolean {
    return this.#lastKey < this.#firstKey;
  }

  /** Rows that memory is reserved for, unpacked. */
  get room(): number {
    return this.#waiting.length / WIDTH;
  }

  /** Keys are whole numbers of at most 2^51 from zero. */
  add(key: number, line: number, bar: Omit<DecimalBar, 'label'>): void {
    const { open, high, low, close, volume } = bar;
    this.#makeRoom();
    if (this.#count === 0) this.#firstKey = key;
    this.#lastKey = key;
    const at = this.#waitingCount++ * WIDTH;
    const row = this.#waiting;
    row[at] = key;
    row[at + 1] = line;
    row[at + 2] = open.value;
    row[at + 3] = high.value;
    row[at + 4] = low.value;
    row[at + 5] = close.value;
    row[at + 6] = volume?.value ?? NaN;
    row[at + 7] = packedScales([open, high, low, close, volume]);
    this.#count++;
  }

  /** Packs the waiting rows, or releases memory, since no more rows are expected soon. */
  packWaiting(): void {
    if (this.#waitingCount < MIN_ROWS_PER_PAGE) {
      if (this.room > MIN_ROWS_PER_PAGE) this.#waiting = this.#waiting.slice(0, this.#waitingCount * WIDTH);
      return;
    }
    this.#pack();
    this.#waiting = new Float64Array(0);
    this.#waitingCount = 0;
  }

  /** The keys of all rows in their order; the rows stay. */
  *keys(): Generator<number> {
    for (const { keys, count } of this.#pages) yield* fromDeltaBytes(keys, count);
    for (let row = 0; row < this.#waitingCount; row++) yield this.#waiting[row * WIDTH]!;
  }

  /** All rows in their order, labelled with their keys. Each page is freed after its rows. */
  *drain(): Generator<LabelledBar> {
    const pages = this.#pages.toReversed();
    this.#pages = [];
    this.#count = 0;
    for (let page = pages.pop(); page !== undefined; page = pages.pop()) yield* rowsOf(page);
    const [waiting, count] = [this.#waiting, this.#waitingCount];
    this.#waiting = new Float64Array(0);
    this.#waitingCount = 0;
    for (let row = 0; row < count; row++) yield writtenRow(waiting, row * WIDTH);
  }

  #pack(): void {
    this.#pages.push(packRows(this.#waiting, this.#waitingCount));
    if (this.#pages.length % PAGES_PER_BLOCK === 0)
      this.#pages.push(...copyToOneBlock(this.#pages.splice(-PAGES_PER_BLOCK)));
  }

  #makeRoom(): void {
    const most = maxRowsPerPage[this.#count < LARGE_LOG ? 0 : 1];
    if (this.#waitingCount >= most) {
      this.#pack();
      this.#waitingCount = 0;
    }
    if (this.#waitingCount * WIDTH < this.#waiting.length) return;
    const rows = Math.min(most, Math.max(ROWS_AT_FIRST, this.#waitingCount * 2));
    const larger = new Float64Array(rows * WIDTH);
    larger.set(this.#waiting.subarray(0, this.#waitingCount * WIDTH));
    this.#waiting = larger;
  }
}

function packedScales(values: readonly (Decimal | null)[]): number {
  return values.reduce(
    (sum, decimal) => sum * (NO_SCALE + 1) + (decimal === null ? 0 : (decimal.scale ?? NO_SCALE)),
    0,
  );
}

/** A waiting row as it was added; its label is its key. */
function writtenRow(rows: Float64Array, at: number): LabelledBar {
  let scales = rows[at + 7]!;
  const decimals: Decimal[] = [];
  for (let column = 6; column >= 2; column--) {
    const scale = scales % (NO_SCALE + 1);
    scales = Math.floor(scales / (NO_SCALE + 1));
    decimals.push({ value: rows[at + column]!, scale: scale === NO_SCALE ? null : scale });
  }
  const [volume, close, low, high, open] = decimals as [Decimal, Decimal, Decimal, Decimal, Decimal];
  const bar = { label: rows[at]!, open, high, low, close, volume: Number.isNaN(volume.value) ? null : volume };
  return { line: rows[at + 1]!, bar };
}

function packRows(rows: Float64Array, count: number): LogPage {
  const builder = new BarsBuilder();
  const keys = new Float64Array(count);
  const lines = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    const { line, bar } = writtenRow(rows, row * WIDTH);
    keys[row] = bar.label;
    lines[row] = line;
    builder.add({ ...bar, label: row });
  }
  return { count, keys: toDeltaBytes(keys), lines: toDeltaBytes(lines), bars: encodeBars(builder.build()) };
}

/** The same pages over a single piece of memory. */
function copyToOneBlock(pages: readonly LogPage[]): LogPage[] {
  const bytes = pages.reduce((sum, { keys, lines, bars }) => sum + keys.length + lines.length + bars.length, 0);
  const block = new Uint8Array(bytes);
  let end = 0;
  const copyToBlock = (part: Uint8Array) => {
    block.set(part, end);
    end += part.length;
    return block.subarray(end - part.length, end);
  };
  return pages.map(({ count, keys, lines, bars }) => ({
    count,
    keys: copyToBlock(keys),
    lines: copyToBlock(lines),
    bars: copyToBlock(bars),
  }));
}

function* rowsOf(page: LogPage): Generator<LabelledBar> {
  const keys = fromDeltaBytes(page.keys, page.count);
  const lines = fromDeltaBytes(page.lines, page.count);
  const bars = decodeBars(page.bars);
  for (let row = 0; row < page.count; row++)
    yield { line: lines[row]!, bar: { label: keys[row]!, ...writtenAt(bars, row) } };
}

function writtenAt(bars: Bars, row: number): Omit<DecimalBar, 'label'> {
  const price = (column: Float64Array) => writtenDecimal(column[row]!, bars.priceScale);
  const volume = Number.isNaN(bars.volume[row]) ? null : writtenDecimal(bars.volume[row]!, bars.volumeScale);
  return { open: price(bars.open), high: price(bars.high), low: price(bars.low), close: price(bars.close), volume };
}

/** At its own scales and not those of its page: with more places than were written its digits may change. */
function writtenDecimal(column: number, columnScale: number | null): Decimal {
  if (columnScale === null) return { value: column, scale: null };
  let [whole, scale] = [column, columnScale];
  while (scale > 0 && whole % 10 === 0) {
    whole /= 10;
    scale--;
  }
  return { value: fromScaled(whole, scale), scale };
}
