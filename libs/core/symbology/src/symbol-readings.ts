import { isCurrencyCode } from './currencies.js';
import { canonicalKey, joinPair } from './dialects.js';
import { exchangeOfCode } from './exchanges.js';
import { parseQualified, type QualifiedTicker } from './qualified.js';
import { classMark, shareClassOf } from './share-class.js';
import { splitSymbol } from './symbols.js';

/**
 * Whether a text is another spelling of a symbol. Only the marks of a class, a preferred, a unit, a right or a warrant
 * may differ (`BRK.B`, `brkb`), those of a pair (`BTC/USD`), and the caret of an index. Any other sign is part of the
 * name: `C&C` is not `CC`, and `BT.A` names a class that `BTA` is not.
 */
export function isSpellingOf(text: string, symbol: string): boolean {
  const named = classText(text);
  const own = classText(symbol);
  if (named !== null || own === null) return named === own && (named !== null || isSamePlain(text, symbol));
  // Written in one word: `BRKB`.
  const { ticker, suffix } = splitSymbol(text.trim().toUpperCase());
  return /^[A-Z0-9&]+$/.test(ticker) && ticker + (suffix ?? '') === own.replaceAll(' ', '');
}

function classText(symbol: string): string | null {
  const { ticker, suffix } = splitSymbol(symbol.trim());
  const shareClass = shareClassOf(ticker, { abroad: suffix !== null });
  return shareClass === null ? null : `${shareClass.root} ${classMark(shareClass)} ${suffix?.toUpperCase() ?? ''}`;
}

function isSamePlain(text: string, symbol: string): boolean {
  const [one, other] = [text, symbol].map((each) => joinPair(each.normalize('NFKC').trim()));
  if (one === other || one === other!.replace(/^\^/, '')) return true;
  // A ticker may end in the letters of a currency.
  if (!/(?:=X|-[A-Z]{3})$/i.test(symbol)) return false;
  const pair = pairLetters(other!);
  return pair !== null && pair === pairLetters(one!);
}

/** The letters of a pair of a coin or currency and a currency; null for another symbol. */
function pairLetters(symbol: string): string | null {
  const [, base, quote] = /^([A-Z0-9]{2,10})[-/ _]?([A-Z]{3})$/.exec(symbol) ?? [];
  return quote !== undefined && isCurrencyCode(quote) ? `${base}${quote}` : null;
}

/** The compared fields of a listing. */
export interface ListedSymbol {
  readonly symbol: string;
  /** Code of the exchange, or null. */
  readonly exchange: string | null;
}

/** One way to read a text as the symbol of a listing: the listing's `canonicalKey`, and a condition. */
export interface SymbolReading {
  readonly key: string;
  /** The ticker and its venues, of which this is one; null for a spelling without a venue. */
  readonly qualified: QualifiedTicker | null;
  fits(listing: ListedSymbol): boolean;
  /** Symbols that may fit, for a store that finds symbols and not keys. */
  writings(): string[];
}

/**
 * Returns the ways to read a text that is not a symbol itself: as another spelling (`BRK.B`), and as a ticker with its
 * venue (`NASDAQ:AAPL`). A bare root is never read, because another company may use it on another exchange.
 */
export function symbolReadings(text: string): SymbolReading[] {
  // A text with a control character names no instrument, even if the rest does.
  if (/\p{C}/u.test(text)) return [];
  const symbol = indexSymbol(text.trim());
  const suffix = suffixOf(symbol);
  const spelling = readingOf(symbol, null, (listing) => suffixOf(listing.symbol) === suffix);
  return [spelling, ...parseQualified(text).flatMap(readingsOfVenues)].filter(({ key }) => key !== '');
}

/**
 * Whether a text is a spelling of a symbol, also with its venue (`INTC.US`, `SAP GY`). A text that may name a class
 * (`HEI.A`) is not read with a venue.
 */
export function isReadAs(text: string, symbol: string): boolean {
  if (isSpellingOf(text, symbol)) return true;
  if (classText(text) !== null) return false;
  return symbolReadings(text).some(({ qualified, fits }) =>
    (qualified?.exchanges ?? []).some((exchange) => fits({ symbol, exchange })),
  );
}

function readingsOfVenues(qualified: QualifiedTicker): SymbolReading[] {
  const { ticker, exchanges } = qualified;
  const symbol = indexSymbol(ticker);
  if (exchanges.length === 0) return [readingOf(symbol, qualified, (listing) => suffixOf(listing.symbol) === null)];
  return exchanges.map((code) =>
    readingOf(symbol + (exchangeOfCode(code)?.suffix ?? ''), qualified, ({ exchange }) => exchange === code),
  );
}

/** Reuters writes an index with a dot (`.DJI`); Google Finance too, and `.INX` is its S&P 500. */
function indexSymbol(symbol: string): string {
  const [, code] = /^\.([A-Z0-9]{2,})$/i.exec(symbol) ?? [];
  if (code === undefined) return symbol;
  return code.toUpperCase() === 'INX' ? '^GSPC' : `^${code}`;
}

/**
 * Returns the listings that a text, which is not a symbol itself, names; `listingsOf` returns the listings of a
 * `canonicalKey`. Several listings mean that the text is ambiguous. REST, GraphQL and commands share it.
 */
export function findListingsNamed<T extends ListedSymbol>(
  text: string,
  listingsOf: (key: string) => readonly T[],
): T[] {
  const found = symbolReadings(text).flatMap(({ key, fits }) => listingsOf(key).filter(fits));
  return [...new Map(found.map((listing) => [listing.symbol, listing])).values()];
}

function readingOf(symbol: string, qualified: QualifiedTicker | null, fits: SymbolReading['fits']): SymbolReading {
  return {
    key: canonicalKey(symbol),
    qualified,
    fits: (listing) => fits(listing) && isSpellingOf(symbol, listing.symbol),
    writings: () => listWritings(symbol),
  };
}

/** The symbols of which a text can be a spelling, and some more. */
function listWritings(text: string): string[] {
  const { ticker, suffix } = splitSymbol(text.trim().toUpperCase());
  const shareClass = shareClassOf(ticker, { abroad: suffix !== null });
  const classed = shareClass === null ? [] : [`${shareClass.root}-${classMark(shareClass)}`];
  // Marks have one to three letters.
  const parted = [1, 2, 3].map((letters) => `${ticker.slice(0, -letters)}-${ticker.slice(-letters)}`);
  const pair = pairLetters(joinPair(ticker)) ?? ticker;
  const pairs = [`${pair.slice(0, -3)}-${pair.slice(-3)}`, `${pair}=X`, `${pair.slice(3)}=X`];
  return [ticker, `^${ticker}`, ...classed, ...parted, ...pairs].map((each) => each + (suffix ?? ''));
}

const suffixOf = (symbol: string) => splitSymbol(symbol).suffix?.toUpperCase() ?? null;
