import { mapFields, packedFields } from '@bourse/instrument';
import type { SnapshotSource } from './snapshot-source.js';

let nextId = 1;

/** A row for specs: active common stock, with every omitted field unknown. */
export function sourceOf(given: Partial<SnapshotSource> & { symbol: string }): SnapshotSource {
  return {
    id: nextId++,
    ...mapFields(packedFields, () => null),
    type: 'Common Stock',
    status: 'active',
    aliases: [],
    ...given,
  };
}

/** The order of the listing, spelled out; by UTF-16 unit, as `<` compares, U+FFEE would follow U+1D538. */
export function byCodePoint(left: string, right: string): number {
  const [leftPoints, rightPoints] = [left, right].map((text) => Array.from(text, (point) => point.codePointAt(0)!));
  const at = leftPoints!.findIndex((point, place) => point !== rightPoints![place]);
  if (at < 0) return leftPoints!.length - rightPoints!.length;
  return leftPoints![at]! - (rightPoints![at] ?? -1);
}

/** Listings of a few companies, with their identifiers. */
export const wellKnownSources: readonly SnapshotSource[] = [
  sourceOf({
    id: 11,
    symbol: 'AAPL',
    name: 'Apple Inc.',
    exchange: 'NASDAQ',
    mic: 'XNAS',
    country: 'US',
    currency: 'USD',
    isin: 'US0378331005',
    figi: 'BBG000B9XRY4',
    cik: '0000320193',
    issuer_country: 'US',
    composite_figi: 'BBG000B9XRY4',
    shareclass_figi: 'BBG001S5N8V8',
    cusip: '037833100',
    market_cap: 'Mega Cap',
    aliases: ['Apple Computer', 'Apple Computer, Inc.'],
  }),
  sourceOf({
    id: 7,
    symbol: 'APC.DE',
    cusip: '037833100',
    wkn: '865985',
    name: 'Apple Inc.',
    exchange: 'XETRA',
    mic: 'XETR',
    country: 'DE',
    currency: 'EUR',
    isin: 'US0378331005',
    issuer_country: 'US',
    shareclass_figi: 'BBG001S5N8V8',
    market_cap: 'Mega Cap',
  }),
  sourceOf({
    id: 5,
    symbol: 'BRK-B',
    name: 'Berkshire Hathaway Inc.',
    exchange: 'NYSE',
    mic: 'XNYS',
    country: 'US',
    currency: 'USD',
    isin: 'US0846707026',
    cik: '0001067983',
    issuer_country: 'US',
  }),
  sourceOf({
    id: 3,
    symbol: 'SAN.MC',
    name: 'Banco Santander, S.A.',
    exchange: 'MCE',
    mic: 'XMAD',
    country: 'ES',
    currency: 'EUR',
    isin: 'ES0113900J37',
    issuer_country: 'ES',
  }),
  sourceOf({
    id: 2,
    symbol: 'VOD.L',
    sedol: 'BH4HKS3',
    name: 'Vodafone Group "plc"',
    exchange: 'LSE',
    mic: 'XLON',
    country: 'GB',
    currency: 'GBP',
  }),
  sourceOf({
    id: 9,
    symbol: 'SMSN.IL',
    name: 'Samsung\nGDR',
    exchange: 'IOB',
    mic: 'XLON',
    country: 'GB',
    currency: 'USD',
  }),
  sourceOf({
    id: 4,
    symbol: 'SPY',
    name: 'SPDR S&P 500 ETF Trust',
    exchange: 'ARCA',
    mic: 'ARCX',
    type: 'ETF',
    country: 'US',
  }),
  sourceOf({
    id: 6,
    symbol: 'TWTR',
    name: 'Twitter, Inc.',
    exchange: 'NYSE',
    mic: 'XNYS',
    country: 'US',
    status: 'delisted',
  }),
  sourceOf({ id: 8, symbol: '^GSPC', name: 'S&P 500', type: 'Index', exchange: 'SNP', currency: 'USD' }),
  sourceOf({ id: 10, symbol: 'EURUSD=X', name: 'EUR/USD', type: 'FX', exchange: 'CCY', currency: 'USD' }),
];
