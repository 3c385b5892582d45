import { dayText } from '@bourse/range';
import { PolygonSource } from '../polygon/polygon-source.js';
import { KEY, share, type ReplyContent, type Vendor } from './vendor.js';

/** Midnight in New York on days of winter time. */
const MIDNIGHT_MS = 18_000_000;

function reference(rows: readonly object[]): string {
  return JSON.stringify({ status: 'OK', request_id: 'made up', results: rows });
}

function renderBody(url: URL, { sessions, symbol, split, dividend, live, alter }: ReplyContent): string {
  if (url.pathname === '/v3/reference/splits') {
    const row = split && { execution_date: dayText(split.day), split_from: 1, split_to: split.shares, ticker: 'AAPL' };
    return reference(row === undefined ? [] : [row]);
  }
  if (url.pathname === '/v3/reference/dividends') {
    const row = dividend && { ex_dividend_date: dayText(dividend.day), cash_amount: dividend.amount, ticker: 'AAPL' };
    return reference(row === undefined ? [] : [row]);
  }
  const document = {
    ticker: symbol ?? 'AAPL',
    adjusted: false,
    status: 'OK',
    results: (live === undefined ? sessions : [...sessions, live]).map(({ day, open, high, low, close, volume }) => ({
      t: day * 86_400_000 + MIDNIGHT_MS,
      o: open,
      h: high,
      l: low,
      c: close,
      v: volume,
    })),
  };
  alter?.(document as never);
  return JSON.stringify(document);
}

export const polygonVendor: Vendor = {
  name: 'polygon',
  instrument: share('AAPL'),
  source: (client, url) => new PolygonSource(client, KEY, url),
  renderBody,
  unknownSymbol: { status: 404, body: '{"status":"NOT_FOUND","request_id":"made up","message":"Ticker not found."}' },
  quota: {
    body: '{"status":"ERROR","request_id":"made up","error":"You\'ve exceeded the maximum requests per minute."}',
  },
  breakdown: { body: '{"status":"ERROR","request_id":"made up","error":"An unexpected error occurred."}' },
  nothing: (url) =>
    url.pathname.startsWith('/v3/')
      ? reference([])
      : '{"ticker":"AAPL","queryCount":0,"resultsCount":0,"adjusted":false,"status":"OK"}',
};
