import { malformedBody } from '@bourse/contract';
import { ApiError } from '@bourse/envelope';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { undeclaredParameters } from './undeclared-parameters.js';

const strict = new TextDecoder('utf-8', { fatal: true });
const lenient = new TextDecoder();

/** Bodies are uncompressed JSON in UTF-8; any other content type or encoding is a 415. */
export function readJsonOnly(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      done(null, jsonOf(request, bytes));
    } catch (refusal) {
      done(refusal as Error);
    }
  });
}

/** Undefined if the body is empty. */
function jsonOf(request: FastifyRequest, bytes: Buffer): unknown {
  const { 'content-encoding': encoding = 'identity' } = request.headers;
  if (encoding.toLowerCase() !== 'identity') throw new ApiError('bad_request', null, { status: 415 });
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(strict.decode(bytes));
  } catch {
    throw malformedBody(lenient.decode(bytes), undeclaredParameters(request));
  }
}
