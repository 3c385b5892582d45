import { exchangeOfCode, exchangeOfSuffix, isCurrencyCode, majorUnit, splitSymbol } from '@bourse/symbology';
import type { PricedInstrument } from '../read/series-request.js';

/** The divisor from a file's prices to the currency of the instrument, or the reason why there is no such divisor. */
export type PriceUnit = { readonly divisor: number } | { readonly problem: string };

/** Exchanges where sources that quote in the exchange's unit write minor units: pence, cents, agorot. */
const minorByExchange: Readonly<Record<string, string>> = { LSE: 'GBp', JNB: 'ZAc', TLV: 'ILA' };
const quotesAsTheExchange: ReadonlySet<string> = new Set(['yahoo', 'stooq', 'twelvedata']);

/** `unit` is the option of the user (`GBp`, `GBP`, `ZAc`); null: the usual unit of the format for this exchange. */
export function priceUnit(
  { symbol, exchange, currency }: PricedInstrument,
  format: string,
  unit: string | null,
): PriceUnit {
  const named = unit ?? usualUnit(exchange, currency, format);
  if (named === null) return { divisor: 1 };
  const major = majorUnit(named);
  if (currency !== null && major.currency !== currency) {
    return { problem: `${symbol} is listed in ${currency}, not in ${major.currency}` };
  }
  return { divisor: major.divisor };
}

function usualUnit(exchange: string | null, currency: string | null, format: string): string | null {
  return quotesAsTheExchange.has(format) ? minorUnitOf({ exchange, currency }) : null;
}

/** The minor unit in which a listing is quoted at its exchange; null where it is quoted in the currency. */
export function minorUnitOf({ exchange, currency }: Pick<PricedInstrument, 'exchange' | 'currency'>): string | null {
  if (exchange === null) return null;
  const minor = minorByExchange[exchangeOfCode(exchange)?.code ?? ''];
  return minor !== undefined && [null, majorUnit(minor).currency].includes(currency) ? minor : null;
}

/** Whether files of a format may be in either unit. */
export function isUnitUnknown(format: string): boolean {
  return !quotesAsTheExchange.has(format);
}

/**
 * The currency in which prices of a new instrument are stored: that of the unit of the user, or of the unit in which the
 * format writes prices of the venue of its suffix. Null where neither is known.
 */
export function currencyOfNew(symbol: string, format: string, unit: string | null): string | null {
  const { suffix } = splitSymbol(symbol.toUpperCase());
  const exchange = suffix === null ? null : exchangeOfSuffix(suffix);
  const named = unit ?? usualUnit(exchange?.code ?? null, null, format);
  const currency = named === null ? null : majorUnit(named).currency;
  return currency !== null && isCurrencyCode(currency) ? currency : null;
}
