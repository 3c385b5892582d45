export type QueryValue = string | number | boolean | readonly string[] | null | undefined;

/** `?name=value&…`, or nothing. What is undefined or null is left out, lists are joined by commas. */
export function queryString(params: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params) as [string, QueryValue][]) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
