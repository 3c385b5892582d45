import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './timestamp.js';

/** Grows with every change of an instrument's stored prices: replicas query the newer rows. */
export interface PriceInstrumentsTable {
  instrument_id: number;
  revision: number;
}

/** The bars of one instrument and interval, from one source, on one basis. Days are counted from 1970-01-01. */
export interface PriceSeriesTable {
  id: Generated<number>;
  instrument_id: number;
  interval: '1min' | '1day';
  source: string;
  origin: 'imported' | 'fetched';
  basis: 'raw' | 'splits' | 'all';
  /** The day up to which splits and dividends are worked in; null for raw. */
  as_of: number | null;
  /** First and last day of each covered span, consecutively. */
  spans: number[];
  /** Spans that a live source was queried for, with any result. */
  asked: Generated<number[]>;
  bars: number;
  chunks: number;
  stored_at: Timestamp;
}

/** Bars of one year (daily) or one UTC day (minutes), packed. */
export interface PriceChunksTable {
  series_id: number;
  period: number;
  bars: number;
  data: Uint8Array;
}

/** The days of a year on which any instrument of an exchange has an imported bar: one bit per day. */
export interface PriceSessionsTable {
  exchange: string;
  year: number;
  days: Uint8Array;
  revision: number;
}

export interface SplitsTable {
  instrument_id: number;
  ex_date: string;
  numerator: number;
  denominator: number;
  source: string;
  /** Rank of the source among those that report the same event: the higher one stays. */
  rank: number;
}

export interface DividendsTable {
  instrument_id: number;
  ex_date: string;
  /** The amount as paid. */
  amount: number;
  currency: string | null;
  declaration_date: string | null;
  record_date: string | null;
  payment_date: string | null;
  frequency: string | null;
  type: string | null;
  source: string;
  rank: number;
}

/** The used part of a live source's rate limits, so that a restart does not forget it. */
export interface SourceBudgetsTable {
  source: string;
  use: ColumnType<Record<string, unknown>, string, string>;
}

/** What one step of a price import added and overwrote of one instrument, so that the import can be undone. */
export interface PriceChangesTable {
  /** Order of writing. */
  id: Generated<number>;
  import_id: number;
  instrument_id: number;
  /** Exchange whose sessions the bars prove. */
  exchange: string | null;
  /** The key of the series; null where the step changed no bars. */
  interval: '1min' | '1day' | null;
  source: string | null;
  origin: 'imported' | 'fetched' | null;
  basis: 'raw' | 'splits' | 'all' | null;
  as_of: number | null;
  series_id: number | null;
  /** `stored_at` of the series before the step; null where there was no series. */
  stored_before: Date | null;
  /** `asked` of the series before the step, where the step changed it. */
  asked_before: number[] | null;
  /** The labels that the step added and the bars that it overwrote, packed by chunk. */
  chunks: Uint8Array | null;
  /** Splits and dividends before and after the step. */
  actions: ColumnType<Record<string, unknown> | null, string | null, never>;
  /** An undo in progress has restored the values before this step. */
  undone: Generated<boolean>;
}
