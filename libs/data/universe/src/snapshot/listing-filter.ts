// contract 3 and 6: what the parameters of the listing select. `type` and `status` to the letter, the rest in any case.
import { resolveExchangeFilter, segmentsOf } from '@bourse/symbology';
import type { IdentifierKind } from './identifier-keys.js';
import type { CountedRowClass } from './row-classes.js';

/** Parameters of a listing, already validated. */
export interface ListingFilter {
  /** Canonical code, source code or MIC; for an operating MIC that no row carries, the rows of its segments. */
  exchange?: string | undefined;
  /** The row's own MIC. */
  mic?: string | undefined;
  country?: string | undefined;
  currency?: string | undefined;
  type?: string | undefined;
  status: 'active' | 'delisted' | 'unknown' | 'all';
  isin?: string | undefined;
  figi?: string | undefined;
  cik?: string | undefined;
}

export const identifierFilters = ['isin', 'figi', 'cik'] as const satisfies IdentifierKind[];

/** One text a meaning of status, type, exchange, MIC, country and currency; for caches. */
export function classFilterKey({ status, type, exchange, mic, country, currency }: ListingFilter): string {
  const anyCase = [exchange?.toUpperCase(), mic?.toUpperCase(), country?.toUpperCase(), currency?.toUpperCase()];
  return JSON.stringify([status, type, ...anyCase]);
}

/** Whether the rows of a class pass, but for identifiers. */
export function classTest(
  filter: ListingFilter,
  classes: readonly CountedRowClass[],
): (row: CountedRowClass) => boolean {
  const { status, type } = filter;
  const onExchange = exchangeTest(filter.exchange, classes);
  const mic = filter.mic?.toUpperCase();
  const country = filter.country?.toUpperCase();
  const currency = filter.currency?.toUpperCase();
  return (row) =>
    (status === 'all' || row.status === status) &&
    (type === undefined || row.type === type) &&
    (mic === undefined || upper(row.mic) === mic) &&
    (country === undefined || upper(row.country) === country) &&
    (currency === undefined || upper(row.currency) === currency) &&
    onExchange(row);
}

function exchangeTest(
  text: string | undefined,
  classes: readonly CountedRowClass[],
): (row: CountedRowClass) => boolean {
  if (text === undefined) return () => true;
  const filter = resolveExchangeFilter(text);
  if (filter?.kind === 'mic') {
    const carried = classes.some((row) => upper(row.mic) === filter.mic);
    const mics = new Set<string | null>(carried ? [filter.mic] : segmentsOf(filter.mic));
    return (row) => row.mic !== null && mics.has(upper(row.mic));
  }
  const codes = new Set<string | null>(filter?.codes ?? [text.trim().toUpperCase()]);
  return (row) => row.exchange !== null && codes.has(upper(row.exchange));
}

function upper(text: string | null): string | null {
  return text === null ? null : text.toUpperCase();
}
