import { ApiError } from '@bourse/envelope';
import type { ActionsAnswer, PricedInstrument } from '@bourse/prices';

/** The format preferred by `Accept`. */
export type PriceForm = 'json' | 'csv';

/** The value of `X-Degraded` for prices without their live source. */
export const degradedParts = (isDegraded: boolean) => (isDegraded ? (['upstream'] as const) : []);

/** Returns the answer, or throws it if it is an error. */
export function unwrapAnswer<T>(answer: T | ApiError | undefined): T {
  if (answer instanceof ApiError) throw answer;
  return answer!;
}

/** The answer for vendors, who send an empty list where Bourse sends a 404. Throws any other error. */
export function actionsOrNone<Event>(
  answer: ActionsAnswer<Event> | ApiError | undefined,
): Pick<ActionsAnswer<Event>, 'events' | 'isDegraded'> {
  if (answer instanceof ApiError && answer.code === 'not_found') return { events: [], isDegraded: false };
  return unwrapAnswer(answer);
}

/** The instrument fields of every price answer, in response order. */
export function instrumentMeta({ symbol, exchange, mic, currency }: PricedInstrument) {
  return { symbol, exchange, mic, currency };
}
