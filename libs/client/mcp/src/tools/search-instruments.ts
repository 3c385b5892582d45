import type { SymbolSearchResponse } from '@bourse/contract';
import { z } from 'zod';
import { toTable } from '../columns.js';
import { readJson } from '../rest.js';
import { tableOutput, tool } from '../tool.js';
import { asOf, country, instrumentType } from './fields.js';

const columns = ['symbol', 'name', 'exchange', 'type', 'country', 'currency', 'isin', 'status', 'score'] as const;

const NOTHING = 'No instrument matches. Try fewer words, or omit country and type.';

export const searchInstruments = tool({
  name: 'search_instruments',
  title: 'Search instruments',
  description:
    'Find instruments by name, ticker, identifier or description, best first. A score under 0.5 is doubtful.',
  input: z.strictObject({
    query: z.string().min(1).max(256),
    limit: z.int().min(1).max(10).default(5),
    country: country.optional(),
    type: instrumentType.optional(),
    as_of: asOf.optional(),
  }),
  output: tableOutput,
  call: async ({ query, limit, country: listedIn, type, as_of }, send) => {
    const values = { query, limit, country: listedIn, type, as_of, fields: 'status' };
    const { symbols } = await readJson<SymbolSearchResponse>(send, '/v1/symbol_search', values);
    return { structured: toTable(symbols, columns, NOTHING) };
  },
});
