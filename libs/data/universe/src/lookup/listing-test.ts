// What a search answers of a universe beside type and country: exchange, MIC, currency and status, as the listing reads them.
import { resolveExchangeFilter, segmentsOf } from '@bourse/symbology';
import type { SearchableUniverse } from './searchable-universe.js';

/** Filters of a search: codes in any case. */
export interface ListingFilters {
  readonly exchange?: readonly string[] | undefined;
  readonly mic?: readonly string[] | undefined;
  readonly currency?: readonly string[] | undefined;
  readonly status?: string | undefined;
}

/** Which rows pass. */
export interface ListingTest {
  /** Equal for tests that pass the same rows of a universe. */
  readonly key: string;
  passes(row: number): boolean;
}

type Listed = Pick<SearchableUniverse, 'count' | 'exchange' | 'mic' | 'currency' | 'status'>;

/** Null when all rows pass. */
export function listingTest(universe: Listed, { exchange, mic, currency, status }: ListingFilters): ListingTest | null {
  const wanted = status === 'all' ? undefined : status;
  const tests: ((row: number) => boolean)[] = [];
  if (wanted !== undefined) tests.push((row) => universe.status(row) === wanted);
  if (currency !== undefined) tests.push(oneOf(codesOf(currency), (row) => universe.currency(row)));
  if (mic !== undefined) tests.push(oneOf(codesOf(mic), (row) => universe.mic(row)));
  if (exchange !== undefined) tests.push(onExchange(universe, codesOf(exchange)));
  if (tests.length === 0) return null;
  const key = JSON.stringify(
    [exchange, mic, currency].map((texts) => texts && codesOf(texts)).concat([wanted === undefined ? [] : [wanted]]),
  );
  return { key, passes: (row) => tests.every((test) => test(row)) };
}

function codesOf(texts: readonly string[]): string[] {
  return texts.map((text) => text.toUpperCase());
}

function oneOf(wanted: readonly string[], valueOf: (row: number) => string | null): (row: number) => boolean {
  const values = new Set(wanted);
  return (row) => values.has(valueOf(row)?.toUpperCase() ?? '');
}

/** An operating MIC that no row carries stands for its segments. */
function onExchange(universe: Listed, texts: readonly string[]): (row: number) => boolean {
  const codes = new Set<string>();
  const mics = new Set<string>();
  for (const text of texts) {
    const filter = resolveExchangeFilter(text);
    if (filter?.kind === 'mic') {
      const carried = micsOf(universe).has(filter.mic);
      for (const mic of carried ? [filter.mic] : segmentsOf(filter.mic)) mics.add(mic);
    } else for (const code of filter?.codes ?? [text]) codes.add(code);
  }
  return (row) =>
    codes.has(universe.exchange(row)?.toUpperCase() ?? '') || mics.has(universe.mic(row)?.toUpperCase() ?? '');
}

const micsOfUniverse = new WeakMap<Listed, ReadonlySet<string>>();

function micsOf(universe: Listed): ReadonlySet<string> {
  const known = micsOfUniverse.get(universe);
  if (known !== undefined) return known;
  const mics = new Set<string>();
  for (let row = 0; row < universe.count; row++) mics.add(universe.mic(row)?.toUpperCase() ?? '');
  micsOfUniverse.set(universe, mics);
  return mics;
}
