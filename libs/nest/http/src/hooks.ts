import { type BodyDeclaration, type CarriedCodes, parseBody } from '@bourse/contract';
import type { HealthRegistry, Logger, Metrics, RequestLine, RequestLog } from '@bourse/telemetry';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { AccessGuard } from './access-guard.js';
import { Compression, type Payload } from './compression/compression.js';
import type { EndpointSpec } from './endpoint.js';
import { clientClosed, isAbandoned, type RequestContext, openRequestContext } from './request-context.js';
import { malformedRequest } from './malformed-request.js';
import type { RouteTable } from './route-table.js';
import { refuseParameters, takesNoParameters, undeclaredParameters } from './undeclared-parameters.js';

export interface HookOptions {
  readonly routes: RouteTable;
  readonly guard: AccessGuard;
  readonly logger: Logger;
  readonly logRequest: RequestLog;
  readonly metrics: Metrics;
  readonly onSend: OnSend;
  /** Whether log lines contain the client's address. */
  readonly logsAddresses: boolean;
  readonly carriedCodes: () => CarriedCodes;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Codes that requests may use in addition to those of the tables. */
    carriedCodes: () => CarriedCodes;
  }
}

export type OnSend = (request: FastifyRequest, reply: FastifyReply) => void;

/** Sets the last headers of every answer, once its status is known. */
export function createOnSend(guard: AccessGuard, health: HealthRegistry): OnSend {
  return (request, reply) => {
    guard.settle(request, reply);
    if (request.exchange.degraded !== null) markDegraded(request.exchange, reply);
    if (health.isDraining) reply.header('connection', 'close');
  };
}

/** All processing of a request outside its handler, in four hooks. */
export function addHooks(fastify: FastifyInstance, options: HookOptions): void {
  const { guard, logsAddresses } = options;
  const record = createRecorder(options);
  const compression = new Compression();
  fastify.decorateRequest('exchange', null as unknown as RequestContext);
  fastify.decorate('carriedCodes', options.carriedCodes);

  fastify.addHook('onRequest', (request, reply, done) => {
    openRequestContext(request, reply);
    if (logsAddresses) request.exchange.address = guard.addressOf(request.raw);
    // Fastify does not call `onResponse` if the client left before its answer was sent.
    reply.raw.once('close', () => {
      if (isAbandoned(request, reply)) record(request, reply);
    });
    done(malformedRequest(request) ?? undefined);
  });

  fastify.addHook('onRoute', (route) => prepareRoute(route, options));

  // Compression is part of the work: the request leaves its place in the queue after it.
  fastify.addHook('onSend', (request, reply, payload: Payload, done) => {
    const send = (body: Payload) => {
      options.onSend(request, reply);
      done(null, body);
    };
    const body = compression.apply(reply, payload);
    if (body instanceof Promise) body.then(send, done);
    else send(body);
  });

  fastify.addHook('onResponse', (request, reply, done) => {
    record(request, reply);
    done();
  });
}

/** Adds a route to the table, with the checks that its endpoint declares. */
function prepareRoute(route: RouteOptions, { routes, guard }: HookOptions): void {
  const endpoint = route.config?.endpoint;
  for (const method of [route.method].flat()) {
    if (endpoint === undefined) throw new Error(`${method} ${route.url} is not declared with @Endpoint`);
    routes.add({ method, path: route.url, endpoint });
  }
  if (endpoint === undefined) return;
  route.onRequest = [route.onRequest ?? [], createAdmissionHook(route.url, endpoint, guard)].flat();
  if (endpoint.body === undefined) {
    if (takesNoParameters(route.url, endpoint)) route.preHandler = refuseParameters;
    return;
  }
  route.bodyLimit = endpoint.body.maxBytes;
  route.preHandler = createBodyReader(endpoint.body, guard);
}

const noParts: readonly never[] = [];

/** Counts and logs a request at its end, for every outcome. */
function createRecorder({ logger, logRequest, metrics }: HookOptions) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    request.exchange.isRecorded = true;
    const line = toRequestLine(request, reply);
    if (!reply.raw.headersSent) {
      metrics.countRequest(line.route, clientClosed.status, clientClosed.code, null);
      const { requestId: request_id, route, keyId: key_id, milliseconds: ms } = line;
      return logger.debug({ request_id, route, key_id, ...clientClosed, ms }, 'The client closed the connection.');
    }
    if (line.reason === 'simulated') metrics.countSimulated(line.route, line.status, line.code);
    else {
      const seconds = request.exchange.isStream ? null : line.milliseconds / 1000;
      metrics.countRequest(line.route, line.status, line.code, seconds);
    }
    for (const part of request.exchange.degraded ?? noParts) metrics.degradedParts.add(part);
    logRequest(line);
  };
}

function createAdmissionHook(path: string, endpoint: EndpointSpec, guard: AccessGuard) {
  const parameters = path.split('/').flatMap((segment) => (segment.startsWith(':') ? [segment.slice(1)] : []));
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    const params = request.params as Readonly<Record<string, string>>;
    // `/v1/stocks/` is a path that does not exist, not a stock without a symbol.
    if (parameters.some((name) => params[name] === '')) return void reply.callNotFound();
    request.exchange.route = path;
    try {
      const pendingAdmission = guard.admit(request, reply, endpoint);
      if (pendingAdmission !== undefined) return void continueAfter(pendingAdmission, done);
    } catch (refusal) {
      return done(refusal as Error);
    }
    done();
  };
}

async function continueAfter(pendingAdmission: Promise<void>, done: (error?: Error) => void): Promise<void> {
  try {
    await pendingAdmission;
  } catch (refusal) {
    return done(refusal as Error);
  }
  done();
}

/** Validates the body, then charges for it. */
function createBodyReader({ schema, units }: BodyDeclaration, guard: AccessGuard) {
  return async (request: FastifyRequest): Promise<void> => {
    const options = { failures: undeclaredParameters(request), carried: request.server.carriedCodes() };
    request.exchange.body = parseBody(schema, request.body, options);
    await guard.charge(request, units(request.exchange.body));
  };
}

function markDegraded({ degraded }: RequestContext, reply: FastifyReply): void {
  reply
    .header('x-degraded', [...(degraded ?? [])].join(', '))
    .header('cache-control', 'no-store')
    .removeHeader('etag');
}

function toRequestLine({ id, method, exchange }: FastifyRequest, reply: FastifyReply): RequestLine {
  const { route, keyId, address, code, reason, startedAt, span } = exchange;
  return {
    requestId: id,
    traceId: span?.traceId ?? null,
    method,
    route,
    keyId,
    address,
    status: reply.statusCode,
    code,
    reason,
    milliseconds: Math.round((performance.now() - startedAt) * 1000) / 1000,
    bytes: Number(reply.getHeader('content-length') ?? 0),
  };
}
