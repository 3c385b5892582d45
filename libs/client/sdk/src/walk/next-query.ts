/** Parameters of a request, as text. */
export type Query = Readonly<Record<string, string>>;

/** Returns all parameters of `Link: <…>; rel="next"`; null when the row limit cut nothing off. */
export function nextQuery(headers: Headers): Query | null {
  const target = /<([^>]*)>\s*;\s*rel="?next"?/.exec(headers.get('link') ?? '')?.[1];
  return target === undefined ? null : Object.fromEntries(new URL(target, 'http://localhost').searchParams);
}
