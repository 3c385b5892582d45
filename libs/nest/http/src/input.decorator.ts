import { createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ParsedQueries } from './parsed-queries.js';
import { searchOf } from './request-target.js';

/**
 * The query parameters of a request, parsed by the schema of its endpoint; an invalid one is a 400 or 422 with every
 * field.
 */
export function Input(): ParameterDecorator {
  const queries = new ParsedQueries();
  return createParamDecorator((_data: undefined, context) => {
    const { raw, routeOptions, server } = context.switchToHttp().getRequest<FastifyRequest>();
    const { query, ignored } = routeOptions.config.endpoint!;
    return queries.parse(query!, searchOf(raw.url ?? ''), { ignored, carried: server.carriedCodes() });
  })();
}

/** The body of a request, parsed by the schema of its endpoint. */
export function InputBody(): ParameterDecorator {
  return createParamDecorator(
    (_data: undefined, context) => context.switchToHttp().getRequest<FastifyRequest>().exchange.body,
  )();
}
