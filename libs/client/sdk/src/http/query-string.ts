export type QueryValue = string | number | boolean | Date | readonly string[] | null | undefined;

/** `?name=value&…`, or empty text. Omits undefined and null; joins lists with commas. */
export function queryString(params: object | null | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params ?? {}) as [string, QueryValue][]) {
    if (value !== undefined && value !== null)
      search.set(name, value instanceof Date ? dateText(name, value) : String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** Formats a date for the API, in UTC; returns text unchanged. Throws a TypeError for an invalid Date. */
export function dateText(name: string, date: string | Date): string {
  if (typeof date === 'string') return date;
  if (Number.isNaN(date.getTime())) throw new TypeError(`${name} must be a valid date`);
  return date.toISOString();
}

/** Encodes any text as one path segment. Lone surrogates become U+FFFD, as in a query. */
export function pathSegment(text: string): string {
  return new URLSearchParams({ '': text }).toString().slice('='.length).replaceAll('+', '%20');
}
