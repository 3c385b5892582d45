import { plainName } from './row-place.js';

/** The suffixes of Stooq's markets as Yahoo writes them; its Polish symbols have none. */
const suffixes: Readonly<Record<string, string>> = { us: '', uk: '.L', de: '.DE', jp: '.T', hk: '.HK', hu: '.BD' };

/** The name of a single download. */
export const STOOQ_NAME = /^[^\s.]+_(?:us|uk|de|jp|hk|hu)_[dwmqy]$/i;

/**
 * The symbol of a Stooq file as this universe writes it: `aapl.us.txt` and `aapl_us_d.csv` → AAPL, `brk-b.us` → BRK-B,
 * `abr_a.us` → ABR-PA (a preferred share), `sap.de` → SAP.DE, `eurusd_d.csv` → EURUSD.
 */
export function stooqSymbol(path: string): string {
  const name = plainName(path).replace(/_[dwmqy](?:-[\d-]+.*)?$/i, '');
  const match = /^(?<ticker>.+?)[._](?<market>us|uk|de|jp|hk|hu)$/i.exec(name);
  const { ticker = name, market = '' } = match?.groups ?? {};
  const share = market.toLowerCase() === 'us' ? ticker.replace(/_(\w)$/, '-P$1') : ticker;
  return share.toUpperCase() + (suffixes[market.toLowerCase()] ?? '');
}
