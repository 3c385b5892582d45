import { type Bars, BarsBuilder, type WrittenBar } from '@bourse/bars';
import type { Reject } from '@bourse/files';
import { dayText, type StoredInterval } from '@bourse/range';
import { rejectAt, type RowPlace } from './row-place.js';

/** A bar and the line that it stands on. */
export interface LabelledBar {
  readonly line: number;
  readonly bar: WrittenBar;
}

export interface SettledBars {
  readonly bars: Bars;
  readonly rejects: readonly Reject[];
  /** Rows that say the same as an earlier one. */
  readonly repeated: number;
}

const minutesADay = 1440;
const msADay = 86_400_000;

/** Puts rows in order; rejects a second, different row of one label, and rows of days that have not been. */
export function settleBars(
  rows: readonly LabelledBar[],
  interval: StoredInterval,
  place: Omit<RowPlace, 'line'>,
  now = Date.now(),
): SettledBars {
  const builder = new BarsBuilder();
  const first = new Map<number, LabelledBar>();
  const rejects: Reject[] = [];
  const latest = latestLabel(interval, now);
  let repeated = 0;
  for (const row of rows) {
    const { label } = row.bar;
    const earlier = first.get(label);
    const reason =
      label > latest ? 'lies in the future' : earlier && !sameBar(earlier.bar, row.bar) ? second(earlier) : null;
    if (reason !== null) {
      const fault = { field: 'datetime', reason, value: labelText(label, interval) };
      rejects.push(rejectAt({ ...place, line: row.line }, fault));
    } else if (earlier !== undefined) repeated++;
    else {
      first.set(label, row);
      builder.add(row.bar);
    }
  }
  return { bars: builder.build(), rejects, repeated };
}

function second({ line }: LabelledBar): string {
  return `stands on line ${line} with other values`;
}

/** Where it is already tomorrow, a bar of tomorrow is no mistake. */
function latestLabel(interval: StoredInterval, now: number): number {
  const tomorrow = Math.floor(now / msADay) + 1;
  return interval === '1day' ? tomorrow : (tomorrow + 1) * minutesADay;
}

export function labelText(label: number, interval: StoredInterval): string {
  if (interval === '1day') return dayText(label);
  return new Date(label * 60_000).toISOString().replace(':00.000Z', 'Z');
}

function sameBar(a: WrittenBar, b: WrittenBar): boolean {
  return (['open', 'high', 'low', 'close', 'volume'] as const).every((column) => a[column]?.value === b[column]?.value);
}
