import { instrumentTypes } from '@bourse/symbology';
import { z } from 'zod';
import { typeHints } from './closed-list.js';
import { countryCode, currencyCode, freeText, list, micCode, oneOf } from './fields.js';
import { InstrumentRow } from './instrument.js';
import { MAX_SEARCH_QUERY_CODE_POINTS } from './symbol-search.js';
import { asOf } from './as-of.js';
import { endpoint, jsonBody } from './endpoint.js';

export const resolveItems = { min: 1, max: 100 } as const;
export const MAX_RESOLVE_BODY_BYTES = 256 * 1024;
export const MAX_RESOLVE_CANDIDATES = 5;

/** One line of a statement. `currency` and `mic` choose between listings, `country` and `type` must fit. */
export const ResolveItem = z.strictObject({
  query: freeText({ maxCodePoints: MAX_SEARCH_QUERY_CODE_POINTS }).meta({
    description:
      'The line as written: a name, a ticker or an identifier (ISIN, FIGI, CIK, CUSIP, SEDOL, WKN), with the text around it.',
    examples: ['VODAFONE GROUP PLC ORD USD0.20 20/21'],
  }),
  currency: currencyCode().optional().meta({ description: 'Currency of the listing, or a unit of it (`GBX`).' }),
  mic: micCode().optional().meta({ description: 'Market identifier code (ISO 10383) of the listing.' }),
  country: countryCode().optional().meta({ description: 'Only listings in this country, ISO 3166 alpha-2.' }),
  type: oneOf(instrumentTypes, typeHints).optional(),
  as_of: asOf(),
});
export type ResolveItem = z.output<typeof ResolveItem>;

/** `POST /v1/resolve`. */
export const ResolveBody = z
  .strictObject({ items: list(ResolveItem, resolveItems) })
  .meta({ examples: [{ items: [{ query: 'VODAFONE GROUP PLC ORD USD0.20 20/21', currency: 'GBP' }] }] });
export type ResolveBody = z.output<typeof ResolveBody>;

export const ResolveCandidate = InstrumentRow.extend({ score: z.number().min(0).max(1) });
export type ResolveCandidate = z.infer<typeof ResolveCandidate>;

export const ResolveResult = z.strictObject({
  status: z.enum(['resolved', 'ambiguous', 'not_found']),
  instrument: InstrumentRow.nullable().meta({ description: 'Null unless resolved.' }),
  home_line: z.boolean().nullable().meta({
    description:
      "Whether `instrument` is the home line of its issuer; null if not resolved or if the issuer's country is unknown.",
  }),
  confidence: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .meta({ description: 'Score of the first security; null if no security was found.' }),
  margin: z.number().min(0).max(1).nullable().meta({ description: 'Its lead over the next other security.' }),
  reasons: z.array(z.string()),
  candidates: z.array(ResolveCandidate).max(MAX_RESOLVE_CANDIDATES).meta({
    description:
      'Other candidate securities, one listing per security, best first; all candidates if the line is ambiguous.',
  }),
});
export type ResolveResult = z.infer<typeof ResolveResult>;

/** One result per item, in the order of the items. */
export const ResolveResponse = z.strictObject({ results: z.array(ResolveResult) });
export type ResolveResponse = z.infer<typeof ResolveResponse>;

export const resolveStatement = endpoint({
  method: 'POST',
  path: '/v1/resolve',
  scope: 'search:read',
  summary: 'Resolve the lines of a statement to instruments',
  description:
    'Accepts lines as brokers write them and returns results in the same order. Each item is charged one unit. `resolved`: one security is certain and clearly ahead of all others.',
  body: jsonBody(ResolveBody, { maxBytes: MAX_RESOLVE_BODY_BYTES, units: ({ items }) => items.length }),
  response: ResolveResponse,
  schemas: { ResolveCandidate, ResolveResult, ResolveResponse },
  examples: ['/v1/resolve'],
});
