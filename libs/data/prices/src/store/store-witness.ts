import type { Bars } from '@bourse/bars';
import type { ActionsWitness } from '../actions/store-actions.js';

/** Receives each difference that a write makes: a dry run shows them. */
export interface StoreWitness extends ActionsWitness {
  /** Labels that had no bar. */
  barsAdded(labels: readonly number[]): void;
  /** One bar, and its replacement. */
  barChanged(before: Bars, after: Bars): void;
}
