// Several sources tell of the same splits and dividends, not always on the same day or to the same digit.
import type { Dividend, Split } from '@bourse/bars';
import type { Day } from '@bourse/range';

/** An event and who told of it. */
export type Told<Event> = Event & { readonly source: string; readonly rank: number };

export interface MergedActions<Event> {
  readonly removed: readonly Told<Event>[];
  readonly added: readonly Told<Event>[];
}

export interface Telling<Event> {
  readonly source: string;
  readonly rank: number;
  readonly events: readonly Event[];
  /** Days between which the source tells everything: what it told before and tells no more is gone. Null: it only adds. */
  readonly whole: readonly [Day, Day] | null;
}

const DAYS_APART_MAX = 5;
const TOLERANCE = 0.01;

export function mergeSplits(known: readonly Told<Split>[], telling: Telling<Split>): MergedActions<Split> {
  return merge(known, telling, {
    isSlot: () => true,
    isClose: (a, b) => close(a.numerator / a.denominator, b.numerator / b.denominator),
    isEqual: (a, b) => a.numerator === b.numerator && a.denominator === b.denominator,
  });
}

export function mergeDividends(known: readonly Told<Dividend>[], telling: Telling<Dividend>): MergedActions<Dividend> {
  return merge(known, telling, {
    isSlot: (a, b) => a.type === b.type,
    isClose: (a, b) => (a.type ?? b.type) === (b.type ?? a.type) && close(a.amount, b.amount),
    isEqual: (a, b) => dividendFields.every((field) => a[field] === b[field]),
  });
}

const dividendFields = [
  'amount',
  'currency',
  'declarationDay',
  'recordDay',
  'paymentDay',
  'frequency',
  'type',
] as const satisfies readonly (keyof Dividend)[];

interface Likeness<Event> {
  /** Whether two events of one day take the same place. */
  readonly isSlot: (a: Event, b: Event) => boolean;
  readonly isClose: (a: Event, b: Event) => boolean;
  /** Whether nothing is new, on the same day. */
  readonly isEqual: (a: Event, b: Event) => boolean;
}

/**
 * An event that another source already told, on the same day or a few days apart and of about the same size, is not
 * stored twice: the higher rank stays, at equal ranks what is told now.
 */
function merge<Event extends { readonly exDay: Day }>(
  known: readonly Told<Event>[],
  { source, rank, events, whole }: Telling<Event>,
  { isSlot, isClose, isEqual }: Likeness<Event>,
): MergedActions<Event> {
  const left = new Set(known);
  const [removed, added]: [Told<Event>[], Told<Event>[]] = [[], []];
  for (const event of events) {
    const twins = [...left].filter((other) => {
      if (other.exDay === event.exDay && isSlot(other, event)) return true;
      const apart = Math.abs(other.exDay - event.exDay);
      return other.source !== source && apart <= DAYS_APART_MAX && isClose(other, event);
    });
    if (twins.some((twin) => twin.rank > rank)) continue;
    for (const twin of twins) left.delete(twin);
    const [only] = twins;
    if (twins.length === 1 && only!.exDay === event.exDay && only!.source === source && isEqual(only!, event)) continue;
    removed.push(...twins);
    added.push({ ...event, source, rank });
  }
  for (const other of left) {
    if (other.source !== source || whole === null) continue;
    if (other.exDay < whole[0] || other.exDay > whole[1]) continue;
    if (!events.some((event) => event.exDay === other.exDay && isSlot(event, other))) removed.push(other);
  }
  return { removed, added };
}

function close(a: number, b: number): boolean {
  return Math.abs(a - b) <= TOLERANCE * Math.max(a, b);
}
