import type { SymbolSearchResponse } from '@bourse/contract';
import { shorten } from './answer-size.js';
import { readJson, type SendRequest } from './rest.js';
import { ToolFailure } from './tool-failure.js';

const MAX_SUGGESTIONS = 3;

/** Resolves to what `read` finds about a symbol. If the symbol is unknown, the failure suggests similar ones. */
export async function suggestSymbols<T>(send: SendRequest, symbol: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ToolFailure) || !isUnknownSymbol(error)) throw error;
    const candidates = candidatesOf(error) ?? (await findSimilar(send, symbol));
    throw new ToolFailure('not_found', unknownSymbol(symbol, candidates));
  }
}

export function unknownSymbol(symbol: string, candidates: readonly string[]): string {
  const sentence = `Unknown symbol ${shorten(symbol, 40)}.`;
  return candidates.length === 0
    ? `${sentence} Use search_instruments with a name.`
    : `${sentence} Did you mean ${candidates.join(' or ')}? Use search_instruments for others.`;
}

function isUnknownSymbol({ code, details }: ToolFailure): boolean {
  return code === 'not_found' && typeof details?.['symbol'] === 'string';
}

/** The symbols that an ambiguous spelling fits. */
function candidatesOf({ details }: ToolFailure): readonly string[] | null {
  const candidates = details?.['candidates'];
  return Array.isArray(candidates) ? candidates.slice(0, MAX_SUGGESTIONS).map(String) : null;
}

/** Returns no symbols when the search fails, since the call then still reports the unknown symbol. */
async function findSimilar(send: SendRequest, symbol: string): Promise<readonly string[]> {
  const query = symbol.trim().slice(0, 64);
  if (query === '') return [];
  try {
    const values = { query, limit: MAX_SUGGESTIONS };
    const { symbols } = await readJson<SymbolSearchResponse>(send, '/v1/symbol_search', values);
    return symbols.map((found) => found.symbol);
  } catch (error) {
    if (error instanceof ToolFailure) return [];
    throw error;
  }
}
