import { ApiError } from '@bourse/envelope';
import type { FastifyRequest } from 'fastify';
import { requestTargetBytesMax } from './raw-socket.js';

/** What is wrong with a request before any route is looked at; null when nothing is. */
export function malformedRequest(request: FastifyRequest): ApiError | null {
  const { raw } = request;
  if ((raw.url?.length ?? 0) > requestTargetBytesMax) return new ApiError('bad_request', null, { status: 414 });
  if (raw.headers.host === undefined && raw.httpVersionMinor === 1) return missingHost();
  return null;
}

function missingHost(): ApiError {
  const errors = [{ field: 'Host', message: 'is required', value: null }];
  return new ApiError('bad_request', { errors }, { message: 'A Host header is required.' });
}
