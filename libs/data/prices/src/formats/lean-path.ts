/**
 * Meaning of the path of a zip in a LEAN tree: `equity/usa/daily/aapl.zip`,
 * `crypto/binance/minute/btcusd/20221213_trade.zip`.
 */
export interface LeanPath {
  /** The folder of the market, with `map_files` and `factor_files`. */
  readonly market: string;
  readonly assetClass: 'equity' | 'crypto' | 'index';
  readonly resolution: 'daily' | 'minute';
  readonly ticker: string;
  /** YYYY-MM-DD for minutes; null for days. */
  readonly date: string | null;
  /** IANA zone of its times; null where it is unknown. */
  readonly zone: string | null;
}

const FORM =
  /^(?<root>.*?(?<assetClass>[^/]+)\/(?<market>[^/]+))\/(?<resolution>daily|hour|minute|second|tick)\/(?<rest>[^/]+(?:\/[^/]+)?)\.zip$/i;
const DAY_FILE = /^(?<ticker>[^/]+)\/(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})_(?<kind>[a-z]+)(?:_.*)?$/;
const WHOLE_FILE = /^(?<ticker>[^/]+?)(?:_(?<kind>trade|quote|openinterest))?$/;

/** The zones that LEAN's market hours name for the data of a market. */
const zones: Readonly<Record<string, string>> = {
  'equity/usa': 'America/New_York',
  'equity/india': 'Asia/Kolkata',
  'index/usa': 'America/Chicago',
  'index/usa/xndx': 'America/New_York',
  'index/cboe': 'America/New_York',
  'index/india': 'Asia/Kolkata',
  'index/eurex': 'Europe/Berlin',
  'index/hkfe': 'Asia/Hong_Kong',
  'index/ose': 'Asia/Tokyo',
};

/** Reads a path; returns a reason when such a file cannot be imported. */
export function parseLeanPath(path: string): LeanPath | string {
  const { root, assetClass, market, resolution, rest } = lower(FORM.exec(path.replaceAll('\\', '/'))?.groups);
  if (root === undefined || assetClass === undefined || market === undefined || rest === undefined)
    return 'is not in a LEAN tree such as equity/usa/daily/aapl.zip, which determines its content';
  if (resolution !== 'daily' && resolution !== 'minute')
    return `its bars are of the resolution ${resolution}; daily and minute can be imported`;
  const groups = (resolution === 'daily' ? WHOLE_FILE : DAY_FILE).exec(rest)?.groups;
  if (groups === undefined) return 'its name is not a valid LEAN file name';
  const { ticker = '', kind = 'trade', year, month, day } = groups;
  if (kind === 'quote' || assetClass === 'forex' || assetClass === 'cfd')
    return 'contains bids and asks; only trades can be imported';
  if (kind !== 'trade') return `contains ${kind}; only trades can be imported`;
  if (assetClass !== 'equity' && assetClass !== 'crypto' && assetClass !== 'index')
    return `${assetClass} cannot be imported; equity, crypto and index can`;
  const date = resolution === 'daily' ? null : `${year}-${month}-${day}`;
  // As written, since only the parsed part may be in lower case.
  const folder = path.slice(0, root.length);
  return { market: folder, assetClass, resolution, ticker, date, zone: zoneOf(assetClass, market, ticker) };
}

function zoneOf(assetClass: string, market: string, ticker: string): string | null {
  if (assetClass === 'crypto') return 'UTC';
  return zones[`${assetClass}/${market}/${ticker}`] ?? zones[`${assetClass}/${market}`] ?? null;
}

function lower(groups: Readonly<Record<string, string>> | undefined): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(groups ?? {}).map(([name, text]) => [name, text.toLowerCase()]));
}
