import { dayPattern, MS_PER_DAY, parseDay } from '@bourse/range';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { exchangeCode, field, Invalid, oneOf } from './fields.js';
import { adjustDefault } from './price-fields.js';
import { csvSafe } from './spreadsheet.js';

export const bulkAdjustments = ['none', 'splits'] as const;

/** `GET /v1/bars/bulk`. */
export const BulkBarsQuery = z.object({
  exchange: exchangeCode().meta({ description: 'Canonical exchange code, in any case.', examples: ['NASDAQ'] }),
  date: field(sessionDate).meta({ pattern: dayPattern, description: 'Session date.', examples: ['2013-03-01'] }),
  adjust: oneOf(bulkAdjustments)
    .default(adjustDefault)
    .meta({ description: '`none`: as traded. `splits`: divided by later splits.' }),
  csv_safe: csvSafe(),
});
export type BulkBarsQuery = z.output<typeof BulkBarsQuery>;

function sessionDate(text: string): string | Invalid {
  const day = parseDay(text);
  if (day === null) return new Invalid('must be a day as YYYY-MM-DD');
  // The next day of UTC has begun at some exchanges.
  return (day - 1) * MS_PER_DAY > Date.now() ? new Invalid('must not be in the future', 422) : text;
}

const price = z.number().positive();

/** The daily bar of an instrument. */
export const BulkBar = z.strictObject({
  symbol: z.string(),
  mic: z.string().nullable(),
  currency: z.string().nullable().meta({ description: 'Of all prices, in the major unit (never pence).' }),
  open: price,
  high: price,
  low: price,
  close: price,
  volume: z.number().nonnegative().nullable(),
  source: z.string(),
});
export type BulkBar = z.infer<typeof BulkBar>;

export const BulkBarsMeta = z.strictObject({
  exchange: z.string(),
  date: z.string(),
  adjust: z.enum(bulkAdjustments),
  instruments: z.int().meta({ description: 'Instruments of the exchange with stored bars of any day.' }),
});

export const BulkBars = z.strictObject({ meta: BulkBarsMeta, bars: z.array(BulkBar) });
export type BulkBars = z.infer<typeof BulkBars>;

export const listBulkBars = endpoint({
  method: 'GET',
  path: '/v1/bars/bulk',
  scope: 'prices:read',
  summary: 'The daily bars of an exchange on one day',
  description:
    'Stored bars only, in order of symbol. An instrument without a bar, or without prices that support `adjust`, is left out. CSV, NDJSON and Parquet contain the bars only.',
  query: BulkBarsQuery,
  response: BulkBars,
  schemas: { BulkBar, BulkBarsMeta, BulkBars },
  alternatives: ['text/csv', 'application/x-ndjson', 'application/vnd.apache.parquet'],
  errors: ['not_found'],
  examples: ['/v1/bars/bulk?exchange=NASDAQ&date=2013-03-01'],
});
