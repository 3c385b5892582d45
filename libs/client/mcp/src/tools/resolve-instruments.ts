import type { ResolveResponse, ResolveResult } from '@bourse/contract';
import { z } from 'zod';
import { largestFitting } from '../answer-size.js';
import { toColumns } from '../columns.js';
import { postJson } from '../rest.js';
import { tool } from '../tool.js';
import { asOf, country } from './fields.js';

const MAX_ITEMS = 25;
const MAX_CANDIDATES = 3;
/** 25 lines with as many candidates must fit into an answer. */
const MAX_NAME = 80;

const item = z.strictObject({
  query: z.string().min(1).max(256),
  currency: z.string().max(3).optional(),
  mic: z.string().max(4).optional(),
  country: country.optional(),
  as_of: asOf.optional(),
});

export const resolveInstruments = tool({
  name: 'resolve_instruments',
  title: 'Resolve a list',
  description:
    'Match lines of a portfolio or statement to instruments. Doubtful lines list candidates; `item` counts from 0.',
  input: z.strictObject({ items: z.array(item).min(1).max(MAX_ITEMS) }),
  output: {
    type: 'object',
    properties: { columns: { type: 'object' }, candidates: { type: 'object' } },
    required: ['columns'],
  },
  call: async ({ items }, send) => {
    const { results } = await postJson<ResolveResponse>(send, '/v1/resolve', { items });
    return {
      structured: answerOf(
        results,
        largestFitting(MAX_CANDIDATES, (count) => answerOf(results, count)),
      ),
    };
  },
});

const columns = ['item', 'status', 'symbol', 'name', 'exchange', 'country', 'currency', 'isin', 'confidence'] as const;
const candidateColumns = ['item', 'symbol', 'name', 'exchange', 'currency', 'score'] as const;

function answerOf(results: readonly ResolveResult[], count: number) {
  const rows = results.map((result, index) => ({ item: index, ...rowOf(result) }));
  const candidates = results.flatMap((result, index) => candidatesOf(result, index).slice(0, count));
  return {
    columns: toColumns(rows, columns, MAX_NAME),
    ...(candidates.length > 0 && { candidates: toColumns(candidates, candidateColumns, MAX_NAME) }),
  };
}

function rowOf({ status, instrument, confidence }: ResolveResult) {
  const { symbol, name, exchange, country: listedIn, currency, isin } = instrument ?? nothing;
  return { status, symbol, name, exchange, country: listedIn, currency, isin, confidence };
}

const nothing = { symbol: null, name: null, exchange: null, country: null, currency: null, isin: null };

/** A resolved line needs no candidates. */
function candidatesOf({ status, candidates }: ResolveResult, index: number) {
  if (status === 'resolved') return [];
  return candidates.map((candidate) => ({ item: index, ...candidate }));
}
