import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codingOf, labelRepresentation } from './compression/representation.js';
import { ByteParts, joinParts, sendParts } from './reply/byte-parts.js';

export interface AdapterHandlers {
  readonly onError: (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;
  readonly onUnmatched: (request: FastifyRequest, reply: FastifyReply) => void;
  /** Called before an answer leaves that Fastify does not send itself. */
  readonly onSend: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** Nest on our server: errors and unmatched requests reach our handlers, and the unused middleware layer is omitted. */
export class BourseFastifyAdapter extends FastifyAdapter {
  constructor(
    server: FastifyInstance,
    private readonly handlers: AdapterHandlers,
  ) {
    super(server);
  }

  override async init(): Promise<void> {}

  override reply(...[reply, body, status]: Parameters<FastifyAdapter['reply']>): ReturnType<FastifyAdapter['reply']> {
    if (!(body instanceof ByteParts) || !('request' in reply)) return super.reply(reply, body, status);
    if (status !== undefined) reply.code(status);
    const { byteLength } = body;
    if (codingOf(reply, byteLength) !== null) return super.reply(reply, joinParts(body), status);
    labelRepresentation(reply, null, byteLength);
    this.handlers.onSend(reply.request, reply);
    return sendParts(reply, body);
  }

  override setErrorHandler(): ReturnType<FastifyAdapter['setErrorHandler']> {
    return this.getInstance().setErrorHandler(this.handlers.onError);
  }

  override setNotFoundHandler(): ReturnType<FastifyAdapter['setNotFoundHandler']> {
    return this.getInstance().setNotFoundHandler(this.handlers.onUnmatched);
  }
}
