import { baseOfPair, type InstrumentType } from '@bourse/symbology';
import type { UniverseSnapshot } from '@bourse/universe';
import type { VendorListing } from '../vendor-instruments.js';

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

/** `BRK.B`, `APOpA`, `X:BTCUSD`, `C:EURUSD`, `I:GSPC`; listings outside of the United States have the suffix of Bourse. */
export function tickerOf(universe: UniverseSnapshot, row: number): string {
  const [symbol, type] = [universe.symbol(row), universe.type(row)];
  switch (type) {
    case 'Crypto': {
      const pair = symbol.replace('-', '');
      return `X:${symbolOfCoin(universe, pair) === symbol ? pair : symbol}`;
    }
    case 'FX': {
      const base = baseOfPair(symbol, type);
      return `C:${base === null ? symbol : `${base}${universe.currency(row)}`}`;
    }
    case 'Index': {
      const code = symbol.replace('^', '');
      return `I:${code !== symbol && isIndex(universe, code) ? symbol : code}`;
    }
    default:
      return universe.country(row) === 'US' ? symbol.replace(PREFERRED, 'p$1').replace(CLASS, '.$1') : symbol;
  }
}

const CLASS = /-([A-Z])$/;
/** A preferred share, with its series if it has one. */
const PREFERRED = /-P([A-Z]?)$/;

/** The listing that a ticker names; one with a prefix is of its type only. Others are spellings that Bourse reads. */
export function listingOf(universe: UniverseSnapshot, ticker: string): VendorListing {
  const [, market = '', code = ''] = /^([CIX]):(.+)$/.exec(ticker.toUpperCase()) ?? [];
  switch (market) {
    case 'C':
      return { symbol: code.replace(/^(...)(...)$/, '$1/$2'), filter: { type: ['FX'] } };
    case 'I':
      return { symbol: isIndex(universe, code) ? code : `^${code}`, filter: { type: ['Index'] } };
    case 'X':
      return { symbol: symbolOfCoin(universe, code) ?? code, filter: { type: ['Crypto'] } };
    default:
      return { symbol: symbolOfClass(universe, ticker) };
  }
}

function isIndex(universe: UniverseSnapshot, symbol: string): boolean {
  const row = universe.rowOfSymbol(symbol);
  return row !== null && universe.type(row) === 'Index';
}

/** `AAVE-ETH` for `AAVEETH`; null if several coins, or none, are written so. */
function symbolOfCoin(universe: UniverseSnapshot, pair: string): string | null {
  const symbols = Array.from(pair, (_, at) => `${pair.slice(0, at)}-${pair.slice(at)}`);
  const [symbol, ...others] = symbols.filter((each) => universe.rowOfSymbol(each) !== null);
  return symbol === undefined || others.length > 0 ? null : symbol;
}

/** A letter behind a point may also be the suffix of an exchange: `MKC.V` is a class unless a listing has that symbol. */
function symbolOfClass(universe: UniverseSnapshot, ticker: string): string {
  if (universe.rowOfSymbol(ticker) !== null) return ticker;
  const symbol = ticker.replace(/^([A-Z]+)p([A-Z]?)$/, '$1-P$2').replace(/\.([A-Z])$/, '-$1');
  const row = universe.rowOfSymbol(symbol);
  return row !== null && universe.country(row) === 'US' ? symbol : ticker;
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
    active: universe.status(row) === 'unknown' ? undefined : universe.status(row) === 'active',
    currency_name: universe.currency(row)?.toLowerCase(),
    cik: universe.cik(row) ?? undefined,
    composite_figi: universe.composite_figi(row) ?? undefined,
    share_class_figi: universe.shareclass_figi(row) ?? undefined,
  };
}
