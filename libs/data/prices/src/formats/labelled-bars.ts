import { type Bars, BarsBuilder, type DecimalBar } from '@bourse/bars';
import { dayText, MINUTES_PER_DAY, MS_PER_DAY, MS_PER_MINUTE, type StoredInterval } from '@bourse/range';
import { type BarPages, BarPagesBuilder } from './bar-pages.js';
import { fromDeltaBytes, toDeltaBytes } from './delta-bytes.js';
import { FaultBuffer } from './fault-buffer.js';
import { type CellFault, faultAt, type RowPosition } from './row-place.js';
import { type LabelledBar, RowLog } from './row-log.js';

/** The bars of a file in order of time, and the faults of the rows that are not bars. */
export interface SettledBars {
  readonly bars: BarPages;
  readonly faults: FaultBuffer;
  /** Rows equal to an earlier one. */
  readonly repeated: number;
  /** The line of a bar; null where no bar has the label. */
  lineOf(label: number): number | null;
}

/**
 * Converts the time of a row as read into its label: days or minutes since 1970 UTC. A fault rejects the row, null skips
 * it.
 */
export type LabelOf = (key: number) => number | CellFault | null;

/** Labels of rows that are read in their order, from the first one. */
export type LabelsOf = (rows: Pick<RowLog, 'isDescending'>) => LabelOf;

/** The lines of one page of bars, packed. */
interface PageLines {
  readonly labels: Uint8Array;
  readonly lines: Uint8Array;
  readonly count: number;
  readonly last: number;
}

/** Labels that are settled at once: almost six days of minutes. */
const LABELS_AT_ONCE = 1 << 13;

/**
 * Sorts the rows of a file by label. Rejects a second, different row of one label, and rows in the future. A large file
 * is processed in parts of consecutive labels in any order of rows, to bound the memory of a part.
 */
export class BarSettler {
  readonly #pages = new BarPagesBuilder();
  readonly #lines: PageLines[] = [];
  readonly #faults = new FaultBuffer();
  readonly #latest: number;
  #repeated = 0;

  constructor(
    private readonly interval: StoredInterval,
    private readonly place: Omit<RowPosition, 'line'>,
    now = Date.now(),
    private readonly maxLabels = LABELS_AT_ONCE,
  ) {
    this.#latest = latestLabel(interval, now);
  }

  /** Returns the bars; empties the log. Yields between parts, so that the caller can stop a long file. */
  *settle(rows: RowLog, labelsOf: LabelsOf): Generator<null, SettledBars> {
    if (rows.count <= this.maxLabels) this.#settlePart(this.#labelRows(rows, labelsOf));
    else if (yield* this.#isInOrder(rows, labelsOf(rows))) yield* this.#settleInOrder(this.#labelRows(rows, labelsOf));
    else yield* this.#settleParts(this.#labelRows(rows, labelsOf));
    const lines = this.#lines;
    return {
      bars: this.#pages.build(),
      faults: this.#faults,
      repeated: this.#repeated,
      lineOf: (label) => lineIn(lines, label),
    };
  }

  /** Whether the parts of the rows follow each other. */
  *#isInOrder(rows: RowLog, labelOf: LabelOf): Generator<null, boolean> {
    let last = -Infinity;
    let done = 0;
    for (const key of rows.keys()) {
      if (++done % this.maxLabels === 0) yield null;
      const label = labelOf(key);
      if (typeof label !== 'number') continue;
      const number = Math.floor(label / this.maxLabels);
      if (number < last) return false;
      last = number;
    }
    return true;
  }

  *#settleInOrder(rows: Iterable<LabelledBar>): Generator<null> {
    let part = new RowLog();
    let last = NaN;
    for (const { line, bar } of rows) {
      const number = Math.floor(bar.label / this.maxLabels);
      if (number !== last) {
        yield null;
        this.#settlePart(part.drain());
        part = new RowLog();
        last = number;
      }
      part.add(bar.label, line, bar);
    }
    this.#settlePart(part.drain());
  }

  *#settleParts(rows: Iterable<LabelledBar>): Generator<null> {
    const parts = new Map<number, RowLog>();
    let last: RowLog | null = null;
    let done = 0;
    for (const { line, bar } of rows) {
      if (++done % this.maxLabels === 0) yield null;
      if (this.#isAhead(line, bar.label)) continue;
      const number = Math.floor(bar.label / this.maxLabels);
      let part = parts.get(number);
      if (part === undefined) parts.set(number, (part = new RowLog()));
      // Packing is worth it for a part that is left; a file that returns to a part packs it again.
      if (part !== last) last?.packWaiting();
      last = part;
      part.add(bar.label, line, bar);
    }
    for (const number of [...parts.keys()].sort((a, b) => a - b)) {
      yield null;
      this.#settlePart(parts.get(number)!.drain());
      parts.delete(number);
    }
  }

  /** Adds the bars of one part; a label may have any number of rows. */
  #settlePart(rows: Iterable<LabelledBar>): void {
    const builder = new BarsBuilder();
    const first = new Map<number, LabelledBar>();
    for (const row of rows) {
      const { label } = row.bar;
      if (this.#isAhead(row.line, label)) continue;
      const earlier = first.get(label);
      if (earlier === undefined) {
        first.set(label, row);
        builder.add(row.bar);
      } else if (sameBar(earlier.bar, row.bar)) this.#repeated++;
      else this.#reject(row.line, label, `is a duplicate of line ${earlier.line} with different values`);
    }
    const bars = builder.build();
    this.#pages.add(bars);
    if (bars.labels.length > 0) this.#lines.push(linesOf(bars, first));
  }

  *#labelRows(rows: RowLog, labelsOf: LabelsOf): Generator<LabelledBar> {
    const labelOf = labelsOf(rows);
    for (const { line, bar } of rows.drain()) {
      const label = labelOf(bar.label);
      if (typeof label === 'number') yield { line, bar: { ...bar, label } };
      else if (label !== null) this.#faults.add([faultAt({ ...this.place, line }, label)]);
    }
  }

  #isAhead(line: number, label: number): boolean {
    if (label <= this.#latest) return false;
    this.#reject(line, label, 'is in the future');
    return true;
  }

  #reject(line: number, label: number, reason: string): void {
    const fault = { field: 'datetime', reason, value: labelText(label, this.interval) };
    this.#faults.add([faultAt({ ...this.place, line }, fault)]);
  }
}

function linesOf({ labels }: Bars, rows: ReadonlyMap<number, LabelledBar>): PageLines {
  const lines = Float64Array.from(labels, (label) => rows.get(label)!.line);
  const packed = { labels: toDeltaBytes(Float64Array.from(labels)), lines: toDeltaBytes(lines) };
  return { ...packed, count: labels.length, last: labels.at(-1)! };
}

function lineIn(pages: readonly PageLines[], label: number): number | null {
  const page = pages.find(({ last }) => last >= label);
  if (page === undefined) return null;
  const at = fromDeltaBytes(page.labels, page.count).indexOf(label);
  return at === -1 ? null : fromDeltaBytes(page.lines, page.count)[at]!;
}

/** The end of the next UTC day: in time zones ahead of UTC that day has begun. */
function latestLabel(interval: StoredInterval, now: number): number {
  const tomorrow = Math.floor(now / MS_PER_DAY) + 1;
  return interval === '1day' ? tomorrow : (tomorrow + 1) * MINUTES_PER_DAY;
}

export function labelText(label: number, interval: StoredInterval): string {
  if (interval === '1day') return dayText(label);
  return new Date(label * MS_PER_MINUTE).toISOString().replace(':00.000Z', 'Z');
}

function sameBar(a: DecimalBar, b: DecimalBar): boolean {
  return (['open', 'high', 'low', 'close', 'volume'] as const).every((column) => a[column]?.value === b[column]?.value);
}
