import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { type CarriedCodes, noCarriedCodes } from '@bourse/contract';
import { type HealthRegistry, type Logger, type Metrics, NestLogger, type RequestLog } from '@bourse/telemetry';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { AccessGuard, type AccessOptions } from './access-guard.js';
import { AdmissionQueue } from './admission/admission-queue.js';
import { addCors } from './cors.js';
import { EnvelopeFilter } from './envelope.filter.js';
import { BourseFastifyAdapter } from './fastify-adapter.js';
import { createServer, type ServerHandlers } from './fastify-server.js';
import { addHooks, createOnSend } from './hooks.js';
import type { ClassifyError } from './known-errors.js';
import { Listener } from './listener.js';
import { unmatchedHandler } from './not-found.js';
import { addOpenApiDocument } from './openapi/document-route.js';
import type { DocumentInfo } from './openapi/document.js';
import type { OnRawAnswer } from './raw-socket.js';
import { RouteTable } from './route-table.js';
import { traceRequests } from './request-spans.js';
import { addSessionRoutes } from './session/session-routes.js';
import { closeGracefully, type CloseOptions } from './shutdown.js';

export interface AppOptions {
  /** Title and text of the OpenAPI document; null: none is served. */
  readonly document: DocumentInfo | null;
  /** Adds routes without a controller. */
  readonly pages?: ((server: FastifyInstance) => void) | undefined;
  /** With sessions, `/session` is served. */
  readonly access: Omit<AccessOptions, 'metrics'>;
  readonly corsOrigins: readonly string[];
  readonly logger: Logger;
  readonly logRequest: RequestLog;
  readonly metrics: Metrics;
  readonly health: HealthRegistry;
  /** Maps errors of the layers below to errors for clients. */
  readonly classifyError?: ClassifyError;
  /** Shared by all applications of a process, which share its event loop. Created when absent. */
  readonly admission?: AdmissionQueue;
  /** Whether requests are traced; false when absent. */
  readonly isTraced?: boolean;
  /** Whether log lines contain the client's address; false when absent. */
  readonly logsAddresses?: boolean;
  /** Codes that requests may use in addition to those of the tables; none when absent. */
  readonly carriedCodes?: () => CarriedCodes;
}

export interface HttpApp {
  /** Resolves to the URL that the server listens on; port 0 takes a free port. */
  listen(address: { readonly host: string; readonly port: number }): Promise<string>;
  readonly routes: RouteTable;
  close(options?: CloseOptions): Promise<void>;
}

/**
 * Creates a Nest application on Fastify with the common parts of Bourse's HTTP servers. Fails if a route lacks
 * `@Endpoint`.
 */
export async function createApp(module: Type | DynamicModule, options: AppOptions): Promise<HttpApp> {
  const { logger, logRequest, metrics, health } = options;
  const routes = new RouteTable();
  const filter = new EnvelopeFilter(logger, options.classifyError ?? (() => null));
  const onRawAnswer: OnRawAnswer = (status, code, requestId) => {
    metrics.countRequest('unparsed', status, code, 0);
    const line = { requestId, traceId: null, method: '-', route: 'unparsed', keyId: null, milliseconds: 0, bytes: 0 };
    logRequest({ ...line, status, code });
  };
  const onError: ServerHandlers['onError'] = (error, request, reply) => filter.answer(error, request, reply);
  const fastify = createServer({ onError, onRawAnswer });
  const listener = new Listener(fastify.server);
  const admission = options.admission ?? new AdmissionQueue();
  fastify.server.on('connection', () => admission.onConnection());
  const guard = new AccessGuard({ ...options.access, metrics }, admission);
  const onSend = createOnSend(guard, health);
  const onUnmatched = unmatchedHandler(routes);
  const adapter = new BourseFastifyAdapter(fastify, { onError, onUnmatched, onSend });
  if (options.isTraced === true) traceRequests(fastify);
  addCors(fastify, options.corsOrigins, routes);
  const logsAddresses = options.logsAddresses === true;
  const { carriedCodes = () => noCarriedCodes } = options;
  addHooks(fastify, { routes, guard, logger, logRequest, metrics, onSend, logsAddresses, carriedCodes });
  if (options.document !== null) addOpenApiDocument(fastify, options.document, routes);
  addSessionRoutes(fastify, options.access);
  options.pages?.(fastify);

  const nest = await NestFactory.create(module, adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
    bodyParser: false,
  });
  nest.useGlobalFilters(filter);
  await nest.init();
  await fastify.ready();
  return {
    routes,
    listen: (address) => listen(fastify, address),
    close: (closing) => closeGracefully(nest, { server: fastify.server, listener }, health, closing),
  };
}

/** Listens without Nest, which would log the error of a port in use a second time. */
async function listen(
  fastify: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<string> {
  await fastify.listen({ host, port });
  const address = fastify.server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
