import type { HttpRequest } from '@bourse/http';

/** A `Link` header that leads to the rest: the same request with one parameter exchanged. */
export function nextLink({ url }: HttpRequest, name: string, value: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  searchParams.set(name, value);
  return `<${pathname}?${searchParams.toString()}>; rel="next"`;
}
