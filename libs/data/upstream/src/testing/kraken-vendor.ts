import { KrakenSource } from '../kraken/kraken-source.js';
import { crypto, type ReplyContent, type Vendor } from './vendor.js';

const text = (value: unknown) => (typeof value === 'number' ? String(value) : value);

function renderBody(_url: URL, { sessions, symbol, live, alter }: ReplyContent): string {
  const rows = live === undefined ? sessions : [...sessions, live];
  const document = {
    error: [],
    result: {
      [symbol ?? 'XXBTZUSD']: rows.map(({ day, open, high, low, close, volume }) => [
        day * 86_400,
        text(open),
        text(high),
        text(low),
        text(close),
        text(close),
        text(volume),
        7,
      ]),
      last: Math.max(...sessions.map(({ day }) => day)) * 86_400,
    },
  };
  alter?.(document as never);
  return JSON.stringify(document);
}

export const krakenVendor: Vendor = {
  name: 'kraken',
  instrument: crypto('BTC-USD'),
  source: (client, url) => new KrakenSource(client, url),
  renderBody,
  unknownSymbol: { body: '{"error":["EQuery:Unknown asset pair"]}' },
  quota: { body: '{"error":["EAPI:Rate limit exceeded"]}' },
  breakdown: { body: '{"error":["EService:Unavailable"]}' },
  nothing: () => '{"error":[],"result":{"XXBTZUSD":[],"last":1709856000}}',
};
