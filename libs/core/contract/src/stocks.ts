import { type DetailField, detailFields, furtherColumns } from '@bourse/instrument';
import { z } from 'zod';
import { asOf } from './as-of.js';
import { AsOfQuery } from './history.js';
import { cursor, integer } from './fields.js';
import { filterSchemas, screeningFields } from './screening.js';
import { fieldSchemas, InstrumentRow } from './instrument.js';
import { adjustments } from './price-fields.js';
import { endpoint } from './endpoint.js';
import { csvSafe } from './spreadsheet.js';

export const listingPageSize = { default: 100, max: 1000 } as const;

const { exchange, country, type, status, ...furtherFilters } = filterSchemas;

/** The parameters of the listing that select rows by a field. */
export const ListingFilters = z.object(filterSchemas);

/** `GET /v1/stocks`. */
export const ListStocksQuery = z.object({
  exchange,
  country,
  type,
  status,
  outputsize: integer({ min: 1, max: listingPageSize.max }).optional().meta({
    default: listingPageSize.default,
    description: 'Rows per page. May change between the pages of one walk.',
  }),
  as_of: asOf(),
  cursor: cursor()
    .optional()
    .meta({ description: '`next_cursor` of the previous page. Opaque; valid only with the same filters.' }),
  ...furtherFilters,
  ...screeningFields,
  csv_safe: csvSafe(),
});
export type ListStocksQuery = z.output<typeof ListStocksQuery>;

/** Another line of the same issue. */
export const Listing = InstrumentRow.pick({
  symbol: true,
  exchange: true,
  mic: true,
  country: true,
  currency: true,
  status: true,
});
export type Listing = z.infer<typeof Listing>;

const period = {
  from: z.string().meta({ description: 'First day, inclusive.', examples: ['2000-03-01'] }),
  to: z.string().meta({ description: 'Last day, inclusive.', examples: ['2013-03-01'] }),
};

/** The bars that one source has of an instrument in one interval. */
export const SourceCoverage = z.strictObject({
  source: z.string().meta({ description: 'Valid as the `source` parameter of price endpoints.', examples: ['sample'] }),
  ...period,
  adjustments: z.array(z.enum(adjustments)).meta({
    description: 'Values of `adjust` that these bars support.',
  }),
});
export type SourceCoverage = z.infer<typeof SourceCoverage>;

/** The stored prices of an instrument, one row per interval. */
export const Coverage = z.strictObject({
  interval: z.string().meta({
    description: '`1min` or `1day`; the other intervals are computed from them.',
    examples: ['1day'],
  }),
  ...period,
  sources: z.array(SourceCoverage).meta({ description: 'Coverage per source, sorted by name.' }),
});
export type Coverage = z.infer<typeof Coverage>;

/** The eleven keys, followed by the columns of `fields`. */
export const ListedInstrument = InstrumentRow.extend(z.object(fieldSchemas(furtherColumns)).partial().shape);
export type ListedInstrument = z.infer<typeof ListedInstrument>;

/** A page of the listing. An exactly full last page has a null cursor (list-5). */
export const StockPage = z.strictObject({ instruments: z.array(ListedInstrument), next_cursor: z.string().nullable() });
export type StockPage = z.infer<typeof StockPage>;

/** `GET /v1/stocks/{symbol}`: a listing row, then all other known fields. */
export const StockDetail = InstrumentRow.extend({
  ...fieldSchemas<DetailField>(detailFields),
  listings: z.array(Listing).meta({ description: 'Other listings of the same issue, best known first.' }),
  coverage: z.array(Coverage),
});
export type StockDetail = z.infer<typeof StockDetail>;

export const listStocks = endpoint({
  method: 'GET',
  path: '/v1/stocks',
  scope: 'instruments:read',
  unchangedIsFree: true,
  summary: 'List instruments',
  description:
    'Returns a page of the universe in a stable order. CSV and NDJSON contain the whole selection, or one page if `outputsize` or `cursor` is sent.',
  query: ListStocksQuery,
  response: StockPage,
  schemas: { InstrumentRow, ListedInstrument, StockPage },
  alternatives: ['text/csv', 'application/x-ndjson'],
  examples: [
    '/v1/stocks',
    '/v1/stocks?status=all&outputsize=1000',
    '/v1/stocks?type=ETF&outputsize=7',
    '/v1/stocks?sector=Energy,Utilities&market_cap=mega,large&fields=sector,market_cap&outputsize=5',
  ],
  sample: '/v1/stocks?isin=US0378331005&outputsize=2',
});

export const getStock = endpoint({
  method: 'GET',
  path: '/v1/stocks/:symbol',
  scope: 'instruments:read',
  unchangedIsFree: true,
  summary: 'One instrument',
  description:
    'Returns all stored fields of an instrument. The symbol is case-insensitive and must be percent-encoded.',
  query: AsOfQuery,
  response: StockDetail,
  schemas: { StockDetail, Listing, SourceCoverage, Coverage },
  errors: ['not_found', 'bad_request'],
  examples: ['/v1/stocks/AAPL', '/v1/stocks/AAPL?as_of=2021-06-01'],
});
