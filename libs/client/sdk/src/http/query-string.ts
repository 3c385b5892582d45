export type QueryValue = string | number | boolean | Date | readonly string[] | null | undefined;

/** `?name=value&…`, or nothing. What is undefined or null is left out, lists are joined by commas. */
export function queryString(params: object | null | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params ?? {}) as [string, QueryValue][]) {
    if (value !== undefined && value !== null) search.set(name, value instanceof Date ? dateText(name, value) : String(value)); // prettier-ignore
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** A date as the API takes it, in UTC; text stays as it is. Throws a TypeError for a Date that is none. */
export function dateText(name: string, date: string | Date): string {
  if (typeof date === 'string') return date;
  if (Number.isNaN(date.getTime())) throw new TypeError(`${name} must be a valid date`);
  return date.toISOString();
}

/** Any text as one segment of a path. Halves of characters become U+FFFD, as in a query. */
export function pathSegment(text: string): string {
  return new URLSearchParams({ '': text }).toString().slice('='.length).replaceAll('+', '%20');
}
