// Node answers some requests before any framework handles them: bytes that form no request, oversized headers, CONNECT,
// an unsupported Expect. Here they get the envelope (error-2).
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError, fieldErrors, toEnvelope } from '@bourse/envelope';
import { commonHeaders } from './common-headers.js';
import { envelopeHeaders } from './envelope-reply.js';
import { newRequestId, requestIdOf } from './request-id.js';

export const MAX_REQUEST_TARGET_BYTES = 8192;

/** How long a connection stays open after its last answer, so that the client can read it before the reset. */
const LINGER_MS = 500;

interface ParserError {
  readonly code?: string;
  /** The last bytes passed to the parser; Fastify declares it as the JSON of a Buffer. */
  readonly rawPacket?: unknown;
}

/** Called with every answer sent here, so that it is logged and counted like the others. */
export type OnRawAnswer = (status: number, code: string, requestId: string) => void;

/** For Fastify's `clientErrorHandler`: answers bytes that form no request. */
export function answerParserError(error: ParserError, socket: Socket, onAnswer: OnRawAnswer): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable || answered.has(socket)) {
    if (!answered.has(socket)) socket.destroy();
    return;
  }
  answered.add(socket);
  const { _httpMessage: pending, parser } = socket as HttpSocket;
  // Nearly always a client that has left. The request of this body counts as closed by its client.
  const isCutShort = error.code === 'HPE_INVALID_EOF_STATE' && parser?.incoming?.complete === false;
  const write = () => writeRaw(socket, parserEnvelope(error), newRequestId(), isCutShort ? () => {} : onAnswer);
  // The broken body belongs to a request that is already answered.
  if (parser?.incoming?.complete === false && pending?.headersSent !== false) return void socket.end();
  // Earlier requests on the same connection are answered first.
  if (pending?.req.complete === true && !pending.writableFinished) pending.once('close', write);
  else write();
}

const answered = new WeakSet<Socket>();

/** Node's state of an HTTP connection: the pending answer, and the request being read. */
interface HttpSocket extends Socket {
  readonly _httpMessage?: ServerResponse | null;
  readonly parser?: { readonly incoming?: IncomingMessage | null } | null;
}

/** Answers requests that Node passes to listeners instead of the request handler. */
export function answerOddRequests(server: Server, onAnswer: OnRawAnswer): void {
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    socket.on('error', () => socket.destroy());
    const error = new ApiError('bad_request', null, { status: 405 });
    writeRaw(socket, error, requestIdOf(request), onAnswer, { allow: 'GET, HEAD, OPTIONS' });
  });
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const error = new ApiError('bad_request', null, { status: 417 });
    const requestId = requestIdOf(request);
    const { headers, body } = rawAnswer(error, requestId);
    response.writeHead(417, headers).end(body);
    onAnswer(error.status, error.code, requestId);
  });
}

function parserEnvelope({ code, rawPacket }: ParserError): ApiError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new ApiError('bad_request', null, { status: isLongTarget(rawPacket) ? 414 : 431 });
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new ApiError('bad_request', null, { status: 413 });
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ApiError('bad_request', null, { status: 408 });
    default:
      return fieldErrors([{ field: 'request', message: 'is not a valid HTTP request', value: null, status: 400 }]);
  }
}

function isLongTarget(packet: unknown): boolean {
  if (!Buffer.isBuffer(packet)) return false;
  const line = packet.subarray(0, MAX_REQUEST_TARGET_BYTES).toString('latin1');
  return line.length === MAX_REQUEST_TARGET_BYTES && /^[A-Z]+ [^ \r\n]+$/.test(line);
}

function rawAnswer(error: ApiError, requestId: string) {
  const body = JSON.stringify(toEnvelope(error));
  const headers = {
    ...commonHeaders,
    ...envelopeHeaders(error),
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': requestId,
    connection: 'close',
  };
  return { body, headers };
}

function writeRaw(
  socket: Socket,
  error: ApiError,
  requestId: string,
  onAnswer: OnRawAnswer,
  extra: Record<string, string> = {},
): void {
  if (!socket.writable) return void socket.destroy();
  const answer = rawAnswer(error, requestId);
  const headers = { ...answer.headers, date: new Date().toUTCString(), ...extra };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${head.join('')}\r\n${answer.body}`);
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
  onAnswer(error.status, error.code, requestId);
}
