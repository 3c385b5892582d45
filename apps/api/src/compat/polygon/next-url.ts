import type { FastifyRequest } from '@bourse/http';

/** The absolute URL of the same request with other parameters: a client adds its key and reads it. */
export function nextUrl({ raw }: FastifyRequest, changed: Readonly<Record<string, string>>): string {
  const scheme = raw.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  const url = new URL(raw.url ?? '/', `${scheme}://${raw.headers.host ?? 'localhost'}`);
  for (const [name, value] of Object.entries(changed)) url.searchParams.set(name, value);
  return url.href;
}
