// The names of exchanges and countries, which answers hold as codes.
import { computed, signal } from '@preact/signals';
import type { CountryRow, ExchangeRow } from '@bourse/sdk';
import { backgroundBourse } from './bourse.js';
import { useAnswer } from './use-answer.js';

export interface Places {
  readonly exchanges: readonly ExchangeRow[];
  readonly countries: readonly CountryRow[];
}

/** Empty until they are loaded. */
export const places = signal<Places>({ exchanges: [], countries: [] });

/** An exchange has at least three letters, a country two. */
export const names = computed(
  () =>
    new Map([
      ...places.value.exchanges.map(({ exchange, name }) => [exchange, name] as const),
      ...places.value.countries.map(({ country, name }) => [country, name] as const),
    ]),
);

let loading: Promise<Places> | undefined;

/** Loads them once; a failure is tried again with the next call. */
export async function loadPlaces(): Promise<Places> {
  loading ??= Promise.all([backgroundBourse.exchanges(), backgroundBourse.countries()]).then(
    ([{ exchanges }, { countries }]) => (places.value = { exchanges, countries }),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Loads them for a view that shows names, once it needs them. */
export function usePlaces(isNeeded = true): Places {
  useAnswer(() => (isNeeded ? loadPlaces() : null), [isNeeded]);
  return places.value;
}

/** The name of a code, or the code as long as its name is unknown. */
export function nameOf<Code extends string | null>(code: Code): Code | string {
  return (code !== null && names.value.get(code)) || code;
}
