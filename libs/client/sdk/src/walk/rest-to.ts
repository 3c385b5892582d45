/** Where what a ceiling cut off ends, as `Link: <…>; rel="next"` says; null where nothing was cut off. */
export function restTo(headers: Headers): string | null {
  const target = /<([^>]*)>\s*;\s*rel="?next"?/.exec(headers.get('link') ?? '')?.[1];
  return target === undefined ? null : new URL(target, 'http://localhost').searchParams.get('end_date');
}
