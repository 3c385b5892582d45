import type { FastifyRequest } from 'fastify';
import { isFromOwnPage } from './own-page.js';
import { sessionTokensOf } from './session-cookie.js';
import type { Sessions } from './sessions.js';

/** The Authorization header that the session of a request replaces; undefined without an open session. */
export function authorizationOf({ raw }: FastifyRequest, sessions: Sessions): string | undefined {
  if (sessions.authorization === null || raw.headers.cookie === undefined || !isFromOwnPage(raw)) return undefined;
  return openTokenOf(raw.headers.cookie, sessions) === null ? undefined : sessions.authorization;
}

/** The token of an open session in a Cookie header; null without one. */
export function openTokenOf(cookie: string | undefined, sessions: Sessions): string | null {
  return sessionTokensOf(cookie).find((token) => sessions.isOpen(token)) ?? null;
}
