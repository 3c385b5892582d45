// Several sources report the same splits and dividends, not always on the same day or to the same digit.
import { type Dividend, type Split, to15Digits } from '@bourse/bars';
import type { Day } from '@bourse/range';

/** An event and the source that reported it. */
export type SourcedEvent<Event> = Event & { readonly source: string; readonly rank: number };

export interface MergedActions<Event> {
  readonly removed: readonly SourcedEvent<Event>[];
  readonly added: readonly SourcedEvent<Event>[];
}

export interface SourceStatement<Event> {
  readonly source: string;
  readonly rank: number;
  readonly events: readonly Event[];
  /**
   * Days between which the source reports everything: what it reported before and reports no more is removed. Null: it
   * only adds.
   */
  readonly whole: readonly [Day, Day] | null;
}

const MAX_DAYS_APART = 5;
const TOLERANCE = 0.01;

export function mergeSplits(
  stored: readonly SourcedEvent<Split>[],
  statement: SourceStatement<Split>,
): MergedActions<Split> {
  const events = mergeBySlot(statement.events, splitKey, (_, last) => last);
  return merge(stored, { ...statement, events }, splitLikeness);
}

export function mergeDividends(
  stored: readonly SourcedEvent<Dividend>[],
  statement: SourceStatement<Dividend>,
): MergedActions<Dividend> {
  return merge(
    stored,
    { ...statement, events: mergeBySlot(statement.events, dividendKey, addDividends) },
    dividendLikeness,
  );
}

/** Whether two reports are of one split: about the same ratio, a few days apart at the most. */
export function isSameSplit(a: Split, b: Split): boolean {
  return Math.abs(a.exDay - b.exDay) <= MAX_DAYS_APART && splitLikeness.isClose(a, b);
}

interface Likeness<Event> {
  /**
   * Whether one source may report the same event on another day, as a correction: it does not happen twice in a week.
   */
  readonly isRare: boolean;
  /** Whether two events of one day may be one. */
  readonly isSlot: (a: Event, b: Event) => boolean;
  readonly isClose: (a: Event, b: Event) => boolean;
  /** The new report, with its missing fields taken from an earlier report of the same event. */
  readonly filled: (now: Event, before: Event) => Event;
  /** Whether events of one day add up to what this one reports alone. */
  readonly isSum: (now: Event, before: readonly Event[]) => boolean;
  /** Whether nothing is new, on the same day. */
  readonly isEqual: (a: Event, b: Event) => boolean;
}

const splitLikeness: Likeness<Split> = {
  isRare: true,
  isSlot: () => true,
  isClose: (a, b) => close(a.numerator / a.denominator, b.numerator / b.denominator),
  filled: (now) => now,
  isSum: () => false,
  isEqual: (a, b) => a.numerator === b.numerator && a.denominator === b.denominator,
};

const dividendFields = [
  'amount',
  'currency',
  'declarationDay',
  'recordDay',
  'paymentDay',
  'frequency',
  'type',
] as const satisfies readonly (keyof Dividend)[];

const dividendLikeness: Likeness<Dividend> = {
  isRare: false,
  isSlot: (a, b) => a.type === b.type || a.type === null || b.type === null,
  isClose: (a, b) => dividendLikeness.isSlot(a, b) && close(a.amount, b.amount),
  filled: (now, before) => {
    const statedFields = Object.entries(now).filter(([, value]) => value !== null);
    return close(now.amount, before.amount)
      ? { ...now, ...openFieldsOf(before), ...Object.fromEntries(statedFields) }
      : now;
  },
  isSum: (now, before) =>
    now.type === null &&
    before.length > 1 &&
    close(
      now.amount,
      before.reduce((sum, { amount }) => sum + amount, 0),
    ),
  isEqual: (a, b) => dividendFields.every((field) => a[field] === b[field]),
};

/** Fields that one report of a dividend may leave to another. */
function openFieldsOf({ currency, declarationDay, recordDay, paymentDay, frequency, type }: Dividend) {
  return { currency, declarationDay, recordDay, paymentDay, frequency, type };
}

/**
 * An event that was reported already, on the same day or a few days apart and of about the same size, is not stored
 * twice: the higher rank stays, at equal ranks the new report.
 */
function merge<Event extends { readonly exDay: Day }>(
  stored: readonly SourcedEvent<Event>[],
  statement: SourceStatement<Event>,
  likeness: Likeness<Event>,
): MergedActions<Event> {
  const { source, rank, events, whole } = statement;
  const left = new Set(stored);
  const [removed, added]: [SourcedEvent<Event>[], SourcedEvent<Event>[]] = [[], []];
  for (const event of events) {
    const twins = twinsOf(event, [...left], statement, likeness);
    if (twins.some((twin) => twin.rank > rank) || likeness.isSum(event, twins)) {
      for (const twin of twins) left.delete(twin);
      continue;
    }
    const [nearest] = twins;
    if (nearest !== undefined) left.delete(nearest);
    const now = nearest === undefined ? event : likeness.filled(event, nearest);
    if (nearest?.exDay === now.exDay && nearest.source === source && likeness.isEqual(nearest, now)) continue;
    if (nearest !== undefined) removed.push(nearest);
    added.push({ ...now, source, rank });
  }
  for (const other of left) {
    const isWithin = whole !== null && other.exDay >= whole[0] && other.exDay <= whole[1];
    if (other.source === source && isWithin) removed.push(other);
  }
  return { removed, added };
}

/**
 * Known events that may be this one: those of its day, else the nearest few days apart that is no longer reported on
 * its own day.
 */
function twinsOf<Event extends { readonly exDay: Day }>(
  event: Event,
  left: readonly SourcedEvent<Event>[],
  { source, events }: SourceStatement<Event>,
  { isRare, isSlot, isClose }: Likeness<Event>,
): readonly SourcedEvent<Event>[] {
  const sameDay = left.filter((other) => other.exDay === event.exDay && isSlot(other, event));
  if (sameDay.length > 0) return sameDay.toSorted((a, b) => Number(isClose(b, event)) - Number(isClose(a, event)));
  const daysApart = (other: Event) => Math.abs(other.exDay - event.exDay);
  const near = left.filter((other) => {
    const isOwn = other.source === source && (!isRare || events.some(({ exDay }) => exDay === other.exDay));
    return daysApart(other) <= MAX_DAYS_APART && isClose(other, event) && !isOwn;
  });
  return near.toSorted((a, b) => daysApart(a) - daysApart(b)).slice(0, 1);
}

/** Events of one report with the same slot, merged into one. */
function mergeBySlot<Event>(
  events: readonly Event[],
  slot: (event: Event) => string,
  joined: (first: Event, last: Event) => Event,
): Event[] {
  const bySlot = new Map<string, Event>();
  for (const event of events) {
    const before = bySlot.get(slot(event));
    bySlot.set(slot(event), before === undefined ? event : joined(before, event));
  }
  return [...bySlot.values()];
}

/** Distinguishes the splits of an instrument. */
export function splitKey({ exDay }: Split): string {
  return String(exDay);
}

/** Distinguishes the dividends of an instrument. */
export function dividendKey({ exDay, type }: Dividend): string {
  return `${exDay} ${type ?? ''}`;
}

function addDividends(a: Dividend, b: Dividend): Dividend {
  return { ...a, amount: to15Digits(a.amount + b.amount) };
}

function close(a: number, b: number): boolean {
  return Math.abs(a - b) <= TOLERANCE * Math.max(a, b);
}
