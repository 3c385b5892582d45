import { timezoneOf } from '@bourse/prices';
import { baseOfPair, countryName, type InstrumentType, splitSymbol } from '@bourse/symbology';
import type { UniverseSnapshot } from '@bourse/universe';

/** Types of Twelve Data that are types of Bourse; Bourse does not subdivide shares. */
export const typeNames: Readonly<Record<InstrumentType, string>> = {
  'Common Stock': 'Common Stock',
  ETF: 'ETF',
  'Mutual Fund': 'Mutual Fund',
  Index: 'Index',
  Crypto: 'Digital Currency',
  FX: 'Physical Currency',
  Bond: 'Bond',
};

/** A listing as Twelve Data writes it: a ticker without suffix, beside its exchange. */
export function listingFields(universe: UniverseSnapshot, row: number) {
  const [type, exchange] = [universe.type(row) as InstrumentType, universe.exchange(row)];
  const [country, currency] = [universe.country(row), universe.currency(row)];
  return {
    symbol: vendorSymbol({ symbol: universe.symbol(row), type, currency }),
    name: universe.name(row) ?? '',
    currency: currency ?? '',
    exchange: exchange ?? '',
    mic_code: universe.mic(row) ?? '',
    country: country === null ? '' : (countryName(country) ?? country),
    type: typeNames[type],
    exchange_timezone: timezoneOf(exchange),
  };
}

export type ListingFields = ReturnType<typeof listingFields>;

/** The fields of a listing that decide on its symbol. */
interface NamedListing {
  readonly symbol: string;
  readonly type: string | null;
  readonly currency: string | null;
}

/** `SAP.DE` → SAP, `BRK-B` → BRK.B, `EURUSD=X` → EUR/USD, `BTC-USD` → BTC/USD. */
export function vendorSymbol({ symbol, type, currency }: NamedListing): string {
  const base = baseOfPair(symbol, type ?? '');
  if (base !== null && currency !== null) return `${base}/${currency}`;
  return splitSymbol(symbol).ticker.replace(/-([A-Z])$/, '.$1');
}

/** The currencies of a pair; null for anything else. */
export function currenciesOf(symbol: string): { readonly base: string; readonly quote: string } | null {
  const [base, quote, ...others] = symbol.split('/');
  return base === undefined || quote === undefined || others.length > 0 ? null : { base, quote };
}

const currencyNames = new Intl.DisplayNames('en', { type: 'currency', fallback: 'code' });

/** `US Dollar` of USD; other texts unchanged. */
export function currencyName(code: string): string {
  return /^[A-Z]{3}$/.test(code) ? (currencyNames.of(code) ?? code) : code;
}

const traded = new Set(['USD', 'EUR', 'JPY', 'GBP', 'CHF', 'AUD', 'CAD', 'NZD']);

/** Major: the dollar and another of the eight most traded currencies. Minor: two others of them. */
export function currencyGroup(base: string, quote: string): 'Major' | 'Minor' | 'Exotic' {
  if (!traded.has(base) || !traded.has(quote)) return 'Exotic';
  return base === 'USD' || quote === 'USD' ? 'Major' : 'Minor';
}
