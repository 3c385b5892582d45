import { beginServerSpan, type TraceCarrier } from '@bourse/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientClosed, isAbandoned, openRequestContext } from './request-context.js';

/**
 * One span per request, in hooks that exist only when traces are sent. Probes and documents, which are public, have
 * none. Paths and query strings are never exported: they hold symbols, and sometimes a key in the wrong place.
 */
export function traceRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    openRequestContext(request, reply);
    const { config, url } = request.routeOptions;
    if (config.endpoint?.scope !== 'public') {
      const attributes = { 'http.request.method': request.method, 'bourse.request_id': request.id };
      const { traceparent, tracestate } = request.raw.headers as TraceCarrier;
      request.exchange.span = beginServerSpan(nameOf(request.method, url), { traceparent, tracestate }, attributes);
      reply.raw.once('close', () => {
        if (isAbandoned(request, reply)) endSpan(request, reply);
      });
    }
    done();
  });

  // Not earlier: a body is read in the context of its connection.
  fastify.addHook('preHandler', ({ exchange: { span } }, _reply, done) => {
    if (span === null) done();
    else span.run(done);
  });

  fastify.addHook('onResponse', (request, reply, done) => {
    endSpan(request, reply);
    done();
  });
}

function endSpan({ method, exchange }: FastifyRequest, reply: FastifyReply): void {
  const { span, route } = exchange;
  if (span === null) return;
  const { status, code } = reply.raw.headersSent ? { status: reply.statusCode, code: exchange.code } : clientClosed;
  const matched = route === 'unmatched' ? undefined : route;
  const attributes = {
    'http.response.status_code': status,
    ...(matched !== undefined && { 'http.route': matched }),
  };
  span.end({ name: nameOf(method, matched), attributes, errorType: code, isFault: status >= 500 });
}

function nameOf(method: string, route: string | undefined): string {
  return route === undefined ? method : `${method} ${route}`;
}
