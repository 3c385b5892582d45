import type { Bars } from '@bourse/bars';
import type { Adjust } from '@bourse/contract';
import type { Interval, Window } from '@bourse/range';
import type { LiveInstrument } from '@bourse/upstream';
import type { PriceSeries } from '../catalog/price-series.js';

/** The fields of an instrument that reading prices needs. */
export interface PricedInstrument extends LiveInstrument {
  readonly id: number;
}

/** Bars of one instrument. */
export interface SeriesRequest {
  readonly instrument: PricedInstrument;
  readonly interval: Interval;
  readonly window: Window;
  readonly adjust: Adjust;
  /** The only source that may answer; any when absent. */
  readonly source?: string | null | undefined;
  /** The newest bars that can be given as traded, split-adjusted, from any series of the source. */
  readonly isQuote?: boolean | undefined;
  /** One of so many that no chunk beside those of the window is read for later requests. */
  readonly isBulk?: boolean | undefined;
}

/** The newest daily bar of one instrument. */
export type QuoteRequest = Pick<SeriesRequest, 'instrument' | 'source'>;

/** Bars that answer a request. */
export interface SeriesBars {
  readonly kind: 'bars';
  /** Oldest first; at least one. */
  readonly bars: Bars;
  readonly series: PriceSeries;
  /** The newest label that a ceiling cut off a window (range-8); null where the window is whole. */
  readonly restTo: number | null;
  /** Notes on the adjustment for the reader of the answer (price-5). */
  readonly notes: readonly string[];
}

/**
 * `bars`, or the series that would have held them (null: there is no such series), or the possible adjustments instead.
 */
export type SeriesOutcome =
  | SeriesBars
  | { readonly kind: 'nothing'; readonly series: PriceSeries | null }
  | { readonly kind: 'unreachable'; readonly adjustments: readonly Adjust[] };
