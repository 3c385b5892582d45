import { instrumentStatuses, instrumentTypes } from '@bourse/symbology';
import { z } from 'zod';
import { statusHints, typeHints } from './closed-list.js';
import { boolean, countryCode, currencyCode, exchangeCode, freeText, integer, micCode, oneOf } from './fields.js';
import { listOf, someOf } from './list-fields.js';
import { rangeParameters } from './price-fields.js';
import { asOf } from './as-of.js';
import { endpoint } from './endpoint.js';
import { listingStatuses } from './screening.js';

export const searchLimit = { default: 10, max: 50 } as const;
export const MAX_SEARCH_QUERY_CODE_POINTS = 256;

/** Keys that `fields` adds to a result, in the order of the result. */
export const searchFields = ['mic', 'status'] as const;
export type SearchField = (typeof searchFields)[number];

/** `GET /v1/symbol_search`. */
export const SymbolSearchQuery = z.object({
  query: freeText({ maxCodePoints: MAX_SEARCH_QUERY_CODE_POINTS }).meta({
    description:
      'Ticker, name, ISIN, FIGI (listing, composite or share class), CIK, CUSIP, SEDOL, WKN, or a description.',
    examples: ['apple'],
  }),
  limit: integer({ min: 1, max: searchLimit.max }).default(searchLimit.default),
  country: countryCode().optional().meta({ description: 'Only rows listed in this country, ISO 3166 alpha-2.' }),
  type: oneOf(instrumentTypes, typeHints).optional(),
  exchange: listOf(exchangeCode())
    .optional()
    .meta({
      description: "Only rows of these exchanges: canonical codes, a source's codes or MICs, separated by commas.",
      examples: ['LSE'],
    }),
  mic: listOf(micCode())
    .optional()
    .meta({
      description: "Only rows with these MICs of the row's own venue, separated by commas.",
      examples: ['XLON'],
    }),
  currency: listOf(currencyCode())
    .optional()
    .meta({ description: 'Only rows in these currencies, ISO 4217, separated by commas.', examples: ['GBP'] }),
  status: oneOf(listingStatuses, statusHints)
    .optional()
    .meta({ default: 'all', description: 'Only rows of this status. By default active rows rank before others.' }),
  group: oneOf(['issue']).optional().meta({
    description: '`issue`: one result per issue, its most likely listing, with the number of its `listings`.',
  }),
  fields: someOf(searchFields)
    .optional()
    .meta({
      description: 'Additional fields of each result, separated by commas: `mic`, `status`.',
      examples: ['mic,status'],
    }),
  highlight: boolean().optional().meta({
    default: false,
    description: 'Adds the ranges of each name that match the query, in UTF-16 code units.',
  }),
  as_of: asOf(),
  explain: boolean().default(false).meta({ description: 'Adds an explanation of each score.' }),
});
export type SymbolSearchQuery = z.output<typeof SymbolSearchQuery>;

/** Returns a key that is equal for queries with the same answer. */
export function searchQueryKey(searchQuery: SymbolSearchQuery): string {
  const { query, limit, country, type, exchange, mic, currency, status, group, fields, highlight, explain } =
    searchQuery;
  const filters = [country, type, exchange, mic, currency, status];
  return JSON.stringify([query, limit, filters, group, fields ?? [], highlight ?? false, explain]);
}

/**
 * Explains a score: the legs that found the row, the tier that limits its score, the reasons and the weighed features.
 */
export const SearchExplanation = z.strictObject({
  legs: z.array(z.string()),
  tier: z.string(),
  reasons: z.array(z.string()),
  features: z.record(z.string(), z.number()),
});
export type SearchExplanation = z.infer<typeof SearchExplanation>;

/** A part of a name, in UTF-16 code units as JavaScript's `slice` counts them. */
export const HighlightRange = z.strictObject({
  start: z.int().min(0).meta({ description: 'Index of the first code unit.' }),
  end: z.int().min(1).meta({ description: 'Index after the last code unit.' }),
});
export type HighlightRange = z.infer<typeof HighlightRange>;

/** Exactly these nine keys, and those that `fields`, `group`, `highlight` and `explain` add. */
export const SymbolSearchResult = z.strictObject({
  symbol: z.string(),
  name: z.string().nullable(),
  exchange: z.string().nullable(),
  type: z.enum(instrumentTypes).nullable(),
  country: z.string().nullable(),
  currency: z.string().nullable(),
  isin: z.string().nullable(),
  figi: z.string().nullable(),
  score: z.number().min(0).max(1).nullable(),
  mic: z.string().nullable().optional().meta({ description: 'With `fields=mic`: market identifier code (ISO 10383).' }),
  status: z.enum(instrumentStatuses).optional().meta({ description: 'With `fields=status`.' }),
  listings: z
    .int()
    .min(1)
    .optional()
    .meta({ description: 'With `group=issue`: listings of the issue that the filters select, this one included.' }),
  highlight: z.array(HighlightRange).optional().meta({
    description:
      'With `highlight=true`: matching ranges of `name`, ascending and disjoint; empty if no word of the name matches.',
  }),
  explain: SearchExplanation.optional(),
});
export type SymbolSearchResult = z.infer<typeof SymbolSearchResult>;

export const SymbolSearchResponse = z.strictObject({ symbols: z.array(SymbolSearchResult) });
export type SymbolSearchResponse = z.infer<typeof SymbolSearchResponse>;

export const searchSymbols = endpoint({
  method: 'GET',
  path: '/v1/symbol_search',
  scope: 'search:read',
  summary: 'Find instruments by free text',
  description:
    'Results are ranked best first. A `score` of 1 is an identifier of the row itself; below 0.5 is low confidence. The range parameters of time series are ignored.',
  query: SymbolSearchQuery,
  ignored: rangeParameters,
  response: SymbolSearchResponse,
  schemas: { SymbolSearchResult, HighlightRange, SearchExplanation, SymbolSearchResponse },
  examples: [
    '/v1/symbol_search?query=apple',
    '/v1/symbol_search?query=apple&limit=50&explain=true',
    '/v1/symbol_search?query=apple&group=issue&fields=mic,status&highlight=true',
  ],
  sample: '/v1/symbol_search?query=apple&limit=2',
});
