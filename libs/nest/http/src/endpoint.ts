import type { EndpointDeclaration, InputOf } from '@bourse/contract';
import type { Envelope } from '@bourse/envelope';
import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { z } from 'zod';

/** The declaration of a route for the guard, the input reader, the metrics and the OpenAPI document. */
export interface EndpointSpec extends Omit<EndpointDeclaration, 'method' | 'path' | 'schemas' | 'examples'> {
  /** Omitted from the OpenAPI document. */
  readonly hidden?: boolean;
  /** The body of an error, a text or a value for JSON; the envelope itself when absent. */
  readonly errorBody?: (envelope: Envelope) => unknown;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: EndpointSpec;
  }
}

/**
 * A route without a key, which the OpenAPI document leaves out: a page, or a protocol with documents of its own. Errors
 * are envelopes unless `errorBody` writes them.
 */
export function undocumentedEndpoint(summary: string, errorBody?: EndpointSpec['errorBody']): EndpointSpec {
  return {
    scope: 'public',
    summary,
    response: z.unknown(),
    hidden: true,
    ...(errorBody !== undefined && { errorBody }),
  };
}

const ENDPOINT = Symbol('endpoint');

/** Declares a route; handlers of REST `/v1` use `Implements`. The server does not start with an undeclared route. */
export function Endpoint(endpoint: EndpointSpec): MethodDecorator {
  return applyDecorators(RouteConfig({ endpoint }), SetMetadata(ENDPOINT, endpoint));
}

/** A method whose first parameter is the parsed input of the endpoint, if it has one. */
type Handler<E extends EndpointDeclaration> = [InputOf<E>] extends [never]
  ? (...given: any[]) => unknown // oxlint-disable-line typescript/no-explicit-any -- further parameters may have any type
  : (input: InputOf<E>, ...given: any[]) => unknown; // oxlint-disable-line typescript/no-explicit-any -- further parameters may have any type

/** Declares a method as the handler of an endpoint of REST `/v1`: sets its route and checks its first parameter. */
export function Implements<const E extends EndpointDeclaration>(endpoint: E) {
  const decorate = applyDecorators(
    RequestMapping({ path: endpoint.path, method: RequestMethod[endpoint.method] }),
    HttpCode(200),
    Endpoint(endpoint),
  );
  return <H extends Handler<E>>(target: object, name: string, descriptor: TypedPropertyDescriptor<H>): void =>
    decorate(target, name, descriptor);
}

/** The declaration of a handler. */
export function endpointOf(handler: object): EndpointSpec | undefined {
  return Reflect.getMetadata(ENDPOINT, handler) as EndpointSpec | undefined;
}
