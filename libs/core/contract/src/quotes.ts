import { EnvelopeSchema } from '@bourse/envelope';
import { z } from 'zod';
import { field, Invalid } from './fields.js';
import { rangeParameters, sourceName } from './price-fields.js';
import { endpoint } from './endpoint.js';
import { csvSafe } from './spreadsheet.js';

export const quoteSymbols = { max: 100, maxCodeUnits: 64 } as const;

/** Parameters that select the quote of an instrument. */
export const QuoteParameters = z.object({
  source: sourceName().meta({
    description: 'Only bars of this source, as stored.',
    examples: ['sample'],
  }),
});
export type QuoteParameters = z.output<typeof QuoteParameters>;

/** `GET /v1/quotes`. */
export const QuotesQuery = z.object({
  symbols: field<readonly string[]>((text) => {
    const symbols = text.split(',').map((symbol) => symbol.trim());
    if (symbols.includes('')) return new Invalid('must be a comma-separated list of non-empty symbols');
    const different = [...new Set(symbols)];
    return different.length > quoteSymbols.max
      ? new Invalid(`must contain at most ${quoteSymbols.max} symbols`)
      : different;
  }).meta({
    type: 'array',
    items: { type: 'string', pattern: String.raw`^\s*[^,\s][^,]*$` },
    minItems: 1,
    maxItems: quoteSymbols.max,
    description: `Up to ${quoteSymbols.max}, separated by commas.`,
    examples: ['AAPL,MSFT'],
  }),
  ...QuoteParameters.shape,
  csv_safe: csvSafe(),
});
export type QuotesQuery = z.output<typeof QuotesQuery>;

const price = z.number().positive().meta({ description: 'In the major unit of `currency`, split-adjusted.' });

/** The lowest low and the highest high of some bars. */
export const PriceExtremes = z.strictObject({ low: price, high: price });

/** The newest daily bar, split-adjusted, compared with the bar before it. */
export const Quote = z.strictObject({
  symbol: z.string(),
  name: z.string().nullable(),
  exchange: z.string().nullable(),
  mic: z.string().nullable(),
  currency: z.string().nullable(),
  datetime: z.string().meta({ description: 'Session date of the bar.', examples: ['2013-03-01'] }),
  open: price,
  high: price,
  low: price,
  close: price,
  volume: z.number().nonnegative().nullable(),
  previous_close: price.nullable(),
  change: z.number().nullable().meta({ description: 'Change from the previous close, 6 decimals.' }),
  percent_change: z.number().nullable().meta({ description: 'Change in percent of the previous close, 4 decimals.' }),
  fifty_two_week: PriceExtremes.meta({ description: 'Range of the 365 days up to the bar.' }),
  as_of: z.string().meta({ description: 'When the bar was stored, UTC.', examples: ['2026-11-22T07:00:00Z'] }),
});
export type Quote = z.infer<typeof Quote>;

/** Why a symbol has no quote: the fields of the envelope, and the symbol as requested. */
export const QuoteError = EnvelopeSchema.extend({ symbol: z.string() });
export type QuoteError = z.infer<typeof QuoteError>;

export const Quotes = z.strictObject({ quotes: z.array(Quote), errors: z.array(QuoteError) });
export type Quotes = z.infer<typeof Quotes>;

export const listQuotes = endpoint({
  method: 'GET',
  path: '/v1/quotes',
  scope: 'prices:read',
  summary: 'The newest daily bar of several instruments',
  description:
    'Results are in request order. Symbols without a quote are listed in `errors`; the request still succeeds. CSV contains quotes only. The range parameters of time series are ignored.',
  query: QuotesQuery,
  ignored: rangeParameters,
  response: Quotes,
  schemas: { Quote, PriceExtremes, QuoteError, Quotes },
  alternatives: ['text/csv'],
  errors: ['not_found', 'upstream_failure'],
  examples: [
    '/v1/quotes?symbols=AAPL',
    '/v1/quotes?symbols=AAPL,MSFT',
    '/v1/quotes?symbols=AAPL&source=sample',
    '/v1/quotes?symbols=AAPL,IBM,NOPE,KO,WAYTOOLONGSYMBOL',
  ],
  sample: '/v1/quotes?symbols=AAPL,NOPE',
});
