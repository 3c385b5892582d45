import { type Bars, fromScaled } from '@bourse/bars';
import type { InstrumentType } from '@bourse/symbology';
import type { PricedInstrument } from '@bourse/prices';
import { resolutions } from './chart-query.js';
import { tradingSession } from './trading-session.js';
import { listingNames } from './udf.js';

/** The words of charts for types of instruments. */
export const chartTypes: Readonly<Record<InstrumentType, string>> = {
  'Common Stock': 'stock',
  ETF: 'etf',
  'Mutual Fund': 'fund',
  Index: 'index',
  Crypto: 'crypto',
  FX: 'forex',
  Bond: 'bond',
};

/** What is known of the prices of an instrument. */
export interface KnownPrices {
  /** The newest daily bar; null without one. */
  readonly last: Bars | null;
  readonly hasMinutes: boolean;
}

/** The answer of `/symbols`. */
export function symbolInfo(name: string | null, instrument: PricedInstrument, prices: KnownPrices, nowMs: number) {
  const { symbol, exchange, type, currency } = instrument;
  const { last, hasMinutes } = prices;
  // Charts compute days from minutes themselves.
  const hasDays = last !== null || !hasMinutes;
  return {
    ...listingNames(exchange, symbol, name),
    listed_exchange: exchange ?? '',
    type: chartTypes[type],
    ...tradingSession(instrument, nowMs),
    minmov: 1,
    pricescale: 10 ** decimalsOf(instrument, last),
    format: 'price',
    has_intraday: hasMinutes,
    has_daily: hasDays,
    has_weekly_and_monthly: hasDays,
    supported_resolutions: hasMinutes ? resolutions : resolutions.filter((each) => /[DWM]$/.test(each)),
    visible_plots_set: last !== null && Number.isNaN(last.volume[0]) ? 'ohlc' : 'ohlcv',
    volume_precision: Math.min(last?.volumeScale ?? 0, MAX_DECIMALS),
    data_status: 'endofday',
    delay: -1,
    ...(currency !== null && { currency_code: currency, original_currency_code: currency }),
  };
}

const MAX_DECIMALS = 8;
/** Digits of a coin's price that are shown, and of a price below 1. */
const [COIN_DIGITS, SMALL_DIGITS] = [6, 4];

/** Decimals of prices as the market of the type quotes them; others as stored, from cents to their hundredths. */
function decimalsOf({ type, currency }: PricedInstrument, last: Bars | null): number {
  if (type === 'FX') return currency === 'JPY' ? 3 : 5;
  if (last === null) return 2;
  const price = fromScaled(last.close[0]!, last.priceScale);
  const significant = type === 'Crypto' ? COIN_DIGITS : SMALL_DIGITS;
  const decimals = Math.max(0, Math.min(MAX_DECIMALS, significant - 1 - Math.floor(Math.log10(price))));
  if (type === 'Crypto' || price < 1) return decimals;
  return Math.min(4, Math.max(2, last.priceScale ?? 2));
}
