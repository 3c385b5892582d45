import { ApiError, fieldErrors } from '@bourse/envelope';
import type { FastifyRequest } from 'fastify';
import { MAX_REQUEST_TARGET_BYTES } from './raw-socket.js';

/** The fault of a request before routing; null for a valid one. */
export function malformedRequest(request: FastifyRequest): ApiError | null {
  const { raw } = request;
  if ((raw.url?.length ?? 0) > MAX_REQUEST_TARGET_BYTES) return new ApiError('bad_request', null, { status: 414 });
  const { host } = raw.headers;
  if (host === undefined ? raw.httpVersionMinor !== 1 : !host.includes(',')) return null;
  const message = host === undefined ? 'is required' : 'must be given only once';
  return fieldErrors([{ field: 'Host', message, value: host ?? null, status: 400 }]);
}
