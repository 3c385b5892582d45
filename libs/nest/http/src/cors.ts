import { createOriginMatcher } from '@bourse/auth';
import { fastifyCors, type FastifyCorsOptionsDelegateCallback } from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { pathOf } from './request-target.js';
import type { RouteTable } from './route-table.js';

/** The last five are sent by GraphQL and MCP clients. */
const ACCEPTED_HEADERS =
  'Authorization, Content-Type, If-None-Match, Last-Event-ID, X-Request-Id, X-Simulate, Apollo-Require-Preflight, X-Apollo-Operation-Name, MCP-Protocol-Version, Mcp-Method, Mcp-Name';

const settings = {
  exposedHeaders:
    'RateLimit, RateLimit-Policy, Retry-After, Link, ETag, X-Request-Id, X-Degraded, X-More, X-Universe-Version, X-Changes-Since, X-Former-Symbol',
  allowedHeaders: ACCEPTED_HEADERS,
  maxAge: 7200,
  preflightContinue: true,
  strictPreflight: false,
};

/**
 * Lets pages of the configured origins, which are patterns, read answers. Credentials are never allowed: a key is sent
 * in a header.
 */
export function addCors(fastify: FastifyInstance, origins: readonly string[], routes: RouteTable): void {
  if (origins.length === 0) return;
  const isAllowed = createOriginMatcher(origins);
  const delegator: FastifyCorsOptionsDelegateCallback = ({ headers, method, raw }, use) => {
    const { origin } = headers;
    if (origin === undefined || !isAllowed(origin)) return use(null, { origin: false });
    const isPreflight = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
    const methods = isPreflight ? routes.allowedMethodsOf(pathOf(raw.url ?? '')) : null;
    use(null, methods === null ? { ...settings, origin, preflight: false } : { ...settings, origin, methods });
  };
  fastifyCors(hooksOf(fastify), { delegator }, () => {});
}

/**
 * The server without its `options` method, with which the plugin would add a route: that answers 200 to OPTIONS even on
 * unknown paths, without `Allow`.
 */
function hooksOf(fastify: FastifyInstance): FastifyInstance {
  return Object.create(fastify, { options: { value: () => fastify } }) as FastifyInstance;
}
