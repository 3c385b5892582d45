import { type Day, dayIn, MINUTES_PER_DAY, MS_PER_MINUTE, parseDay, utcMinute, weekdayOf, yearOf } from '@bourse/range';

/** Facts of a calendar as they are stored. Days are written `2024:0101,0329`, hours `0930-1130 1230-1500`. */
export interface CalendarFacts {
  /** IANA name. */
  readonly timezone: string;
  /** First and last day for which the facts hold, `YYYY-MM-DD`. */
  readonly first: string;
  readonly last: string;
  /** Weekdays with sessions, 1 Monday to 7 Sunday, from a year on. */
  readonly weekdays: readonly (readonly [fromYear: number, weekdays: string])[];
  /** Regular hours of some weekdays from a day on; a clock that begins on the day before is negative. */
  readonly hours: readonly (readonly [
    weekdays: string,
    regular: readonly (readonly [from: string, hours: string])[],
  ])[];
  readonly closed: string;
  /** Sessions on other weekdays. */
  readonly extra: string;
  /** Days with other hours. */
  readonly exceptions: Readonly<Record<string, string>>;
}

/** Minutes since 1970-01-01T00:00Z; the end is exclusive. */
export interface TimeSpan {
  readonly start: number;
  readonly end: number;
}

/** Spans by the clock of the market, in minutes since midnight; one that begins on the day before has a negative start. */
export type ClockHours = readonly TimeSpan[];

export interface Session extends TimeSpan {
  readonly status: 'open' | 'early_close' | 'late_open';
  readonly breaks: readonly TimeSpan[];
}

export interface MarketState {
  readonly state: 'open' | 'closed' | 'break' | 'unknown';
  /** When the state began and ends, and the next beginning and end of a session; null if unknown. */
  readonly since: number | null;
  readonly until: number | null;
  readonly nextOpen: number | null;
  readonly nextClose: number | null;
}

/** The longest closure since 1990 took 36 days: Athens in 2015. */
const LONGEST_CLOSURE = 40;
/** Contains a session before and after a long weekend. */
const NEAR = 4;

interface Change {
  readonly at: number;
  readonly state: 'open' | 'closed' | 'break';
  /** Whether a session begins. */
  readonly opens: boolean;
}

/** The sessions of one market. */
export class TradingCalendar {
  readonly timezone: string;
  readonly first: Day;
  readonly last: Day;
  readonly #weekdays: CalendarFacts['weekdays'];
  readonly #hours: readonly {
    weekdays: string;
    regular: readonly (readonly [from: Day, hours: ClockHours])[];
  }[];
  readonly #closed: ReadonlySet<Day>;
  readonly #extra: ReadonlySet<Day>;
  readonly #exceptions = new Map<Day, ClockHours>();

  constructor(facts: CalendarFacts) {
    this.timezone = facts.timezone;
    this.first = parseDay(facts.first)!;
    this.last = parseDay(facts.last)!;
    this.#weekdays = facts.weekdays;
    this.#hours = facts.hours.map(([weekdays, regular]) => ({
      weekdays,
      regular: regular.map(([from, hours]) => [parseDay(from)!, parseHours(hours)]),
    }));
    this.#closed = parseDays(facts.closed);
    this.#extra = parseDays(facts.extra);
    for (const [hours, days] of Object.entries(facts.exceptions))
      for (const day of parseDays(days)) this.#exceptions.set(day, parseHours(hours));
  }

  /** Whether the market has a session on a day of its time zone; null if the calendar does not hold for the day. */
  hasSession(day: Day): boolean | null {
    if (day < this.first || day > this.last) return null;
    if (this.#extra.has(day)) return true;
    return valueFrom(this.#weekdays, yearOf(day)).includes(weekdayDigit(day)) && !this.#closed.has(day);
  }

  /** The regular hours of each weekday with sessions, 0 Monday to 6 Sunday, as they are on a day. */
  regularWeek(day: Day): Map<number, ClockHours> {
    const digits = [...valueFrom(this.#weekdays, yearOf(day))];
    return new Map(digits.map((digit) => [Number(digit) - 1, this.#regularHours(digit, day)]));
  }

  /** The hours of a day, and those that are regular for its weekday; null on a closed or an unknown day. */
  hoursOn(day: Day): { readonly hours: ClockHours; readonly regular: ClockHours } | null {
    if (this.hasSession(day) !== true) return null;
    const regular = this.#regularHours(weekdayDigit(day), day);
    return { hours: this.#exceptions.get(day) ?? regular, regular };
  }

  #regularHours(digit: string, day: Day): ClockHours {
    return valueFrom(this.#hours.find(({ weekdays }) => weekdays.includes(digit))!.regular, day);
  }

  /** The session of a day of the market's time zone; null on a closed or an unknown day. */
  sessionOn(day: Day): Session | null {
    const found = this.hoursOn(day);
    if (found === null) return null;
    const { hours: spans, regular } = found;
    const toUtc = (minute: number) => utcMinute(day * MINUTES_PER_DAY + minute, this.timezone);
    const breaks = spans.slice(1).map(({ start }, i) => ({ start: toUtc(spans[i]!.end), end: toUtc(start) }));
    const [opens, closes] = [spans[0]!.start, spans.at(-1)!.end];
    const isEarly = closes < regular.at(-1)!.end;
    const status = isEarly ? 'early_close' : opens > regular[0]!.start ? 'late_open' : 'open';
    return { start: toUtc(opens), end: toUtc(closes), status, breaks };
  }

  /** The sessions of some days, both inclusive. */
  sessionsBetween(from: Day, to: Day): Session[] {
    const days = Array.from({ length: to - from + 1 }, (_, i) => from + i);
    return days.map((day) => this.sessionOn(day)).filter((session) => session !== null);
  }

  /** The state of the market at a minute since 1970-01-01T00:00Z. */
  stateAt(minute: number): MarketState {
    const today = dayIn(this.timezone, minute * MS_PER_MINUTE);
    if (this.hasSession(today) === null)
      return { state: 'unknown', since: null, until: null, nextOpen: null, nextClose: null };
    // Most changes are a few days away; a look at all of a long closure costs ten times as much.
    const near = this.#stateAmong(this.#changesAround(today, NEAR), minute);
    const isWhole = near.since !== null && near.nextOpen !== null && near.nextClose !== null;
    return isWhole ? near : this.#stateAmong(this.#changesAround(today, LONGEST_CLOSURE), minute);
  }

  #stateAmong(changes: readonly Change[], minute: number): MarketState {
    const past = changes.findLast(({ at }) => at <= minute);
    const later = changes.filter(({ at }) => at > minute);
    return {
      // Without any change nearby, the market is one that never closes.
      state: past?.state ?? (later[0]?.state === 'open' ? 'closed' : 'open'),
      since: past?.at ?? null,
      until: later[0]?.at ?? null,
      nextOpen: later.find(({ opens }) => opens)?.at ?? null,
      nextClose: later.find(({ state }) => state === 'closed')?.at ?? null,
    };
  }

  /** Changes of the state within some days of a day, ascending. Sessions without a pause between them are one. */
  #changesAround(today: Day, days: number): Change[] {
    const sessions = this.sessionsBetween(today - days, today + days);
    return sessions.flatMap(({ start, end, breaks }, i) => [
      ...(sessions[i - 1]?.end === start || (i === 0 && sessions[1]?.start === end)
        ? []
        : [{ at: start, state: 'open' as const, opens: true }]),
      ...breaks.flatMap((pause) => [
        { at: pause.start, state: 'break' as const, opens: false },
        { at: pause.end, state: 'open' as const, opens: false },
      ]),
      ...(sessions[i + 1]?.start === end || (i === sessions.length - 1 && sessions[i - 1]?.end === start)
        ? []
        : [{ at: end, state: 'closed' as const, opens: false }]),
    ]);
  }
}

/** 1 Monday to 7 Sunday. */
const weekdayDigit = (day: Day) => String(weekdayOf(day) + 1);

/** The last value that holds at a point; the first one before all. */
function valueFrom<Value>(values: readonly (readonly [from: number, value: Value])[], at: number): Value {
  return (values.findLast(([from]) => from <= at) ?? values[0]!)[1];
}

function parseDays(text: string): Set<Day> {
  const years = text.split(' ').filter(Boolean);
  return new Set(
    years.flatMap((year) =>
      year
        .slice(5)
        .split(',')
        .map((day) => parseDay(`${year.slice(0, 4)}-${day.slice(0, 2)}-${day.slice(2)}`)!),
    ),
  );
}

/** `0930-1130 1230-1500` as minutes since midnight; `-0700-1700` begins seven hours before it. */
function parseHours(text: string): ClockHours {
  return text.split(' ').map((span) => {
    const [, start, end] = /^(-?\d{4})-(\d{4})$/.exec(span)!;
    return { start: parseClock(start!), end: parseClock(end!) };
  });
}

function parseClock(text: string): number {
  const digits = text.slice(-4);
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return text.startsWith('-') ? -minutes : minutes;
}
