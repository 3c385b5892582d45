import { splitSymbol } from '@bourse/symbology';
import { currencyPair } from '../currency-pair.js';
import type { LiveInstrument } from '../live-source.js';
import { isPlainUsListing, NEW_YORK } from '../us-listing.js';

export interface PolygonTicker {
  readonly ticker: string;
  readonly currency: string;
  /** The time zone in which the day of a daily bar's stamp is its session date. */
  readonly timezone: string;
  readonly isStock: boolean;
}

const CRYPTO = /^([A-Z]{2,10})-(USD|EUR|GBP)$/;

/** Polygon's name of an instrument: `BRK-B` is BRK.B, `BTC-USD` X:BTCUSD, `EURUSD=X` C:EURUSD; null: not served. */
export function polygonTicker(instrument: LiveInstrument): PolygonTicker | null {
  const { symbol, type } = instrument;
  if (type === 'Crypto') {
    const [, base, quote] = CRYPTO.exec(symbol) ?? [];
    return base === undefined || quote === undefined
      ? null
      : { ticker: `X:${base}${quote}`, currency: quote, timezone: 'UTC', isStock: false };
  }
  if (type === 'FX') {
    const pair = currencyPair(symbol);
    return pair && { ticker: `C:${pair.base}${pair.quote}`, currency: pair.quote, timezone: 'UTC', isStock: false };
  }
  if (type === 'Mutual Fund' || !isPlainUsListing(instrument)) return null;
  const ticker = splitSymbol(symbol).ticker.replace('-', '.');
  return { ticker, currency: 'USD', timezone: NEW_YORK, isStock: true };
}
