/** Kraken's own names; coins whose ticker means another coin elsewhere are left out. */
const coins = new Map<string, string>([
  ...[
    'AAVE',
    'ADA',
    'ALGO',
    'AVAX',
    'BCH',
    'DASH',
    'ETC',
    'ETH',
    'LINK',
    'LTC',
    'TRX',
    'XLM',
    'XMR',
    'XRP',
    'XTZ',
    'ZEC',
  ].map((coin): [string, string] => [coin, coin]),
  ['ATOM1', 'ATOM'],
  ['BTC', 'XBT'],
  ['DOGE', 'XDG'],
  ['DOT1', 'DOT'],
  ['SOL1', 'SOL'],
]);

const currencies = new Set(['AUD', 'CAD', 'CHF', 'EUR', 'GBP', 'JPY', 'USD']);

export interface KrakenPair {
  /** The pair as requested: XBTUSD. */
  readonly pair: string;
  readonly currency: string;
  /** The forms in which the pair is answered: XBTUSD, XXBTZUSD, XBT/USD. A pair in another currency does not match. */
  readonly answers: ReadonlySet<string>;
}

/** The pair of a crypto symbol, `BTC-USD`; null when Kraken is not known to trade it in that currency. */
export function krakenPair(symbol: string): KrakenPair | null {
  const dash = symbol.lastIndexOf('-');
  const coin = coins.get(symbol.slice(0, Math.max(dash, 0)));
  const currency = symbol.slice(dash + 1);
  if (coin === undefined || !currencies.has(currency)) return null;
  const pair = coin + currency;
  return { pair, currency, answers: new Set([pair, `X${coin}Z${currency}`, `${coin}/${currency}`]) };
}
