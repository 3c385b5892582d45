import { formatAlternatives, nearest } from '@bourse/envelope';
import {
  countries,
  countryName,
  countryOfName,
  currencies,
  exchangeOfCode,
  exchanges,
  exchangesOfCountry,
  exchangesOfName,
  isCountryCode,
  isCurrencyCode,
  isMic,
  isWithdrawnCurrency,
  majorUnit,
  parsePlace,
  resolveExchangeFilter,
} from '@bourse/symbology';
import { carriedCodes, type CodeKind } from './carried-codes.js';

const MAX_SUGGESTIONS = 3;

const lists = {
  exchange: {
    problem: 'does not match any exchange',
    where: 'GET /v1/exchanges lists the codes',
    isValid: (code) => resolveExchangeFilter(code) !== null,
    suggest: (text, carried) => [
      ...findExchanges(text),
      ...nearest(text, [...new Set(exchanges.map(({ code }) => code)), ...carried], { max: MAX_SUGGESTIONS }),
    ],
  },
  mic: {
    problem: 'is not a MIC of ISO 10383',
    where: 'GET /v1/exchanges lists those of the universe',
    isValid: isMic,
    suggest: (text, carried) => {
      const micsOfName = findExchanges(text).flatMap((code) => exchangeOfCode(code)?.mic ?? []);
      const mics = exchanges.flatMap(({ mic }) => mic ?? []);
      return [...micsOfName, ...nearest(text, new Set([...mics, ...carried]), { max: MAX_SUGGESTIONS })];
    },
  },
  currency: {
    problem: 'is not a currency code',
    where: 'Use a code of ISO 4217',
    isValid: (code) => isCurrencyCode(code) || isWithdrawnCurrency(code) || majorUnit(code).divisor > 1,
    suggest: (text, carried) => [
      ...(currencyWords.get(text.trim().toLowerCase()) ?? []),
      ...nearest(text, new Set([...currencies, ...carried]), { max: MAX_SUGGESTIONS }),
    ],
  },
} satisfies Record<CodeKind, CodeList>;

interface CodeList {
  readonly problem: string;
  /** Location of all codes. */
  readonly where: string;
  /** Whether a code in upper case is in the tables. */
  readonly isValid: (code: string) => boolean;
  /** Likeliest first. */
  readonly suggest: (text: string, carried: ReadonlySet<string>) => readonly string[];
}

/**
 * Returns the fault of an exchange, MIC or currency, with the nearest codes and the location of all; null for a code of
 * the tables or of the universe, in any case, whether or not a row carries it.
 */
export function codeFault(kind: CodeKind, text: string): string | null {
  const code = text.trim().toUpperCase();
  const carried = carriedCodes(kind);
  const { problem, where, isValid, suggest }: CodeList = lists[kind];
  if (carried.has(code) || isValid(code)) return null;
  return `${problem}; did you mean ${firstOf(suggest(text, carried))}? ${where}`;
}

/** Like `codeFault`, for a country: alpha-2 codes of ISO 3166. */
export function countryFault(text: string): string | null {
  if (isCountryCode(text.toUpperCase())) return null;
  const names = countries.map((code) => countryName(code)!);
  const named = countryOfName(text) ?? countryOfName(nearest(text, names, { onlyClose: true })[0] ?? '');
  const near = nearest(text, countries, { max: MAX_SUGGESTIONS });
  const suggested = named === null ? firstOf(near) : named;
  return `must be an ISO 3166 alpha-2 country code; did you mean ${suggested}? GET /v1/countries lists those of the universe`;
}

/** Canonical codes of exchanges named by words, a vendor's code, a city or a country. */
function findExchanges(text: string): readonly string[] {
  const name = text.trim();
  if (isCountryCode(name.toUpperCase())) return exchangesOfCountry(name);
  const direct = exchangesOfName(name);
  if (direct.length > 0) return direct;
  const place = parsePlace(`in ${name}`);
  if (place !== null) return place.exchanges;
  const words = name.toLowerCase();
  return words.length < MIN_NAME
    ? []
    : exchanges.filter((exchange) => exchange.name.toLowerCase().includes(words)).map(({ code }) => code);
}

const MIN_NAME = 4;

const currencyWords = new Map(
  Object.entries({
    $: ['USD'],
    '€': ['EUR'],
    '£': ['GBP'],
    '¥': ['JPY', 'CNY'],
    dollar: ['USD'],
    dollars: ['USD'],
    'us dollar': ['USD'],
    pound: ['GBP'],
    sterling: ['GBP'],
    yen: ['JPY'],
    franc: ['CHF'],
    'swiss franc': ['CHF'],
    rmb: ['CNY'],
    yuan: ['CNY'],
    renminbi: ['CNY'],
    cnh: ['CNY'],
    rupee: ['INR'],
  }),
);

function firstOf(codes: readonly string[]): string {
  return formatAlternatives([...new Set(codes)].slice(0, MAX_SUGGESTIONS));
}
