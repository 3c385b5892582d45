// Messages between the API and the search service. Objects drop unknown keys, so that both sides can be updated
// separately.
import { instrumentTypes, isCountryCode } from '@bourse/symbology';
import { z } from 'zod';
import { type ResolveItem, resolveItems, ResolveResult } from './resolve.js';
import { listingStatuses } from './screening.js';
import {
  searchFields,
  searchLimit,
  MAX_SEARCH_QUERY_CODE_POINTS,
  type SymbolSearchQuery,
  SymbolSearchResult,
} from './symbol-search.js';

/** The message types: TCP message patterns and NATS subjects. */
export const searchPatterns = {
  query: 'search.query',
  resolve: 'search.resolve',
  status: 'search.status',
} as const;

/** The NATS queue group whose members share the work. */
export const SEARCH_QUEUE_GROUP = 'search';

/** A parsed query: numbers and booleans instead of the text of parameters. */
const ParsedSearchQuery = z.object({
  query: z.string().refine((text) => /\S/u.test(text) && [...text].length <= MAX_SEARCH_QUERY_CODE_POINTS),
  limit: z.int().min(1).max(searchLimit.max),
  country: z.string().refine(isCountryCode).optional(),
  type: z.enum(instrumentTypes).optional(),
  exchange: z.array(z.string()).optional(),
  mic: z.array(z.string()).optional(),
  currency: z.array(z.string()).optional(),
  status: z.enum(listingStatuses).optional(),
  group: z.enum(['issue']).optional(),
  fields: z.array(z.enum(searchFields)).optional(),
  highlight: z.boolean().optional(),
  explain: z.boolean(),
}) satisfies z.ZodType<SymbolSearchQuery>;

/** The remaining time instead of a time of day, so that clocks may differ. */
const requestFields = {
  deadlineMs: z.number().min(0).max(60_000),
  requestId: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .nullable(),
  /** W3C Trace Context of a traced request; an invalid one is ignored. */
  traceparent: z.string().optional().catch(undefined),
};

/** `search.query`. */
export const SearchMessage = z.object({ query: ParsedSearchQuery, ...requestFields });
export type SearchMessage = z.infer<typeof SearchMessage>;

/** Legs of a search that failed, as named in `X-Degraded`. */
export const searchParts = ['lexical', 'semantic', 'search'] as const;

/** `universe` identifies the searched universe: equal queries have equal answers while it is unchanged. */
export const SearchAnswer = z.object({
  symbols: z.array(SymbolSearchResult),
  degraded: z.array(z.enum(searchParts)),
  universe: z.string(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** A parsed item: codes in upper case. */
const ParsedResolveItem = z.object({
  query: ParsedSearchQuery.shape.query,
  currency: z.string().max(3).optional(),
  mic: z.string().max(4).optional(),
  country: ParsedSearchQuery.shape.country,
  type: ParsedSearchQuery.shape.type,
}) satisfies z.ZodType<ResolveItem>;

/** `search.resolve`. */
export const ResolveRequest = z.object({
  items: z.array(ParsedResolveItem).min(resolveItems.min).max(resolveItems.max),
  ...requestFields,
});
export type ResolveRequest = z.infer<typeof ResolveRequest>;

/** Results in the order of the items; `universe` as in the answer to a query. */
export const ResolveAnswer = z.object({
  results: z.array(ResolveResult),
  degraded: z.array(z.enum(searchParts)),
  universe: z.string(),
});
export type ResolveAnswer = z.infer<typeof ResolveAnswer>;

/** `search.status`; `universe` is null until one is loaded. */
export const SearchStatus = z.object({
  universe: z.string().nullable(),
  lexical: z.enum(['meilisearch', 'embedded']),
  semantic: z.enum(['pgvector', 'memory', 'off']),
  ready: z.boolean(),
  detail: z.record(z.string(), z.unknown()),
});
export type SearchStatus = z.infer<typeof SearchStatus>;

/** The parts of a search service that show an older version than its rows, such as `texts: version 2 of 4`. */
export function laggingPartsOf(status: SearchStatus | null): string[] {
  const lagging = status?.detail['lagging'];
  return Array.isArray(lagging) ? lagging.map(String) : [];
}

/**
 * Why the service does not answer. `draining`: it is shutting down, another one may answer. `unauthorized`: the token
 * of the message is missing or wrong.
 */
export const searchFailureCodes = [
  'bad_request',
  'deadline_exceeded',
  'not_ready',
  'draining',
  'unauthorized',
  'internal',
] as const;
export type SearchFailureCode = (typeof searchFailureCodes)[number];

/** The message of a failure. */
export const SearchFailureMessage = z.object({ code: z.enum(searchFailureCodes) });
