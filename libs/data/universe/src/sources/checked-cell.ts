import {
  countryOfName,
  isCountryCode,
  isCurrencyCode,
  isWithdrawnCurrency,
  majorUnit,
  parseIsin,
  splitSymbol,
} from '@bourse/symbology';
import { cleanLine, type FaultOutcome } from '@bourse/files';

/** Collects the faults of the cells of one row; a faulty value is ignored unless another outcome is given. */
export type Warn = (column: string, reason: string, outcome?: FaultOutcome) => void;

/** Checks an identifier: gives its canonical form; null and a fault when the form or the check digit is wrong. */
export function identifierCheck(
  parse: (text: string) => string | null,
): (text: string, column: string, warn: Warn) => string | null {
  return (text, column, warn) => {
    const identifier = parse(text);
    if (identifier === null) warn(column, 'wrong form or check digit');
    return identifier;
  };
}

const isinIn = identifierCheck(parseIsin);

/** The ISIN that is a symbol's own base (`AT0000A288S5.VI`), or null. */
export function isinOfSymbol(symbol: string): string | null {
  return symbol.length < 12 ? null : parseIsin(splitSymbol(symbol).ticker);
}

/**
 * The ISIN of a row: the symbol's own base takes precedence over the cell, which is often another instrument's there.
 */
export function checkedIsin(cell: string, symbol: string, warn: Warn): string | null {
  const own = isinOfSymbol(symbol);
  const isin = isinIn(cell, 'isin', warn);
  if (own === null) return isin;
  if (isin !== null && isin !== own) warn('isin', 'the value in the symbol was used instead');
  return own;
}

/** Alpha-2 code of a code or an English name; null and a fault when it names no country of today. */
export function checkedCountry(text: string, column: string, warn: Warn): string | null {
  if (text === '') return null;
  const code = text.toUpperCase();
  const country = isCountryCode(code) ? code : countryOfName(text);
  if (country === null) warn(column, 'unknown country');
  return country;
}

/** Vendors' codes for a currency with another code in ISO 4217, and one that is used without being in it. */
const vendorCurrencies: Readonly<Record<string, string>> = { MCE: 'MAD', CNH: 'CNH' };

/** The major unit of a quoted currency (`ILA` → ILS, `GBp` → GBP); null and a fault when it is unknown. */
export function checkedCurrency(text: string, column: string, warn: Warn): string | null {
  if (text === '') return null;
  const { currency } = majorUnit(text);
  const code = vendorCurrencies[currency.toUpperCase()] ?? currency;
  if (isCurrencyCode(code) || isWithdrawnCurrency(code) || code === 'CNH') return code;
  warn(column, 'unknown');
  return null;
}

/** One side of a pair, unchanged: FX and crypto have units of their own (`AUX`, `ETH`). */
export function pairLeg(text: string): string | null {
  return cleanLine(text)?.toUpperCase() ?? null;
}

/** A day of the calendar as YYYY-MM-DD; null and a fault for anything else. */
export function checkedDay(text: string, column: string, warn: Warn): string | null {
  if (isDay(text)) return text;
  warn(column, NOT_PER_DAY);
  return null;
}

export const NOT_PER_DAY = 'not a day written YYYY-MM-DD';

/** A day of the calendar; no database has a year 0. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** An address that is safe to link; null for any other than a web address. */
export function checkedWebsite(text: string, column: string, warn: Warn): string | null {
  if (text === '') return null;
  const address = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text) ? `http://${text}` : text;
  if (/^https?:\/\/[^\s\p{C}<>"']+$/iu.test(address) && URL.canParse(address)) return address;
  warn(column, 'not a URL');
  return null;
}
