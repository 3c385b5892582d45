import { ApiError } from '@bourse/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendEnvelope } from './envelope-reply.js';
import { pathOf } from './request-target.js';
import type { RouteTable } from './route-table.js';

/** Requests that no route takes: OPTIONS and wrong methods on known paths, and unknown paths. */
export function unmatchedHandler(routes: RouteTable) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const allow = routes.allowed(pathOf(request.raw.url ?? ''));
    if (allow === null) return sendEnvelope(reply, new ApiError('not_found', null));
    reply.header('allow', allow);
    if (request.method !== 'OPTIONS') return sendEnvelope(reply, new ApiError('bad_request', null, { status: 405 }));
    reply.code(204).send();
  };
}
