import type { Bars, Dividend, Split } from '@bourse/bars';
import type { UpstreamFailure } from '@bourse/envelope';
import type { Day, StoredInterval } from '@bourse/range';
import type { InstrumentType } from '@bourse/symbology';
import type { RateLimits } from './rate-budget.js';

/** Why a source failed, in the words of the error table. */
export type FailureCode = ReturnType<typeof UpstreamFailure.parse>;

/** The fields of an instrument that a source needs for a query. */
export interface LiveInstrument {
  /** The symbol in the dialect of the universe: `SAP.DE`, `BRK-B`, `EURUSD=X`, `BTC-USD`. */
  readonly symbol: string;
  readonly type: InstrumentType;
  /** Canonical exchange code. */
  readonly exchange: string | null;
  readonly mic: string | null;
  readonly currency: string | null;
  /** IANA time zone of its session dates. */
  readonly timezone: string;
}

/** The requested window: whole session days (daily bars) or whole UTC days (intraday bars), both inclusive. */
export interface SourceWindow {
  readonly interval: StoredInterval;
  readonly from: Day;
  readonly to: Day;
  /** The clock, in milliseconds since 1970-01-01T00:00Z: no source reads one of its own. */
  readonly now: number;
}

export interface SourceBars {
  readonly kind: 'bars';
  /** At least one bar: raw as traded, in the major unit of `currency`, finished, inside the window. */
  readonly bars: Bars;
  /**
   * Labels (days or minutes, as in `bars`) that the answer covers, both inclusive: where the source reaches less far
   * back than the window, or the window ends with an unfinished session, this is less than the window.
   */
  readonly coverage: { readonly from: number; readonly to: number };
  /** Every split from `actionsFrom` to now, oldest first, also those after the window. */
  readonly splits: readonly Split[];
  /** Every dividend from `actionsFrom` to now, as paid, in major units, oldest first. */
  readonly dividends: readonly Dividend[];
  /** The first day covered; null if the answer has no information on splits and dividends. */
  readonly actionsFrom: Day | null;
  /** ISO 4217 where the quote is in one; null where the source states none. */
  readonly currency: string | null;
}

export interface SourceFailure {
  readonly kind: 'failed';
  readonly failure: FailureCode;
  /** Pause that the source requested. */
  readonly retryAfterMs?: number;
}

/** `empty`: known, but without bars in the window; `not_found`: the source does not know the instrument. */
export type SourceAnswer = SourceBars | { readonly kind: 'empty' } | { readonly kind: 'not_found' } | SourceFailure;

/** One provider of live prices. */
export interface LiveSource {
  readonly name: string;
  /** Permitted rate of queries unless configured otherwise. */
  readonly limits: RateLimits;
  /** Whether it may know this instrument at this interval. */
  serves(instrument: LiveInstrument, interval: StoredInterval): boolean;
  /** Number of requests that `fetch` makes for this window, for the rate budget. */
  requestsFor(instrument: LiveInstrument, window: SourceWindow): number;
  /** Never rejects for a fault of the vendor: every wrong or missing reply is an answer of kind `failed`. */
  fetch(instrument: LiveInstrument, window: SourceWindow, signal: AbortSignal): Promise<SourceAnswer>;
}
