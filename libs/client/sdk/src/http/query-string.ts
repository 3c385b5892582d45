export type QueryValue = string | number | boolean | readonly string[] | null | undefined;

/** `?name=value&…`, or nothing. What is undefined or null is left out, lists are joined by commas. */
export function queryString(params: object | null | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params ?? {}) as [string, QueryValue][]) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** Any text as one segment of a path. Halves of characters become U+FFFD, as in a query. */
export function pathSegment(text: string): string {
  return new URLSearchParams({ '': text }).toString().slice('='.length).replaceAll('+', '%20');
}
