import { YahooSource } from '../yahoo/yahoo-source.js';
import { marchDay, type Session, share, type ReplyContent, type Vendor } from './vendor.js';

/** New York's opening bell on days of winter time. */
const OPENING_SECONDS = 52_200;
const CLOSING_SECONDS = 75_600;

const stampOf = (day: number) => day * 86_400 + OPENING_SECONDS;

function refusal(code: string, description: string): string {
  return JSON.stringify({ chart: { result: null, error: { code, description } } });
}

/** A chart document; missing parts, in `meta` and elsewhere, are as usual. */
export function chartBody(
  symbol: string,
  { meta, ...parts }: { readonly meta?: object; readonly [part: string]: unknown },
): string {
  const usual = {
    currency: 'USD',
    symbol,
    exchangeTimezoneName: 'America/New_York',
    firstTradeDate: 345_479_400,
    regularMarketTime: marchDay(8) * 86_400 + CLOSING_SECONDS,
    priceHint: 2,
    dataGranularity: '1d',
  };
  return JSON.stringify({ chart: { result: [{ meta: { ...usual, ...meta }, ...parts }], error: null } });
}

/** Prices as sent: divided by the splits after them, to six decimals, as 32-bit floats. */
function adjustPrice(price: number | string | null, shares: number): number | string | null {
  return typeof price === 'number' ? Math.fround(Number((price / shares).toFixed(6))) : price;
}

function renderBody(_url: URL, { sessions, symbol, split, dividend, currency, live, alter }: ReplyContent): string {
  const sharesSince = ({ day }: Session) => (split !== undefined && split.day > day ? split.shares : 1);
  const rows = live === undefined ? sessions : [...sessions, live];
  const column = (name: 'open' | 'high' | 'low' | 'close') =>
    rows.map((row) => adjustPrice(row[name], sharesSince(row)));
  const document = JSON.parse(
    chartBody(symbol ?? 'AAPL', {
      meta: {
        ...(currency !== undefined && { currency }),
        ...(live && { regularMarketTime: live.day * 86_400 + CLOSING_SECONDS }),
      },
      timestamp: rows.map((row) => (row === live ? row.day * 86_400 + CLOSING_SECONDS : stampOf(row.day))),
      events: {
        ...(split && {
          splits: { [stampOf(split.day)]: { date: stampOf(split.day), numerator: split.shares, denominator: 1 } },
        }),
        ...(dividend && {
          dividends: { [stampOf(dividend.day)]: { date: stampOf(dividend.day), amount: dividend.amount } },
        }),
      },
      indicators: {
        quote: [
          {
            open: column('open'),
            high: column('high'),
            low: column('low'),
            close: column('close'),
            volume: rows.map((row) => row.volume * sharesSince(row)),
          },
        ],
      },
    }),
  );
  alter?.(document as never);
  return JSON.stringify(document);
}

export const yahooVendor: Vendor = {
  name: 'yahoo',
  instrument: share('AAPL'),
  source: (client, url) => new YahooSource(client, url),
  renderBody,
  unknownSymbol: { status: 404, body: refusal('Not Found', 'No data found, symbol may be delisted') },
  quota: { body: 'Edge: Too Many Requests', contentType: 'text/plain' },
  breakdown: { body: 'Will be right back', contentType: 'text/plain' },
  nothing: () => chartBody('AAPL', { indicators: { quote: [{}] } }),
};
