import { type FastifyRequest, withParameters } from '@bourse/http';
import { invalid } from './parameters.js';

/** The absolute URL of the same request with another cursor: a client adds its key and reads it. */
export function nextUrl({ raw }: FastifyRequest, cursor: string): string {
  const { host = 'localhost', 'x-forwarded-proto': scheme } = raw.headers;
  const origin = `${scheme === 'https' ? 'https' : 'http'}://${host}`;
  if (!URL.canParse(origin)) throw invalid('Host', 'must be a host, with or without a port', host);
  return origin + withParameters(raw.url ?? '/', { cursor });
}
