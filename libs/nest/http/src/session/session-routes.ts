import { isRefusal } from '@bourse/auth';
import { ApiError } from '@bourse/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccessOptions } from '../access-guard.js';
import { undocumentedEndpoint } from '../endpoint.js';
import { isFromOwnPage, isFromThisMachine } from './own-page.js';
import { openTokenOf } from './session-authorization.js';
import { CLEARED_COOKIE, sessionCookie, sessionTokensOf } from './session-cookie.js';

const PATH = '/session';
const endpoint = undocumentedEndpoint('Session of a page');

const NO_KEY =
  'This server opens no sessions, because it has no demo key in force. Send an API key: `Authorization: Bearer KEY`.';
const NO_TOKEN =
  'A session begins at the address of the explorer that the server wrote when it started. With an API key, none is needed.';
const ELSEWHERE =
  'Only a page of this server opens or closes a session, at a loopback address (http://localhost, http://127.0.0.1) in a browser of the same machine.';

/**
 * Serves `/session`, where a page of this server gets the rights of the demo key without the key. The address with the
 * token that starts a session leads to the explorer, which continues the session from then on.
 */
export function addSessionRoutes(
  server: FastifyInstance,
  { sessions, keys }: Pick<AccessOptions, 'keys' | 'sessions'>,
): void {
  if (sessions === undefined) return;
  const route = { config: { endpoint } };
  const isAvailable = () => {
    if (sessions.authorization === null) return false;
    const outcome = keys.authenticate(sessions.authorization, null, null, Date.now());
    return !isRefusal(outcome) || outcome.reason !== 'revoked';
  };
  const closeSessions = ({ raw }: FastifyRequest) => {
    for (const token of sessionTokensOf(raw.headers.cookie)) sessions.close(token);
  };

  server.get(PATH, route, ({ raw }, reply) => {
    const active = isFromOwnPage(raw) && isAvailable() && openTokenOf(raw.headers.cookie, sessions) !== null;
    return forbidCaching(reply).send({ available: active, active });
  });
  server.get<{ Params: { startToken: string } }>(`${PATH}/:startToken`, route, ({ raw, params }, reply) => {
    const token = isFromThisMachine(raw) && isAvailable() ? sessions.start(params.startToken) : null;
    if (token !== null) reply.header('set-cookie', sessionCookie(token));
    const isOpen = token !== null || openTokenOf(raw.headers.cookie, sessions) !== null;
    return forbidCaching(reply).redirect(isOpen ? '/' : '/?session=refused', 303);
  });
  server.post(PATH, route, (request, reply) => {
    // Requests of other pages must not count as a use of the key.
    if (sessions.authorization !== null) requireOwnPage(request);
    if (!isAvailable()) throw new ApiError('not_found', null, { message: NO_KEY });
    if (openTokenOf(request.raw.headers.cookie, sessions) === null) {
      throw new ApiError('forbidden', { reason: 'origin_not_allowed' }, { message: NO_TOKEN });
    }
    closeSessions(request);
    return forbidCaching(reply).header('set-cookie', sessionCookie(sessions.open())).code(204).send();
  });
  server.delete(PATH, route, (request, reply) => {
    requireOwnPage(request);
    closeSessions(request);
    return forbidCaching(reply).header('set-cookie', CLEARED_COOKIE).code(204).send();
  });
}

function requireOwnPage({ raw }: FastifyRequest): void {
  if (!isFromOwnPage(raw)) throw new ApiError('forbidden', { reason: 'origin_not_allowed' }, { message: ELSEWHERE });
}

function forbidCaching(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}
