// The query, its filters and its results, as one types.
import { computed, signal } from '@preact/signals';
import type { SymbolSearchParams, SymbolSearchResult } from '@bourse/sdk';
import { addressOf, replaceParams, route } from '../app/route.js';
import { LOW_CONFIDENCE } from './explanation.js';

/** The filters of a search, in the order of their chips. */
export const filterNames = ['type', 'country', 'exchange', 'currency', 'status', 'as_of', 'group'] as const;
export type FilterName = (typeof filterNames)[number];

/** The query in the address, so that a link shows the same results. */
export const query = computed(() => (route.value.path === '' ? (route.value.params.get('q') ?? '') : ''));

export const NOTHING_FOUND: { readonly results: readonly SymbolSearchResult[]; readonly isLoading: boolean } = {
  results: [],
  isLoading: false,
};

/** What the view shows, for the field in the header. */
export const found = signal(NOTHING_FOUND);

/** The position of the active result; its reasons are shown, and Enter opens it. */
export const activeIndex = signal(0);

export function setQuery(text: string): void {
  activeIndex.value = 0;
  replaceParams({ ...currentFilters(), q: text }, '');
}

/** The view of a result; as of a day, its symbol is that of the day. */
export function addressOfResult(symbol: string): string {
  return addressOf(symbol, { as_of: filterOf('as_of') });
}

export function setFilter(name: FilterName, value: string): void {
  activeIndex.value = 0;
  replaceParams({ ...currentFilters(), q: query.value, [name]: value });
}

/** Results are grouped by issue unless the address shows every listing. Other views have filters of the same names. */
export function filterOf(name: FilterName): string {
  return route.value.path === '' ? (route.value.params.get(name) ?? '') : '';
}

function currentFilters(): Partial<Record<FilterName, string>> {
  return Object.fromEntries(filterNames.map((name) => [name, filterOf(name)]));
}

/** The parameters of the request; null without a query. */
export function searchParams(): SymbolSearchParams | null {
  if (query.value.trim() === '') return null;
  const { group, ...filters } = currentFilters();
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  return {
    query: query.value,
    ...chosen,
    ...(group === 'none' ? {} : { group: 'issue' }),
    fields: ['status'],
    highlight: true,
    explain: true,
  };
}

/** The results in two groups, in their order. */
export function byConfidence(results: readonly SymbolSearchResult[]) {
  const first = results.findIndex(({ score }) => (score ?? 0) < LOW_CONFIDENCE);
  const at = first === -1 ? results.length : first;
  return { confident: results.slice(0, at), doubtful: results.slice(at) };
}
