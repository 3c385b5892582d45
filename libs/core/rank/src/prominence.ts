const sizeClasses: Readonly<Record<string, number>> = {
  'mega cap': 1,
  'large cap': 0.8,
  'mid cap': 0.6,
  'small cap': 0.4,
  'micro cap': 0.2,
  'nano cap': 0.1,
};

const types: Readonly<Record<string, number>> = {
  'Common Stock': 1,
  ETF: 0.8,
  Crypto: 0.6,
  FX: 0.6,
  Index: 0.5,
  'Mutual Fund': 0.3,
  Bond: 0.3,
};

const MAX_LISTINGS = 50;

const SIZE_UNKNOWN = 0.25;
/** Rounding error of sizes, which are stored in 16 bits. */
const SIZE_ERROR = 0.005;

/** Whether a size is unknown: the value between micro and small. */
export function isSizeUnknown(size: number): boolean {
  return Math.abs(size - SIZE_UNKNOWN) < SIZE_ERROR;
}

/** Size of an issuer, 0 to 1, from the words of its market-capitalisation class; .25 when unknown. */
export function sizeOf(market_cap: string | null): number {
  return (market_cap === null ? undefined : sizeClasses[market_cap.toLowerCase()]) ?? SIZE_UNKNOWN;
}

const PROMINENT_SIZE_FROM = 0.79;
const PROMINENT_HOME_FROM = 0.9;

/** Whether an instrument is the home listing of a large company; both are 0 to 1. */
export function isProminent(size: number, home: number): boolean {
  return size >= PROMINENT_SIZE_FROM && home >= PROMINENT_HOME_FROM;
}

/** Known facts of an instrument other than its name. */
export interface ProminenceFacts {
  readonly type: string;
  readonly status: string;
  /** 0 to 1, of `sizeOf`: the largest known of the same security. */
  readonly size: number;
  /** 0 to 1, of `homeOf`. */
  readonly home: number;
  /** Listings of the same security. */
  readonly listings: number;
}

/** How widely a security is listed, 0 to 1, from the number of its listings. */
export function spreadOf(listings: number): number {
  return Math.log1p(Math.min(listings, MAX_LISTINGS)) / Math.log1p(MAX_LISTINGS);
}

/** The prior probability that an instrument is meant, 0 to 1; halved for a delisted one. */
export function priorOf({ type, status, size, home, listings }: ProminenceFacts): number {
  const prior = 0.3 * size + 0.25 * (types[type] ?? 0.3) + 0.25 * home + 0.1 * spreadOf(listings);
  if (status === 'delisted') return prior * 0.5;
  return status === 'active' ? prior + 0.1 : prior;
}
