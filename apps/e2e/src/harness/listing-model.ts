import type { Row } from './sample.js';

/** The filters of `GET /v1/stocks`, as query parameters. */
export type Filters = Readonly<Partial<Record<(typeof filterNames)[number], string>>>;

export const filterNames = ['exchange', 'country', 'type', 'status', 'mic', 'currency', 'isin', 'figi', 'cik'] as const;

/** The expected rows of the listing, by a naive filter over every row. */
export function expectedListing<R extends Row>(rows: readonly R[], filters: Filters): R[] {
  const { status = 'active', exchange, ...rest } = filters;
  return rows.filter(
    (row) =>
      (status === 'all' || row.status === status) &&
      (exchange === undefined || onExchange(row, exchange.toUpperCase())) &&
      Object.entries(rest).every(([name, value]) => matches(row, name as keyof Row, value)),
  );
}

function onExchange(row: Row, exchange: string): boolean {
  return row.exchange === exchange || row.mic === exchange;
}

function matches(row: Row, name: keyof Row, value: string): boolean {
  if (name === 'type') return row.type === value;
  if (name === 'cik') return row.cik === value.replace(/^CIK:? ?/i, '').padStart(10, '0');
  return row[name] === value.trim().toUpperCase();
}

export function toQuery(parameters: Readonly<Record<string, string | number | undefined | null>>): string {
  const pairs = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null);
  const text = pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
  return text === '' ? '' : `?${text}`;
}
