import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { field, integer, Invalid } from './fields.js';
import { InstrumentRow } from './instrument.js';
import { filterSchemas } from './screening.js';

export const changesPageSize = { default: 1000, max: 1000 } as const;
export const MAX_WAIT_SECONDS = 30;

const TOKEN_FORM = /^(?:now|[A-Za-z0-9_-]{24,2048})$/;
/** The message for any invalid token, whether its form, its signature or its filters are wrong. */
export const SINCE_MESSAGE = 'must be `now` or the token of a response with the same filters';

/** `GET /v1/stocks/changes`. */
export const ListChangesQuery = z.object({
  since: field<string>((value) => (TOKEN_FORM.test(value) ? value : new Invalid(SINCE_MESSAGE)))
    .optional()
    .meta({
      pattern: TOKEN_FORM.source,
      default: 'now',
      description:
        '`next_since` of the previous response, or `X-Changes-Since` of a listing. Opaque; valid only with the same filters. `now` returns a token and no changes.',
    }),
  limit: integer({ min: 1, max: changesPageSize.max }).default(changesPageSize.default).meta({
    description: 'Changes per page. A renamed instrument may add one.',
  }),
  wait: integer({ min: 0, max: MAX_WAIT_SECONDS }).default(0).meta({
    description: 'Seconds to wait for a change before an empty response.',
  }),
  ...filterSchemas,
});
export type ListChangesQuery = z.output<typeof ListChangesQuery>;

/** `GET /v1/stream`. */
export const StreamQuery = ListChangesQuery.omit({ limit: true, wait: true });
export type StreamQuery = z.output<typeof StreamQuery>;

export const changeTypes = ['listed', 'updated', 'renamed', 'delisted', 'removed'] as const;

export const InstrumentChange = z.strictObject({
  type: z.enum(changeTypes),
  symbol: z.string(),
  previous_symbol: z.string().nullable().meta({ description: 'Of a renamed instrument.' }),
  version: z.int().meta({ description: 'The version of the universe in which the instrument last changed.' }),
  at: z.iso.datetime().meta({ description: 'The time at which this version was published.' }),
  fields: z.array(z.string()).meta({ description: 'The fields that changed since the token.', examples: [['isin']] }),
  instrument: InstrumentRow.nullable().meta({
    description: 'The row that the symbol has now; null: no row of the selection has this symbol any more.',
  }),
});
export type InstrumentChange = z.infer<typeof InstrumentChange>;

export const ChangesPage = z.strictObject({
  changes: z.array(InstrumentChange),
  next_since: z.string().meta({ description: '`since` of the next request.' }),
  more: z.boolean().meta({ description: 'Whether more changes follow immediately.' }),
});
export type ChangesPage = z.infer<typeof ChangesPage>;

export const listChanges = endpoint({
  method: 'GET',
  path: '/v1/stocks/changes',
  scope: 'instruments:read',
  summary: 'Changes of the listing',
  description:
    'Returns what became of each instrument since a token: its newest row, or null where the selection has none any more. A client that stores `instrument` under `symbol`, and deletes `symbol` for null, has the same rows as a new listing. A token that is older than the recorded changes is a 410: read the listing again.',
  query: ListChangesQuery,
  response: ChangesPage,
  schemas: { InstrumentChange, ChangesPage },
  alternatives: ['application/x-ndjson'],
  errors: ['bad_request'],
  examples: ['/v1/stocks/changes', '/v1/stocks/changes?since=now&exchange=NASDAQ'],
});
