import type { StockDetail, StockPage, SymbolSearchResponse } from '@bourse/contract';
import { z } from 'zod';
import { largestFitting, shorten } from '../answer-size.js';
import { toColumns } from '../columns.js';
import { readJson, type SendRequest } from '../rest.js';
import { suggestSymbols, unknownSymbol } from '../suggestions.js';
import { tool } from '../tool.js';
import { ToolFailure } from '../tool-failure.js';
import { asOf, figi, isin, symbol } from './fields.js';

const MAX_DESCRIPTION = 600;
const MAX_LISTED = 50;

const input = z.strictObject({
  symbol: symbol.optional(),
  isin: isin.optional(),
  figi: figi.optional(),
  as_of: asOf.optional(),
});

export const getInstrument = tool({
  name: 'get_instrument',
  title: 'Get an instrument',
  description:
    'All stored facts of an instrument: identifiers, sector, other listings, dates of stored prices. Give one identifier.',
  input,
  output: { type: 'object', properties: { symbol: { type: 'string' } }, required: ['symbol'] },
  call: async ({ as_of, ...given }, send) => {
    const names = Object.values(given).filter((name) => name !== undefined);
    if (names.length !== 1) throw new ToolFailure('bad_request', 'Give exactly one of symbol, isin and figi.');
    const named = given.symbol ?? (await symbolOf(send, given));
    return { structured: await readInstrument(send, named, as_of) };
  },
});

/** All facts that are known, short enough for an answer. */
export async function readInstrument(
  send: SendRequest,
  named: string,
  as_of?: string,
): Promise<Record<string, unknown>> {
  // Encoded or not, a URL reads these segments as the path above.
  if (named === '.' || named === '..') throw new ToolFailure('not_found', unknownSymbol(named, []));
  const detail = await suggestSymbols(send, named, () =>
    readJson<StockDetail>(send, `/v1/stocks/${encodeURIComponent(named)}`, { as_of }),
  );
  const most = Math.min(MAX_LISTED, Math.max(detail.listings.length, detail.aliases.length, detail.coverage.length, 1));
  return factsOf(
    detail,
    largestFitting(most, (count) => factsOf(detail, count)),
  );
}

/** `count`: how many rows of each list are included. */
function factsOf({ aliases, listings, coverage, ...row }: StockDetail, count: number): Record<string, unknown> {
  const facts = Object.entries(row).flatMap(([name, value]) =>
    value === null ? [] : [[name, shorten(value, name === 'description' ? MAX_DESCRIPTION : undefined)] as const],
  );
  const stored = coverage.map(({ interval, from, to }) => ({ interval, from, to }));
  const left = listings.length - count;
  return {
    ...Object.fromEntries(facts),
    ...(aliases.length > 0 && { aliases: aliases.slice(0, count).map((alias) => shorten(alias)) }),
    ...(listings.length > 0 && {
      listings: toColumns(listings.slice(0, count), ['symbol', 'exchange', 'country', 'currency', 'status']),
    }),
    ...(left > 0 && { more_listings: left }),
    prices: toColumns(stored.slice(0, count), ['interval', 'from', 'to']),
  };
}

/** The best known listing of an identifier. */
async function symbolOf(
  send: SendRequest,
  identifier: { readonly isin?: string | undefined; readonly figi?: string | undefined },
) {
  const query = { ...identifier, status: 'all', outputsize: MAX_LISTED };
  const { instruments } = await readJson<StockPage>(send, '/v1/stocks', query);
  const first = instruments.find(({ status }) => status === 'active') ?? instruments[0];
  const text = identifier.isin ?? identifier.figi ?? '';
  if (first === undefined) {
    const name = identifier.isin === undefined ? 'FIGI' : 'ISIN';
    throw new ToolFailure('not_found', `No instrument has this ${name}. Use search_instruments with the name instead.`);
  }
  return instruments.length === 1 ? first.symbol : bestOf(send, text, first.symbol);
}

/** The search ranks the listings of an identifier; a key without its scope gets the first active listing. */
async function bestOf(send: SendRequest, identifier: string, fallback: string): Promise<string> {
  try {
    const { symbols } = await readJson<SymbolSearchResponse>(send, '/v1/symbol_search', {
      query: identifier,
      limit: 1,
    });
    const [best] = symbols;
    return best !== undefined && [best.isin, best.figi].includes(identifier.trim().toUpperCase())
      ? best.symbol
      : fallback;
  } catch (error) {
    if (error instanceof ToolFailure && error.code === 'forbidden') return fallback;
    throw error;
  }
}
