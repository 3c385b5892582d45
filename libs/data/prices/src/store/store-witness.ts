import type { Bars, Dividend, Split } from '@bourse/bars';
import type { MergedActions } from '../actions/merge-actions.js';

/** Is told of each difference that a write makes: a dry run shows them. */
export interface StoreWitness {
  /** Labels that had no bar. */
  barsAdded(labels: readonly number[]): void;
  /** One bar, and what stands in its place now. */
  barChanged(before: Bars, after: Bars): void;
  splits(merged: MergedActions<Split>): void;
  dividends(merged: MergedActions<Dividend>): void;
}
