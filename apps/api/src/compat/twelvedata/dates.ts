import { fieldErrors } from '@bourse/envelope';
import {
  type Bound,
  dayIn,
  dayText,
  type Interval,
  isIntraday,
  isTimezone,
  MINUTES_PER_DAY,
  parseDay,
  type RangeQuery,
  utcMinute,
} from '@bourse/range';
import { z } from 'zod';

const DATE = /^(?<date>\d{4}-\d\d-\d\d)(?:[T ](?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d)(?::(?<second>[0-5]\d))?)?$/;

export const dateParameters = {
  start_date: z.string().optional(),
  end_date: z.string().optional(),
  date: z.string().optional(),
  timezone: z
    .string()
    .refine((name) => name.toLowerCase() === 'exchange' || isTimezone(name), 'must be Exchange, UTC or an IANA name')
    .optional(),
};

export interface DateParameters {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  readonly date?: string | undefined;
  readonly timezone?: string | undefined;
}

interface DateContext {
  readonly interval: Interval;
  /** Of the exchange. */
  readonly timezone: string;
  readonly nowMs: number;
}

/** The time zone of written datetimes. */
export function zoneOf(parameter: string | undefined, timezone: string): string {
  return parameter === undefined || parameter.toLowerCase() === 'exchange' ? timezone : parameter;
}

/**
 * The range of a request. Dates have no offset: they are in the requested time zone, or that of the exchange. Both are
 * inclusive, and a date without a time is the whole day.
 */
export function readDates(parameters: DateParameters, context: DateContext): Pick<RangeQuery, 'start' | 'end'> {
  const { date, start_date: start = date, end_date: end = date, timezone } = parameters;
  const zone = zoneOf(timezone, context.timezone);
  const read = (text: string | undefined, field: string, isEnd: boolean) =>
    text === undefined ? undefined : toBound(withWords(text, zone, context.nowMs), { field, isEnd, zone, context });
  return { start: read(start, date === start ? 'date' : 'start_date', false), end: read(end, 'end_date', true) };
}

function withWords(text: string, zone: string, nowMs: number): string {
  const word = text.toLowerCase();
  if (word !== 'today' && word !== 'yesterday') return text;
  return dayText(dayIn(zone, nowMs) - (word === 'today' ? 0 : 1));
}

interface BoundContext {
  readonly field: string;
  readonly isEnd: boolean;
  readonly zone: string;
  readonly context: DateContext;
}

function toBound(text: string, { field, isEnd, zone, context: { interval } }: BoundContext): Bound {
  const { date = '', hour, minute, second = '00' } = DATE.exec(text)?.groups ?? {};
  const day = parseDay(date);
  if (day === null) {
    const message = 'must be a date that exists, as YYYY-MM-DD or YYYY-MM-DD HH:MM:SS';
    throw fieldErrors([{ field, message, value: text, status: 400 }]);
  }
  if (!isIntraday(interval)) return { kind: 'date', day, text };
  const isWholeDay = hour === undefined;
  const local =
    (day + (isWholeDay && isEnd ? 1 : 0)) * MINUTES_PER_DAY + (isWholeDay ? 0 : Number(hour) * 60 + Number(minute));
  const seconds = utcMinute(local, zone) * 60 + (isWholeDay ? (isEnd ? -1 : 0) : Number(second));
  return { kind: 'instant', seconds, text };
}
