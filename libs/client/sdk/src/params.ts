import type * as wire from './generated/wire.js';
import type { WalkParams } from './walk/slice-walk.js';

/** An instrument is named in exactly one of three ways. */
export type InstrumentName =
  | { symbol: string; isin?: undefined; figi?: undefined }
  | { isin: string; symbol?: undefined; figi?: undefined }
  | { figi: string; symbol?: undefined; isin?: undefined };

type Names = 'symbol' | 'isin' | 'figi';
type Range = 'outputsize' | 'start_date' | 'end_date';

export type TimeSeriesParams = Omit<wire.TimeSeriesParams, Names> & InstrumentName;
export type DividendsParams = Omit<wire.DividendsParams, Names> & InstrumentName;
export type SplitsParams = Omit<wire.SplitsParams, Names> & InstrumentName;

export type TimeSeriesWalkParams = Omit<wire.TimeSeriesParams, Names | Range> & InstrumentName & WalkParams;
export type DividendsWalkParams = Omit<wire.DividendsParams, Names | Range> & InstrumentName & WalkParams;
export type SplitsWalkParams = Omit<wire.SplitsParams, Names | Range> & InstrumentName & WalkParams;

export interface QuotesParams {
  /** Up to 100, as a list or separated by commas. */
  symbols: string | readonly string[];
  /** Only bars that this source told. */
  source?: string | undefined;
}

/** One line of a statement, and what chooses between its listings. */
export type ResolveItem = wire.ResolveParams['items'][number];

export interface ResolveParams {
  /** 1 to 100. */
  items: readonly ResolveItem[];
}
