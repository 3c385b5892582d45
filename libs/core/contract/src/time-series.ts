import { intervals } from '@bourse/range';
import { z } from 'zod';
import { adjustHints, intervalMeant } from './closed-list.js';
import { oneOf } from './fields.js';
import { adjustDefault, adjustments, instrumentNames, requireOneName, rangeKnobs, sourceName } from './price-fields.js';
import { endpoint } from './endpoint.js';
import { csvSafe } from './spreadsheet.js';

/** Parameters that select the bars of an instrument. */
export const SeriesParameters = z.object({
  interval: oneOf(intervals, { meaning: intervalMeant }).default('1day'),
  ...rangeKnobs,
  adjust: oneOf(adjustments, adjustHints).default(adjustDefault).meta({
    description: '`none`: as traded. `splits`: divided by later splits. `all`: by later splits and dividends.',
  }),
  source: sourceName(),
});
export type SeriesParameters = z.output<typeof SeriesParameters>;

/** `GET /v1/time_series`. */
export const TimeSeriesQuery = requireOneName(
  z.object({ ...instrumentNames, ...SeriesParameters.shape, csv_safe: csvSafe() }),
);
export type TimeSeriesQuery = z.output<typeof TimeSeriesQuery>;

const price = z
  .number()
  .positive()
  .meta({ description: 'In the major unit of `meta.currency`, adjusted according to `meta.adjust`.' });

/** A bar. Newest first; `datetime` is the session's date, or the start of the bucket in UTC of an intraday interval. */
export const Bar = z.strictObject({
  datetime: z
    .string()
    .meta({ description: '`YYYY-MM-DD`, intraday `YYYY-MM-DDTHH:MM:SSZ`.', examples: ['2012-08-09'] }),
  open: price,
  high: price,
  low: price,
  close: price,
  volume: z
    .number()
    .nonnegative()
    .nullable()
    .meta({ description: 'Units traded, adjusted in the same way; null if the source has no volume.' }),
});
export type Bar = z.infer<typeof Bar>;

/** Describes the numbers of a price answer. */
export const PriceMeta = z.strictObject({
  symbol: z.string(),
  exchange: z.string().nullable(),
  mic: z.string().nullable(),
  currency: z
    .string()
    .nullable()
    .meta({ description: 'Currency of all prices and amounts, in the major unit (never pence).' }),
  interval: z.enum(intervals),
  timezone: z.string().meta({ description: 'IANA time zone of session dates.', examples: ['America/New_York'] }),
  adjust: z.enum(adjustments),
  source: z.string().nullable().meta({ description: 'Source of all bars; null if there are no bars.' }),
  more: z.boolean().meta({
    description:
      'Whether a row limit truncated the window. `Link: rel="next"` leads to the remaining rows, which are older.',
  }),
  notes: z.array(z.string()).optional().meta({ description: 'Actions left out of the adjustment, with the reason.' }),
});
export type PriceMeta = z.infer<typeof PriceMeta>;

export const TimeSeries = z.strictObject({ meta: PriceMeta, values: z.array(Bar) });
export type TimeSeries = z.infer<typeof TimeSeries>;

export const getTimeSeries = endpoint({
  method: 'GET',
  path: '/v1/time_series',
  scope: 'prices:read',
  unchangedIsFree: true,
  summary: 'Bars of an instrument',
  description:
    'Newest first. With `start_date`: the window between the bounds, both inclusive. Without it: the newest `outputsize` bars (default: 30 intraday, 365 otherwise) up to `end_date`. `meta.more` is true if a row limit truncated the window; `Link: rel="next"` leads to the rest.',
  query: TimeSeriesQuery,
  response: TimeSeries,
  schemas: { Bar, PriceMeta, TimeSeries },
  alternatives: ['text/csv'],
  isCut: true,
  errors: ['not_found', 'upstream_failure'],
  examples: [
    '/v1/time_series?symbol=AAPL&outputsize=5',
    '/v1/time_series?symbol=AAPL&start_date=2000-01-01',
    '/v1/time_series?symbol=AAPL&start_date=2012-08-06&end_date=2012-08-10&adjust=all',
    '/v1/time_series?symbol=MSFT&interval=1month&adjust=all',
    '/v1/time_series?symbol=AAPL&outputsize=5&source=sample',
    '/v1/time_series?symbol=IBM&start_date=2012-12-25&end_date=2012-12-25',
  ],
  sample: '/v1/time_series?symbol=AAPL&start_date=2012-08-09&end_date=2012-08-10&adjust=all',
});
