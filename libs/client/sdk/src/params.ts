import type * as wire from './generated/wire.js';
import type { WalkParams } from './walk/window-walk.js';

/** An instrument is named in exactly one of three ways. */
export type InstrumentName =
  | { symbol: string; isin?: undefined; figi?: undefined }
  | { isin: string; symbol?: undefined; figi?: undefined }
  | { figi: string; symbol?: undefined; isin?: undefined };

type Names = 'symbol' | 'isin' | 'figi';
type Dates = 'start_date' | 'end_date';
type Range = 'outputsize' | Dates;

/** The bounds of a range, both inclusive. A Date is an instant; daily and coarser bars use its date in UTC. */
export interface DateRange {
  /** `YYYY-MM-DD`, or a datetime with an offset; one without is UTC. */
  start_date?: string | Date | undefined;
  /** Default: now. */
  end_date?: string | Date | undefined;
}

export type TimeSeriesParams = Omit<wire.TimeSeriesParams, Names | Dates> & InstrumentName & DateRange;
export type DividendsParams = Omit<wire.DividendsParams, Names | Dates> & InstrumentName & DateRange;
export type SplitsParams = Omit<wire.SplitsParams, Names | Dates> & InstrumentName & DateRange;

export type TimeSeriesWalkParams = Omit<wire.TimeSeriesParams, Names | Range> & InstrumentName & WalkParams;
export type DividendsWalkParams = Omit<wire.DividendsParams, Names | Range> & InstrumentName & WalkParams;
export type SplitsWalkParams = Omit<wire.SplitsParams, Names | Range> & InstrumentName & WalkParams;

/** One line of a statement, with the fields that choose between its listings. */
export type ResolveItem = wire.ResolveParams['items'][number];

export interface ResolveParams {
  /** 1 to 100. */
  items: readonly ResolveItem[];
}
