import { type Bars, firstAtOrAfter } from '@bourse/bars';
import type { PaidDividend, PricedInstrument, StoredSplit } from '@bourse/prices';
import { bucketOf, type Day, dayText, firstMinuteOf, type Interval, isIntraday, MAX_BARS } from '@bourse/range';

/** A dividend or a split. */
export interface ChartEvent {
  readonly kind: 'dividend' | 'split';
  readonly exDay: Day;
  /** Different for events of an instrument, and the same in all answers. */
  readonly text: string;
}

/** An event at the bar that shows it. */
export interface PlacedEvent extends ChartEvent {
  /** Index of the bar. */
  readonly bar: number;
}

/** Maximum number of marks that charts draw at a bar. */
const MAX_MARKS = 10;

export function dividendEvent({ exDay, amount, currency, type }: PaidDividend, listing: PricedInstrument): ChartEvent {
  const paidIn = currency ?? listing.currency;
  const text = ['Dividend', amount, paidIn, type && `(${type})`].filter((part) => part !== null).join(' ');
  return { kind: 'dividend', exDay, text: `${text}, ex-date ${dayText(exDay)}` };
}

export function splitEvent({ exDay, numerator, denominator }: StoredSplit): ChartEvent {
  return { kind: 'split', exDay, text: `Split ${numerator}:${denominator}, ex-date ${dayText(exDay)}` };
}

/** Places events at the bar of their ex-date, or at the next one; later ones than all bars are left out. */
export function placeEvents(
  events: readonly ChartEvent[],
  bars: Bars,
  { interval, timezone }: { readonly interval: Interval; readonly timezone: string },
): PlacedEvent[] {
  const marks = new Map<number, number>();
  return events.flatMap((event) => {
    const { exDay } = event;
    const label = isIntraday(interval) ? firstMinuteOf(exDay, timezone) : bucketOf(interval, exDay);
    const bar = firstAtOrAfter(bars, label);
    const count = (marks.get(bar) ?? 0) + 1;
    // A full read may leave out the bar of an event before its first one.
    const isLeftOut = bar === 0 && bars.labels.length === MAX_BARS && label < bars.labels[0]!;
    if (bar === bars.labels.length || isLeftOut || count > MAX_MARKS) return [];
    marks.set(bar, count);
    return [{ ...event, bar }];
  });
}
