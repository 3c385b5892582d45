import { dayPattern, dayText, type Day, parseDay } from '@bourse/range';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { exchangeCode, field, Invalid } from './fields.js';
import { listOf } from './list-fields.js';

/** Days without `end_date` or `start_date`, and the most days of an answer: ten years. */
export const calendarWindow = { defaultDays: 31, maxDays: 3660 } as const;

const dayParameter = () =>
  field<Day>((text) => parseDay(text) ?? new Invalid('must be a day as YYYY-MM-DD')).optional();

/** `GET /v1/calendar`. */
export const CalendarQuery = z
  .object({
    exchange: exchangeCode().meta({ description: 'Exchange code or MIC, in any case.', examples: ['NASDAQ'] }),
    start_date: dayParameter().meta({
      pattern: dayPattern,
      description: 'Inclusive. The default is the current day of the exchange.',
      examples: ['2024-12-20'],
    }),
    end_date: dayParameter().meta({
      pattern: dayPattern,
      description: `Inclusive. The default window has ${calendarWindow.defaultDays} days.`,
      examples: ['2025-01-10'],
    }),
  })
  .superRefine(({ start_date: start, end_date: end }, context) => {
    if (start === undefined || end === undefined) return;
    const add = (path: string, message: string) =>
      context.issues.push({ code: 'custom', path: [path], message, input: path, params: { status: 400 } });
    if (start > end) add('start_date', 'must not be after end_date');
    else if (end - start >= calendarWindow.maxDays)
      add(
        'end_date',
        `must be at most ${calendarWindow.maxDays} days after start_date: ${dayText(start + calendarWindow.maxDays - 1)}`,
      );
  });
export type CalendarQuery = z.output<typeof CalendarQuery>;

const time = z.string().meta({ description: 'UTC.', examples: ['2024-12-24T14:30:00Z'] });

export const MarketBreak = z.strictObject({ start: time, end: time });

/** A day in the time zone of the exchange. */
export const CalendarDay = z.strictObject({
  date: z.string().meta({ examples: ['2024-12-24'] }),
  status: z.enum(['open', 'closed', 'early_close', 'late_open', 'unknown']).meta({
    description: '`unknown`: outside of `valid_from` and `valid_to`, or the exchange has no calendar.',
  }),
  open: time.nullable(),
  close: time.nullable(),
  breaks: z.array(MarketBreak),
});
export type CalendarDay = z.infer<typeof CalendarDay>;

export const CalendarMeta = z.strictObject({
  exchange: z.string().nullable(),
  mic: z.string().nullable(),
  timezone: z.string().nullable().meta({ description: 'IANA name.' }),
  source: z.string().nullable().meta({ description: 'Null: the exchange has no calendar.' }),
  valid_from: z.string().nullable().meta({ description: 'First and last day of the calendar.' }),
  valid_to: z.string().nullable(),
});

export const Calendar = z.strictObject({ meta: CalendarMeta, days: z.array(CalendarDay) });
export type Calendar = z.infer<typeof Calendar>;

export const getCalendar = endpoint({
  method: 'GET',
  path: '/v1/calendar',
  scope: 'instruments:read',
  summary: 'Trading days of an exchange',
  description: 'Every day of the window in order. Regular sessions only, without pre-market and post-market trading.',
  query: CalendarQuery,
  response: Calendar,
  schemas: { MarketBreak, CalendarDay, CalendarMeta, Calendar },
  examples: ['/v1/calendar?exchange=NASDAQ&start_date=2024-12-23&end_date=2024-12-27'],
});

/** `GET /v1/market_state`. */
export const MarketStateQuery = z.object({
  exchange: listOf(exchangeCode())
    .optional()
    .meta({
      description: 'Exchange codes or MICs. The default is all exchanges of the universe.',
      examples: ['NASDAQ,LSE'],
    }),
});
export type MarketStateQuery = z.output<typeof MarketStateQuery>;

/** The state of an exchange, and the times at which it changes. */
export const MarketState = z.strictObject({
  exchange: z.string().nullable(),
  mic: z.string().nullable(),
  country: z.string().nullable(),
  timezone: z.string().nullable().meta({ description: 'IANA name.' }),
  state: z.enum(['open', 'closed', 'break', 'unknown']),
  since: time.nullable().meta({ description: 'When the state began. Null: unknown, or the market never closes.' }),
  until: time.nullable().meta({ description: 'When the state ends.' }),
  next_open: time.nullable().meta({ description: 'The next beginning of a session.' }),
  next_close: time.nullable().meta({ description: 'The next end of a session.' }),
});
export type MarketState = z.infer<typeof MarketState>;

export const MarketStates = z.strictObject({
  as_of: time.meta({ description: 'Minute of the answer, UTC.' }),
  markets: z.array(MarketState),
});
export type MarketStates = z.infer<typeof MarketStates>;

export const listMarketStates = endpoint({
  method: 'GET',
  path: '/v1/market_state',
  scope: 'instruments:read',
  summary: 'Which exchanges are open now',
  description: 'From the calendars of `GET /v1/calendar`. `unknown`: the exchange has no calendar for today.',
  query: MarketStateQuery,
  response: MarketStates,
  schemas: { MarketState, MarketStates },
  examples: ['/v1/market_state', '/v1/market_state?exchange=NASDAQ,LSE'],
  // Its state is the same at any time.
  sample: '/v1/market_state?exchange=CCC',
});
