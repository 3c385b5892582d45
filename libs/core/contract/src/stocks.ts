import { instrumentStatuses, instrumentTypes } from '@bourse/symbology';
import { z } from 'zod';
import { statusHints, typeHints } from './closed-list.js';
import { cik, countryCode, currencyCode, cursor, exchangeCode, figi, integer, isin, micCode, oneOf } from './fields.js';
import { listOf } from './list-fields.js';
import { type FurtherColumn, screeningFields } from './screening.js';
import { InstrumentRow } from './instrument.js';
import { adjustments } from './price-fields.js';
import { endpoint } from './endpoint.js';
import { csvSafe } from './spreadsheet.js';

export const listingPageSize = { default: 100, max: 1000 } as const;

export const listingStatuses = [...instrumentStatuses, 'all'] as const;

/** `GET /v1/stocks`. */
export const ListStocksQuery = z.object({
  exchange: listOf(exchangeCode())
    .optional()
    .meta({
      description: "Canonical exchange codes, a source's codes, or MICs, separated by commas.",
      examples: ['NASDAQ'],
    }),
  country: listOf(countryCode())
    .optional()
    .meta({ description: 'Countries of the listing venue, ISO 3166 alpha-2, separated by commas.', examples: ['US'] }),
  type: listOf(oneOf(instrumentTypes, typeHints))
    .optional()
    .meta({ description: 'Kinds of instrument, separated by commas.' }),
  status: oneOf(listingStatuses, statusHints).default('active'),
  outputsize: integer({ min: 1, max: listingPageSize.max }).optional().meta({
    default: listingPageSize.default,
    description: 'Rows per page. May change between the pages of one walk.',
  }),
  cursor: cursor()
    .optional()
    .meta({ description: '`next_cursor` of the previous page. Opaque; valid only with the same filters.' }),
  mic: listOf(micCode())
    .optional()
    .meta({ description: "Market identifier codes of the row's own venue, separated by commas." }),
  currency: listOf(currencyCode())
    .optional()
    .meta({ description: 'Currencies of the listing, ISO 4217, separated by commas.' }),
  isin: isin().optional().meta({ description: 'ISIN, check digit included.' }),
  figi: figi().optional().meta({ description: 'FIGI, check digit included.' }),
  cik: cik().optional().meta({ description: 'CIK, zero-padded or not.' }),
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

/** Columns that the listing can return in addition to the row of an instrument. */
const columns = {
  composite_figi: z.string().nullable().meta({ description: 'FIGI of the country composite.' }),
  shareclass_figi: z.string().nullable().meta({ description: 'FIGI of the share class.' }),
  issuer_country: z.string().nullable().meta({ description: "Country of the issuer, not of the listing's venue." }),
  sector: z.string().nullable(),
  industry: z.string().nullable(),
  category_group: z
    .string()
    .nullable()
    .meta({ description: 'Group of the category of a fund or index.', examples: ['Equities'] }),
  category: z.string().nullable().meta({ description: 'Category of a fund or index.' }),
  family: z
    .string()
    .nullable()
    .meta({ description: 'Family that a fund belongs to.', examples: ['Vanguard Asset Management'] }),
  market_cap: z
    .string()
    .nullable()
    .meta({ description: 'Size class in words.', examples: ['Mega Cap'] }),
} satisfies Record<FurtherColumn, z.ZodType>;

/** The eleven keys, followed by the columns of `fields`. */
export const ListedInstrument = InstrumentRow.extend(z.object(columns).partial().shape);
export type ListedInstrument = z.infer<typeof ListedInstrument>;

/** A page of the listing. An exactly full last page has a null cursor (list-5). */
export const StockPage = z.strictObject({ instruments: z.array(ListedInstrument), next_cursor: z.string().nullable() });
export type StockPage = z.infer<typeof StockPage>;

/** `GET /v1/stocks/{symbol}`: a listing row, then all other known fields. */
export const StockDetail = InstrumentRow.extend({
  composite_figi: columns.composite_figi,
  shareclass_figi: columns.shareclass_figi,
  cusip: z.string().nullable(),
  wkn: z.string().nullable(),
  sedol: z.string().nullable(),
  issuer_country: columns.issuer_country,
  sector: columns.sector,
  industry: columns.industry,
  category_group: columns.category_group,
  category: columns.category,
  family: columns.family,
  base_currency: z.string().nullable().meta({ description: 'Base of a currency pair or coin.' }),
  quote_currency: z.string().nullable().meta({ description: 'Quote currency of a currency pair or coin.' }),
  delisted_on: z.string().nullable().meta({
    description:
      'Delisting date, `YYYY-MM-DD`: from a source, or the day of the import in which the instrument was missing.',
  }),
  market_cap: columns.market_cap,
  website: z.string().nullable(),
  description: z.string().nullable(),
  aliases: z.array(z.string()),
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
  response: StockDetail,
  schemas: { StockDetail, Listing, SourceCoverage, Coverage },
  errors: ['not_found', 'bad_request'],
  examples: ['/v1/stocks/AAPL'],
});
