// The columns that sort the listing, where the API has the parameter: `sort=name`, `sort=-market_cap`.
import { operations } from '@bourse/front-end';

export const canSort = 'sort' in operations['GET /v1/stocks']!.kinds;

const columns = new Set(canSort ? ['symbol', 'name', 'exchange', 'market_cap'] : []);

export const isSortable = (column: string): boolean => columns.has(column);

/** For `aria-sort`. */
export function directionOf(column: string, sort: string | undefined): 'ascending' | 'descending' | undefined {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : undefined;
}

/** The sort after a click: names begin with the first, sizes with the largest; the third click ends it. */
export function nextSort(column: string, sort: string | undefined): string | undefined {
  const orders = column === 'market_cap' ? [`-${column}`, column] : [column, `-${column}`];
  return orders[orders.indexOf(sort ?? '') + 1];
}
