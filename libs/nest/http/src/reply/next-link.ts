import type { FastifyRequest } from 'fastify';

/** A `Link` header to the next part: the same request with some parameters replaced. */
export function nextLink({ url }: FastifyRequest, exchanged: Readonly<Record<string, string>>): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  for (const [name, value] of Object.entries(exchanged)) searchParams.set(name, value);
  return `<${pathname}?${searchParams.toString()}>; rel="next"`;
}
