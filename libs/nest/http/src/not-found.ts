import { ApiError } from '@bourse/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendEnvelope } from './envelope-reply.js';
import { errorFormOf } from './error-form.js';
import { noRouteMessage } from './nearest-route.js';
import { sendMissingPage } from './page.js';
import { pathOf } from './request-target.js';
import type { RouteTable } from './route-table.js';

/** Requests without a route: OPTIONS and wrong methods on known paths, and unknown paths, which have a page for browsers. */
export function unmatchedHandler(routes: RouteTable) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const path = pathOf(request.raw.url ?? '');
    const allow = routes.allowedMethodsOf(path);
    if (allow === null) {
      const form = errorFormOf(request);
      if (form === undefined && sendMissingPage(request, reply)) return;
      const message = form?.unknownPath ?? noRouteMessage(path, routes.routes);
      return sendEnvelope(reply, new ApiError('not_found', null, { message }));
    }
    reply.header('allow', allow);
    if (request.method !== 'OPTIONS') return sendEnvelope(reply, new ApiError('bad_request', null, { status: 405 }));
    reply.code(204).send();
  };
}
