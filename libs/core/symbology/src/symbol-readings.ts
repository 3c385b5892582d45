import { canonicalKey } from './dialects.js';
import { exchangeOfCode } from './exchanges.js';
import { parseQualified } from './qualified.js';
import { classMark, shareClassOf } from './share-class.js';
import { splitSymbol } from './symbols.js';

/**
 * Whether two spellings name the same share class: `BC^C` names `BC-PC`, and not the common stock `BCPC` of the same
 * `canonicalKey`. False if either names none.
 */
export function isSameShareClass(text: string, symbol: string): boolean {
  const shareClass = shareClassText(text);
  return shareClass !== null && shareClassText(symbol) === shareClass;
}

/** The compared fields of a listing. */
export interface ListedSymbol {
  readonly symbol: string;
  /** Code of the exchange, or null. */
  readonly exchange: string | null;
}

/** One way to read a text as the symbol of a listing: the listing's `canonicalKey` and further conditions. */
export interface SymbolReading {
  readonly key: string;
  fits(listing: ListedSymbol): boolean;
  /** Whether text and listing name the same share class: `TCL.B.TO` names `TCL-B.TO`, and not the fund `TCLB.TO`. */
  isSameClass(listing: ListedSymbol): boolean;
}

/**
 * Returns the ways to read a text that is not a symbol itself: as another dialect (`BRK.B`), then as a ticker with its
 * exchange (`NASDAQ:AAPL`). Use the second list only when the first has no match. A bare root is never read, because
 * another company may use it on another exchange.
 */
export function symbolReadings(text: string): readonly [SymbolReading[], SymbolReading[]] {
  // A text with a control character names no instrument, even if the rest does.
  if (/\p{C}/u.test(text)) return [[], []];
  const suffix = splitSymbol(text).suffix?.toUpperCase() ?? null;
  const dialect = readingOf(text, ({ symbol }) => splitSymbol(symbol).suffix === suffix);
  const qualified = parseQualified(text).flatMap(({ ticker, exchanges }) =>
    exchanges.map((code) =>
      readingOf(ticker + (exchangeOfCode(code)?.suffix ?? ''), ({ exchange }) => exchange === code),
    ),
  );
  return [dialect.key === '' ? [] : [dialect], qualified];
}

/**
 * Returns the listings that a text, which is not a symbol itself, names; `listingsOf` returns the listings of a
 * `canonicalKey`. Several listings mean that the text is ambiguous. REST, GraphQL and commands share it.
 */
export function findListingsNamed<T extends ListedSymbol>(
  text: string,
  listingsOf: (key: string) => readonly T[],
): T[] {
  const findListings = ({ key, fits, isSameClass }: SymbolReading) => {
    const fitting = listingsOf(key).filter(fits);
    const ofClass = fitting.filter(isSameClass);
    return ofClass.length > 0 ? ofClass : fitting;
  };
  const [dialects, qualified] = symbolReadings(text);
  const alike = dialects.flatMap(findListings);
  const found = alike.length > 0 ? alike : qualified.flatMap(findListings);
  return [...new Map(found.map((listing) => [listing.symbol, listing])).values()];
}

function readingOf(symbol: string, fits: SymbolReading['fits']): SymbolReading {
  const isSameClass = (listing: ListedSymbol) => isSameShareClass(symbol, listing.symbol);
  return { key: canonicalKey(symbol), fits, isSameClass };
}

function shareClassText(symbol: string): string | null {
  const { ticker, suffix } = splitSymbol(symbol.trim());
  const shareClass = shareClassOf(ticker, { abroad: suffix !== null });
  return shareClass === null ? null : `${shareClass.root} ${classMark(shareClass)} ${suffix?.toUpperCase() ?? ''}`;
}
