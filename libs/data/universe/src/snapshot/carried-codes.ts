import type { CarriedCodes } from '@bourse/contract';
import { perSnapshot } from './per-snapshot.js';
import type { RowClass } from '../columns/row-classes.js';

/** The exchanges, MICs and currencies of the rows of a snapshot. */
export const codesOf = perSnapshot(({ classes }): CarriedCodes => ({
  exchange: upperCased(classes.map(({ exchange }) => exchange)),
  mic: upperCased(classes.map(({ mic }) => mic)),
  currency: upperCased(classes.map(({ currency }) => currency)),
}));

function upperCased(codes: readonly RowClass['exchange'][]): ReadonlySet<string> {
  return new Set(codes.flatMap((code) => code?.toUpperCase() ?? []));
}
