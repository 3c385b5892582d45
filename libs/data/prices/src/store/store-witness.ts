import type { Bars } from '@bourse/bars';
import type { ActionsWitness } from '../actions/store-actions.js';

/** Is told of each difference that a write makes: a dry run shows them. */
export interface StoreWitness extends ActionsWitness {
  /** Labels that had no bar. */
  barsAdded(labels: readonly number[]): void;
  /** One bar, and what stands in its place now. */
  barChanged(before: Bars, after: Bars): void;
}
