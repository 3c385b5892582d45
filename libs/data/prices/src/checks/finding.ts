import { type Day, dayText } from '@bourse/range';
import type { FileSeries } from '../formats/price-file.js';

export const findingKinds = [
  'date_implausible',
  'interval_coarser',
  'unit_changed',
  'unit_of_bar',
  'unit_unlike_source',
  'split_not_in_prices',
  'split_in_prices',
  'split_unknown',
  'dividend_over_price',
  'dividend_without_drop',
  'dividend_too_small',
  'dividend_unlike_others',
  'dividend_before_split',
  'dividend_times_split',
  'dividend_twice',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** An error or a suspicion about a series. */
export interface PriceFinding {
  /** Of the bar (its label), or of the dividend or split (its ex-date); null: of the series as a whole. */
  readonly label: number | null;
  readonly kind: FindingKind;
  /** The faulty part: with `series` none of it may be stored, otherwise that bar or dividend may not. */
  readonly field: 'bar' | 'dividend' | 'split' | 'series';
  readonly message: string;
  /** An error is not stored; a suspicion is. */
  readonly severity: 'error' | 'suspicion';
  /** The close, amount or ratio in question. */
  readonly value: number;
  /** The last day of bars that are deleted to correct it; absent where a deletion corrects nothing. */
  readonly deletesUpTo?: Day;
}

/** What is wrong, in words that name a dividend and its day; a bar has its own label. */
export function findingText({ field, label, value, message }: PriceFinding): string {
  return field === 'dividend' && label !== null ? `the dividend ${value} of ${dayText(label)} ${message}` : message;
}

export type CheckedSeries = Pick<FileSeries, 'bars' | 'splits' | 'dividends' | 'basis' | 'interval'>;

/** A check's findings in progress; null yields control, so that a signal can be handled in long series. */
export type PriceFindings = Generator<PriceFinding | null, void>;

/** Bars that are checked before control is yielded. */
export const BARS_AT_ONCE = 1 << 16;
