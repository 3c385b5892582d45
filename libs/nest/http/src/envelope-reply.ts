import { type ApiError, toEnvelope } from '@bourse/envelope';
import type { FastifyReply } from 'fastify';
import { errorFormOf } from './error-form.js';

export const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';

/** Ends a request with the envelope of an error, in the form of its route or path, and the headers of that error. */
export function sendEnvelope(reply: FastifyReply, error: ApiError): void {
  reply.request.exchange.code = error.code;
  for (const [name, value] of Object.entries(envelopeHeaders(error))) reply.header(name, value);
  // Headers that a handler may have set for the intended answer.
  reply.removeHeader('etag').removeHeader('link').removeHeader('content-disposition');
  const envelope = toEnvelope(error);
  const form = reply.routeOptions.config?.endpoint?.errorBody ?? errorFormOf(reply.request)?.errorBody;
  const body = form?.(envelope) ?? envelope;
  if (typeof body === 'string') reply.header('content-type', TEXT_TYPE);
  reply.code(error.status).send(typeof body === 'string' ? body : JSON.stringify(body));
}

export function envelopeHeaders(error: ApiError): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': JSON_TYPE, 'cache-control': 'no-store' };
  if (error.retryAfterSeconds !== null) headers['retry-after'] = String(error.retryAfterSeconds);
  if (error.status === 401) headers['www-authenticate'] = 'Bearer';
  return headers;
}
