import type { FastifyReply, FastifyRequest } from 'fastify';

const EXPOSED = 'RateLimit, RateLimit-Policy, Retry-After, Link, ETag, X-Request-Id, X-Degraded';
/** The last two are sent by GraphQL clients. */
const ACCEPTED_HEADERS =
  'Authorization, Content-Type, If-None-Match, X-Request-Id, X-Simulate, Apollo-Require-Preflight, X-Apollo-Operation-Name';
const PREFLIGHT_MAX_AGE_SECONDS = '7200';

/** Lets pages of the configured origins read answers. Credentials are never allowed: a key goes in a header. */
export class Cors {
  private readonly origins: ReadonlySet<string>;

  constructor(origins: readonly string[]) {
    this.origins = new Set(origins);
  }

  apply(request: FastifyRequest, reply: FastifyReply): void {
    if (this.origins.size === 0) return;
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !this.origins.has(origin)) return;
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', EXPOSED);
  }

  /** The headers of an answer to OPTIONS that only a preflight needs. */
  preflight(request: FastifyRequest, reply: FastifyReply, allow: string): void {
    if (request.headers['access-control-request-method'] === undefined) return;
    if (reply.getHeader('access-control-allow-origin') === undefined) return;
    reply
      .header('access-control-allow-methods', allow)
      .header('access-control-allow-headers', ACCEPTED_HEADERS)
      .header('access-control-max-age', PREFLIGHT_MAX_AGE_SECONDS);
  }
}
