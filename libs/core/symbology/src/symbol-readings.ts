import { canonicalKey } from './dialects.js';
import { exchangeOfCode } from './exchanges.js';
import { parseQualified } from './qualified.js';
import { splitSymbol } from './symbols.js';

/** What a listing is compared by. */
export interface ListedSymbol {
  readonly symbol: string;
  /** Code of the exchange, or null. */
  readonly exchange: string | null;
}

/** One way to read a text as the symbol of a listing: the listing's `canonicalKey`, and what else has to fit. */
export interface SymbolReading {
  readonly key: string;
  fits(listing: ListedSymbol): boolean;
}

/**
 * Returns the ways to read a text that is not a symbol itself: as another dialect (`BRK.B`), then as a ticker with its
 * exchange (`NASDAQ:AAPL`). Use the second list only when the first finds nothing. A bare root is never read, because
 * another company may use it on another exchange.
 */
export function symbolReadings(text: string): readonly [SymbolReading[], SymbolReading[]] {
  // Text with a control character names no instrument, even if the rest of it would.
  if (/\p{C}/u.test(text)) return [[], []];
  const key = canonicalKey(text);
  const suffix = splitSymbol(text).suffix?.toUpperCase() ?? null;
  const dialect: SymbolReading = { key, fits: ({ symbol }) => splitSymbol(symbol).suffix === suffix };
  const qualified = parseQualified(text).flatMap(({ ticker, exchanges }) =>
    exchanges.map((code): SymbolReading => {
      const keyThere = canonicalKey(ticker + (exchangeOfCode(code)?.suffix ?? ''));
      return { key: keyThere, fits: ({ exchange }) => exchange === code };
    }),
  );
  return [key === '' ? [] : [dialect], qualified];
}
