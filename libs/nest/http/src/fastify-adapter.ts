import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface AdapterHandlers {
  readonly onError: (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;
  readonly onUnmatched: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** Nest on our server: errors and unmatched requests come to us, and the middleware layer, which nothing uses, is left out. */
export class BourseFastifyAdapter extends FastifyAdapter {
  constructor(
    server: FastifyInstance,
    private readonly handlers: AdapterHandlers,
  ) {
    super(server);
  }

  override async init(): Promise<void> {}

  override setErrorHandler(): ReturnType<FastifyAdapter['setErrorHandler']> {
    return this.getInstance().setErrorHandler(this.handlers.onError);
  }

  override setNotFoundHandler(): ReturnType<FastifyAdapter['setNotFoundHandler']> {
    return this.getInstance().setNotFoundHandler(this.handlers.onUnmatched);
  }
}
