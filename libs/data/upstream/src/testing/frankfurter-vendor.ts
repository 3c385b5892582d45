import { dayText } from '@bourse/range';
import { FrankfurterSource } from '../frankfurter/frankfurter-source.js';
import { rate, type ReplyContent, type Vendor } from './vendor.js';

function renderBody(_url: URL, { sessions, symbol, live, alter }: ReplyContent): string {
  const fixes = live === undefined ? sessions : [...sessions, live];
  const document = {
    amount: 1,
    base: symbol ?? 'EUR',
    rates: Object.fromEntries(
      fixes.map(({ day, open, close }) => [dayText(day), { USD: open === null ? null : close }]),
    ),
  };
  alter?.(document as never);
  return JSON.stringify(document);
}

/** Its refusals with status 200 are invented: none are known. */
export const frankfurterVendor: Vendor = {
  name: 'frankfurter',
  instrument: rate('EURUSD=X'),
  source: (client, url) => new FrankfurterSource(client, url),
  renderBody,
  unknownSymbol: { status: 404, body: '{"message":"not found"}' },
  quota: { body: 'Too Many Requests', contentType: 'text/plain' },
  breakdown: { body: '{"message":"out of order"}' },
  nothing: () => '{"amount":1,"base":"EUR","rates":{}}',
};
