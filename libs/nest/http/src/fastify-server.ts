import { METHODS } from 'node:http';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { readJsonOnly } from './json-body.js';
import { answerOddRequests, answerParserError, type OnRawAnswer, MAX_REQUEST_TARGET_BYTES } from './raw-socket.js';
import { requestIdOf } from './request-id.js';
import { takeVendorKey } from './vendor-keys.js';

export interface ServerHandlers {
  readonly onError: (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;
  readonly onRawAnswer: OnRawAnswer;
}

const MAX_BODY_BYTES = 1_048_576;

/** A slow client may hold a connection, not a request: headers and body must arrive in time. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 20_000;
/** Longer than the 60 s of common load balancers, so that they close first. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
const SILENT_SOCKET_TIMEOUT_MS = 120_000;

/** Creates Fastify with our limits, and with our answers in place of those of Fastify and Node. */
export function createServer({ onError, onRawAnswer }: ServerHandlers): FastifyInstance {
  const server = fastify({
    logger: false,
    // The query schema parses the raw query string.
    routerOptions: { maxParamLength: MAX_REQUEST_TARGET_BYTES, querystringParser: () => noQuery },
    bodyLimit: MAX_BODY_BYTES,
    genReqId: requestIdOf,
    rewriteUrl: (request) => takeVendorKey(request, originForm(request.url ?? '/')),
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    connectionTimeout: SILENT_SOCKET_TIMEOUT_MS,
    http: {
      requireHostHeader: false,
      // Two credentials or two hosts are detected, instead of the first being used.
      joinDuplicateHeaders: true,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: 1_000,
    },
    frameworkErrors: onError,
    clientErrorHandler: (error, socket) => answerParserError(error, socket, onRawAnswer),
  });
  server.decorate('errorForms', []);
  readJsonOnly(server);
  // No route accepts it. With a body it would be a 400 for a missing content type, where any other method is a 405.
  if (METHODS.includes('QUERY')) server.addHttpMethod('QUERY', { hasBody: false, overrideExisting: true });
  answerOddRequests(server.server, onRawAnswer);
  return server;
}

const noQuery = Object.freeze({});

/** `GET http://host/path` means `GET /path` (RFC 9112 3.2.2). */
function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const absolute = /^https?:\/\/[^/?#]*(?<rest>[^#]*)/i.exec(target)?.groups?.['rest'];
  if (absolute === undefined) return target;
  return absolute.startsWith('/') ? absolute : `/${absolute}`;
}
