import type { ApiError } from '@bourse/envelope';
import type { Logger } from '@bourse/telemetry';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendEnvelope } from './envelope-reply.js';
import { openRequestContext } from './request-context.js';
import { type ClassifyError, clientErrorOf } from './known-errors.js';

/** The one place where an error becomes an answer, for the handlers of Nest and the hooks of Fastify. */
@Catch()
export class EnvelopeFilter implements ExceptionFilter {
  constructor(
    private readonly logger: Logger,
    private readonly classify: ClassifyError,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    openRequestContext(request, reply);
    // The connection broke while the body was read: no client can receive an answer, and the server did not fail.
    if (error !== null && error === request.raw.errored) return void reply.hijack();
    const clientError = clientErrorOf(error, this.classify);
    if (clientError.status >= 500) this.#log(error, clientError, request);
    sendEnvelope(reply, clientError);
  }

  /**
   * A 503 without a cause needs no stack, and a refusal no second line: many arrive at once, and the request line names
   * the reason. Any other error is logged as a fault.
   */
  #log(error: unknown, { status, message, cause }: ApiError, request: FastifyRequest): void {
    const { route, span, reason } = request.exchange;
    if (reason !== null) return;
    const context = { request_id: request.id, ...(span !== null && { trace_id: span.traceId }), route, status };
    if (status === 503 && cause === undefined) this.logger.warn(context, message);
    else this.logger.error({ ...context, err: error }, message);
  }
}
