import { instrumentTypes } from '@bourse/symbology';
import { z } from 'zod';
import { typeHints } from './closed-list.js';
import { boolean, countryCode, freeText, integer, oneOf } from './fields.js';
import { rangeParameters } from './price-fields.js';
import { endpoint } from './endpoint.js';

export const searchLimit = { default: 10, max: 50 } as const;
export const searchQueryCodePointsMax = 256;

/** `GET /v1/symbol_search` (spec 4.2, contract 7). */
export const SymbolSearchQuery = z.object({
  query: freeText({ codePointsMax: searchQueryCodePointsMax }).meta({
    description: 'Ticker, name, ISIN, FIGI, CIK, or a description.',
    examples: ['apple'],
  }),
  limit: integer({ min: 1, max: searchLimit.max }).default(searchLimit.default),
  country: countryCode().optional().meta({ description: 'Only rows listed in this country, ISO 3166 alpha-2.' }),
  type: oneOf(instrumentTypes, typeHints).optional(),
  explain: boolean().default(false).meta({ description: 'Adds how each score came about.' }),
});
export type SymbolSearchQuery = z.output<typeof SymbolSearchQuery>;

/** How a score came about: the legs that recalled the row, the tier that bounds its score, the reasons, what was weighed. */
export const SearchExplanation = z.strictObject({
  legs: z.array(z.string()),
  tier: z.string(),
  reasons: z.array(z.string()),
  features: z.record(z.string(), z.number()),
});
export type SearchExplanation = z.infer<typeof SearchExplanation>;

/** spec 2.3: exactly these nine keys, and `explain` when it was asked for. */
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
    'Ranked best first. `score` 1 is an identifier of the row itself; below 0.5 is not sure. The range parameters of time series are ignored.',
  query: SymbolSearchQuery,
  ignored: rangeParameters,
  response: SymbolSearchResponse,
  schemas: { SymbolSearchResult, SearchExplanation, SymbolSearchResponse },
  examples: ['/v1/symbol_search?query=apple', '/v1/symbol_search?query=apple&limit=50&explain=true'],
});
