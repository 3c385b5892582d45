import type { Bars } from '@bourse/bars';
import type { ActionsListener } from '../actions/store-actions.js';

/** Receives each difference that a write makes: a dry run shows them. */
export interface StoreListener extends ActionsListener {
  /** Labels that had no bar. */
  onBarsAdded(labels: readonly number[]): void;
  /** One bar, and its replacement. */
  onBarChanged(before: Bars, after: Bars): void;
}
