import type { InstrumentType } from '@bourse/symbology';
import type { UniverseSnapshot } from '@bourse/universe';

/** The market and the type of each type of Bourse. */
const kinds: Readonly<Record<string, { readonly market: string; readonly type?: string }>> = {
  'Common Stock': { market: 'stocks', type: 'CS' },
  ETF: { market: 'stocks', type: 'ETF' },
  'Mutual Fund': { market: 'stocks', type: 'FUND' },
  Bond: { market: 'stocks', type: 'BOND' },
  Index: { market: 'indices' },
  Crypto: { market: 'crypto' },
  FX: { market: 'fx' },
} satisfies Record<InstrumentType, unknown>;

/** The types that a market or a type of Polygon selects; none for one that Bourse does not distinguish. */
export function typesOf(property: 'market' | 'type', value: string): InstrumentType[] {
  const types = Object.keys(kinds) as InstrumentType[];
  return types.filter(
    (type) => kinds[type]![property] === (property === 'market' ? value.toLowerCase() : value.toUpperCase()),
  );
}

/** `BRK.B`, `X:BTCUSD`, `C:EURUSD`, `I:GSPC`; listings outside of the United States have the suffix of Bourse. */
export function tickerOf(universe: UniverseSnapshot, row: number): string {
  const symbol = universe.symbol(row);
  switch (universe.type(row)) {
    case 'Crypto':
      return `X:${symbol.replace('-', '')}`;
    case 'FX':
      return `C:${symbol.replace('=X', '')}`;
    case 'Index':
      return `I:${symbol.replace('^', '')}`;
    default:
      return universe.country(row) === 'US' ? symbol.replace('-', '.') : symbol;
  }
}

/** The symbol of Bourse for a ticker: `^GSPC` for `I:GSPC`, never a share. Others are spellings that Bourse reads. */
export function symbolOf(universe: UniverseSnapshot, ticker: string): string {
  const [, code] = /^I:(.+)$/i.exec(ticker.toUpperCase()) ?? [];
  if (code === undefined) return ticker;
  const row = universe.rowOfSymbol(code);
  return row !== null && universe.type(row) === 'Index' ? code : `^${code}`;
}

/** A row of the list of tickers; unknown fields are absent, as with Polygon. */
export function toTicker(universe: UniverseSnapshot, row: number) {
  const { market, type } = kinds[universe.type(row)] ?? { market: 'stocks' };
  return {
    ticker: tickerOf(universe, row),
    name: universe.name(row) ?? undefined,
    market: universe.exchange(row) === 'OTC' ? 'otc' : market,
    locale: universe.country(row) === 'US' ? 'us' : 'global',
    primary_exchange: universe.mic(row) ?? undefined,
    type,
    active: universe.status(row) !== 'delisted',
    currency_name: universe.currency(row)?.toLowerCase(),
    cik: universe.cik(row) ?? undefined,
    composite_figi: universe.composite_figi(row) ?? undefined,
    share_class_figi: universe.shareclass_figi(row) ?? undefined,
  };
}
