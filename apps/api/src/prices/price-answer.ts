import { ApiError } from '@bourse/envelope';
import type { PricedInstrument } from '@bourse/prices';

/** JSON or CSV, whichever `Accept` likes better. */
export type PriceForm = 'json' | 'csv';

/** What `X-Degraded` says of prices that came without a live source. */
export const degradedParts = (isDegraded: boolean) => (isDegraded ? (['upstream'] as const) : []);

/** The answer, or the error that stands in its place. */
export function answered<T>(answer: T | ApiError | undefined): T {
  if (answer instanceof ApiError) throw answer;
  return answer!;
}

/** What every price answer says of its instrument, in the order of contract 8. */
export function instrumentMeta({ symbol, exchange, mic, currency }: PricedInstrument) {
  return { symbol, exchange, mic, currency };
}
