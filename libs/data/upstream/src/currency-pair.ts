import { isCurrencyCode } from '@bourse/symbology';

export interface CurrencyPair {
  readonly base: string;
  /** Units of this currency per unit of `base`. */
  readonly quote: string;
}

/** The pair of an FX symbol: `EURUSD=X` is EUR in USD, `AED=X` is USD in AED; null for anything else. */
export function currencyPair(symbol: string): CurrencyPair | null {
  const legs = /^([A-Z]{3})([A-Z]{3})?=X$/.exec(symbol);
  if (legs === null) return null;
  const [, first = '', second] = legs;
  const pair = second === undefined ? { base: 'USD', quote: first } : { base: first, quote: second };
  return pair.base !== pair.quote && isCurrencyCode(pair.base) && isCurrencyCode(pair.quote) ? pair : null;
}
