import { dayText } from '@bourse/range';
import { TiingoSource } from '../tiingo/tiingo-source.js';
import { KEY, share, type ReplyContent, type Vendor } from './vendor.js';

function renderBody(_url: URL, { sessions, split, dividend, live, alter }: ReplyContent): string {
  const rows = (live === undefined ? sessions : [...sessions, live]).map(({ day, ...prices }) => ({
    date: `${dayText(day)}T00:00:00.000Z`,
    ...prices,
    adjClose: prices.close / 2,
    divCash: dividend?.day === day ? dividend.amount : 0,
    splitFactor: split?.day === day ? split.shares : 1,
  }));
  alter?.(rows as never);
  return JSON.stringify(rows);
}

export const tiingoVendor: Vendor = {
  name: 'tiingo',
  instrument: share('AAPL'),
  source: (client, url) => new TiingoSource(client, KEY, url),
  renderBody,
  unknownSymbol: { status: 404, body: '{"detail":"Not found."}' },
  quota: {
    body: 'You have run over your 500 symbol look up for this month.',
    contentType: 'text/plain',
  },
  breakdown: { body: '{"detail":"Something is wrong on our side."}' },
  nothing: () => '[]',
};
