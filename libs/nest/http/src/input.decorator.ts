import { parseQuery, type QuerySchema } from '@bourse/contract';
import { createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The query parameters of a request, read by a schema of the contract; a bad one is a 400 or 422 with every field. */
export function Input(schema: QuerySchema): ParameterDecorator {
  // The schema stays out of the decorator's data: Nest would take it for one of its own pipe's.
  return createParamDecorator((_data: undefined, context) =>
    parseQuery(schema, searchOf(context.switchToHttp().getRequest<FastifyRequest>().raw.url ?? '')),
  )();
}

/** The body of a request, as the schema of its `@Endpoint` read it. */
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
