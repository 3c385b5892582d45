import { canonicalKey } from './dialects.js';
import { exchangeOfCode } from './exchanges.js';
import { parseQualified } from './qualified.js';
import { splitSymbol } from './symbols.js';

/** What a listing is compared by. */
export interface ListedSymbol {
  readonly symbol: string;
  /** Code of the exchange; null where there is none. */
  readonly exchange: string | null;
}

/** One way to read a text as the symbol of a listing: the listing's `canonicalKey`, and what else has to fit. */
export interface SymbolReading {
  readonly key: string;
  fits(listing: ListedSymbol): boolean;
}

/**
 * How a text that is no symbol itself may name a listing: `BRK.B` in another dialect, else `NASDAQ:AAPL` with its
 * exchange. The second list counts only where the first finds nothing. Never a root, which may be another company's
 * elsewhere.
 */
export function symbolReadings(text: string): readonly [SymbolReading[], SymbolReading[]] {
  // Nobody writes a control character: what holds one names nothing, whatever is left of it.
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
