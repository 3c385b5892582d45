import { parseQuery } from '@bourse/contract';
import { createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The query parameters of a request, read by the schema of its endpoint; a bad one is a 400 or 422 with every field. */
export function Input(): ParameterDecorator {
  return createParamDecorator((_data: undefined, context) => {
    const { raw, routeOptions } = context.switchToHttp().getRequest<FastifyRequest>();
    return parseQuery(routeOptions.config.endpoint!.query!, searchOf(raw.url ?? ''));
  })();
}

/** The body of a request, as the schema of its endpoint read it. */
export function InputBody(): ParameterDecorator {
  return createParamDecorator(
    (_data: undefined, context) => context.switchToHttp().getRequest<FastifyRequest>().exchange.body,
  )();
}

function searchOf(url: string): string {
  const start = url.indexOf('?');
  if (start === -1) return '';
  const end = url.indexOf('#', start);
  return end === -1 ? url.slice(start + 1) : url.slice(start + 1, end);
}
