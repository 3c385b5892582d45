import { parsePlace } from './places.js';
import { shareClassOf } from './share-class.js';
import { unitedStates } from './venue-names.js';
import { exchangesOfAnySuffix, exchangesOfCountry, exchangesOfName, exchangesOfTwoLetters } from './venues.js';

/** A ticker and the canonical codes of its named venues, likeliest first; no codes: any venue. */
export interface QualifiedTicker {
  ticker: string;
  exchanges: string[];
}

const MAX_LENGTH = 64;
const TICKER_SHAPE = /^[\^.]?[A-Z0-9&]+(?:[.\-/^$_& =@+][A-Z0-9]{0,4}){0,2}$/i;
const SHORT_OR_NUMBERED = /^(?:[A-Z]{1,4}|[A-Z]*\d[A-Z\d]*)$/i;
const NUMBER = /^\d+$/;
const LONDON = /^[A-Z]{2}[./]$/i;
const chineseBoards = new Map([
  ['SH', ['SHH']],
  ['SZ', ['SHZ']],
  ['HK', ['HKG']],
]);
const BLOOMBERG_KEY = /\s+(EQUITY|INDEX|CURNCY|COMDTY|CORP|GOVT|MTGE|PFD)$/i;

/** English words and legal forms that are also codes: a code only in capitals, or never. */
const wordCodes = new Set('DE LA IN AT IT IS NO AR ID AM BE ME SO TO DO MY'.split(' '));
const legalForms = new Set('SE SA AG AB AS CO BV KG SC LP PT NV TR'.split(' '));

/**
 * Reads a ticker written with its venue: `NASDAQ:AAPL`, `XNAS:AAPL`, `AAPL:US`, `AAPL.OQ`, `aapl.us`, `SAP.DE`,
 * `$AAPL`, `SAP GY`, `BRK/B US Equity`, `SAP xetra`, `AAPL-US`, `AAPL (NASDAQ)`, `Apple (NASDAQ:AAPL)`. Returns the possible
 * readings, best first, without knowledge of existing instruments; empty for an unqualified text. Never throws. Compare tickers
 * by `canonicalKey`: `BT/A LN` is BT-A on LSE.
 */
export function parseQualified(text: string): QualifiedTicker[] {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > MAX_LENGTH) return [];
  const inside = /\(([^()]+)\)\s*$/.exec(trimmed)?.[1];
  const source = (inside !== undefined && inside.includes(':') ? inside : trimmed).trim();
  const readings = [
    ...byColon(source),
    ...byBloombergKey(source),
    ...byCashtag(source),
    ...bySuffix(source),
    ...byPrefix(source),
    ...byStar(source),
    ...byBlank(source),
    ...byBracket(source),
    ...byPlace(source),
    ...byCountryDash(source),
  ];
  return uniqueReadings(readings);
}

function byColon(text: string): QualifiedTicker[] {
  const match = /^([^:]+):([^:]+)$/.exec(text);
  if (match === null) return [];
  const [left, right] = [match[1]?.trim() ?? '', match[2]?.trim() ?? ''];
  const afterName = toReadings(right, exchangesOfName(left));
  const beforeName = toReadings(left, [...exchangesOfName(right), ...codesOfTwoLetters(right)]);
  return [...afterName, ...beforeName];
}

function byBloombergKey(text: string): QualifiedTicker[] {
  const match = BLOOMBERG_KEY.exec(text);
  if (match === null) return [];
  const rest = text.slice(0, match.index);
  const key = match[1]?.toUpperCase();
  if (key === 'EQUITY' || key === 'PFD') {
    const withCode = byBlank(rest);
    const readings = withCode.length > 0 ? withCode : toReadings(rest, unitedStates);
    // `KO PFD` is not the common share.
    const isAsked = ({ ticker }: QualifiedTicker) => key === 'EQUITY' || shareClassOf(ticker)?.kind === 'preferred';
    return readings.filter(isAsked);
  }
  if (key === 'CURNCY') return toReadings(rest, ['CCY', 'CCC']);
  return key === 'INDEX' ? toReadings(rest, exchangesOfName('INDEX')) : [];
}

function byCashtag(text: string): QualifiedTicker[] {
  if (!/^\$[A-Z]/i.test(text)) return [];
  const rest = text.slice(1);
  return [...bySuffix(rest), ...toReadings(rest, unitedStates), ...toReadings(rest, [], true)];
}

/** `AAPL.OQ`, `AAPL.XNAS`, `SAN.ES`; two letters with a final dot are a ticker of London (`BA.`). */
function bySuffix(text: string): QualifiedTicker[] {
  if (LONDON.test(text)) return toReadings(text, ['LSE']);
  const dot = text.lastIndexOf('.');
  const suffix = text.slice(dot + 1);
  if (dot <= 0 || suffix === '') return [];
  const suffixCodes = exchangesOfAnySuffix(suffix);
  const namedCodes = suffix.length > 2 ? exchangesOfName(suffix) : exchangesOfCountry(suffix);
  return toReadings(text.slice(0, dot), suffixCodes.length > 0 ? suffixCodes : namedCodes);
}

/** `HK.00700`, `SH600519`, `US.KO`. */
function byPrefix(text: string): QualifiedTicker[] {
  const [, american] = /^US\.([A-Z][A-Z.\-/]{0,6})$/i.exec(text) ?? [];
  if (american !== undefined) return toReadings(american, unitedStates);
  const [, dotted, numbered, ticker] = /^(?:([A-Z]{2})\.|(SH|SZ|HK))([0-9]{1,6})$/i.exec(text) ?? [];
  const place = dotted ?? numbered;
  return place === undefined ? [] : toReadings(ticker!, chineseBoards.get(place.toUpperCase()) ?? []);
}

/** `WALMEX*`: the star is the only series of a Mexican share. */
function byStar(text: string): QualifiedTicker[] {
  return text.endsWith('*') ? toReadings(text, ['MEX']) : [];
}

function byBlank(text: string): QualifiedTicker[] {
  const match = /^(.+?)\s+(\S+)$/.exec(text);
  if (match === null) return [];
  const [left, right] = [match[1] ?? '', match[2] ?? ''];
  if (right.length === 2) return toReadings(left, isWordlike(right) ? [] : exchangesOfTwoLetters(right));
  const before = right.length > 2 ? toReadings(left, exchangesOfName(right)) : [];
  const first = /^(\S+)\s+(.+)$/.exec(text);
  const after =
    first !== null && (first[1]?.length ?? 0) > 2 ? toReadings(first[2] ?? '', exchangesOfName(first[1] ?? '')) : [];
  return [...before, ...after];
}

/** `AAPL (NASDAQ)`, `AAPL | NASDAQ`. */
function byBracket(text: string): QualifiedTicker[] {
  const [, ticker, ...venues] = /^([^()[\]|]+?)\s*(?:\(([^()]+)\)|\[([^[\]]+)\]|\|\s*([^|]+))$/.exec(text) ?? [];
  const venue = venues.find(Boolean)?.trim();
  if (ticker === undefined || venue === undefined) return [];
  return toReadings(ticker, [...exchangesOfName(venue), ...codesOfTwoLetters(venue)]);
}

/** `7203 tokyo`, `D05 singapore`: a longer word before a city or a country is a name. */
function byPlace(text: string): QualifiedTicker[] {
  const placed = parsePlace(text);
  return placed === null || !SHORT_OR_NUMBERED.test(placed.text) ? [] : toReadings(placed.text, placed.exchanges);
}

/** FactSet's `AAPL-US`; P followed by a letter is a preferred, not a country. */
function byCountryDash(text: string): QualifiedTicker[] {
  const match = /^(.+)-([A-OQ-Z][A-Z])$/i.exec(text);
  return match === null ? [] : toReadings(match[1] ?? '', exchangesOfCountry(match[2] ?? ''));
}

function codesOfTwoLetters(text: string): readonly string[] {
  return text.length === 2 ? exchangesOfTwoLetters(text) : [];
}

function isWordlike(code: string): boolean {
  return legalForms.has(code.toUpperCase()) || (wordCodes.has(code.toUpperCase()) && code !== code.toUpperCase());
}

function toReadings(ticker: string, codes: readonly string[], anyVenue = false): QualifiedTicker[] {
  const written = ticker.trim().replace(codes.includes('MEX') ? / ?[/.*]$/ : /[/.]$/, '');
  if (!TICKER_SHAPE.test(written) || (codes.length === 0 && !anyVenue)) return [];
  const upper = written.toUpperCase();
  // TradingView writes the ampersand of an Indian ticker as an underscore.
  const tickers = codes.some((code) => code === 'NSE' || code === 'BSE')
    ? [upper, upper.replaceAll('_', '&')]
    : [upper];
  const exchanges = [...new Set(codes)];
  return [...new Set(tickers)].map((each) => ({ ticker: withZeros(each, exchanges[0]), exchanges }));
}

/** Digits of a number in the symbols of a venue; spreadsheets drop the zeros before it, and Hong Kong adds one. */
const numberDigits = new Map([
  [4, ['HKG', 'TAI', 'TWO']],
  [6, ['KSC', 'KOE', 'SHH', 'SHZ']],
]);

function withZeros(ticker: string, code: string | undefined): string {
  if (code === undefined || !NUMBER.test(ticker)) return ticker;
  const [digits] = [...numberDigits].find(([, codes]) => codes.includes(code)) ?? [];
  return digits === undefined ? ticker : ticker.replace(/^0+/, '').padStart(digits, '0');
}

/** A bare number whose zeros were lost, with the venues that write them: `700` is 0700 in Hong Kong. */
export function withLostZeros(text: string): QualifiedTicker[] {
  if (!NUMBER.test(text)) return [];
  return [...numberDigits]
    .filter(([digits]) => text.length < digits)
    .map(([digits, exchanges]) => ({ ticker: text.padStart(digits, '0'), exchanges }));
}

function uniqueReadings(readings: QualifiedTicker[]): QualifiedTicker[] {
  const byKey = new Map(readings.map((item) => [`${item.ticker}|${item.exchanges.join()}`, item]));
  return [...byKey.values()];
}
