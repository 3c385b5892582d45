import type { EndpointDeclaration, InputOf } from '@bourse/contract';
import type { Envelope } from '@bourse/envelope';
import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';

/** What the guard, the input reader, the metrics and the OpenAPI document need to know of a route. */
export interface EndpointSpec extends Omit<EndpointDeclaration, 'method' | 'path' | 'schemas' | 'examples'> {
  /** Left out of the OpenAPI document. */
  readonly hidden?: boolean;
  /** The body of an error; the envelope itself when absent. */
  readonly errorBody?: (envelope: Envelope) => unknown;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: EndpointSpec;
  }
}

const ENDPOINT = Symbol('endpoint');

/**
 * Declares a route that is no endpoint of the contract: health, GraphQL. A route without a declaration stops the boot.
 */
export function Endpoint(endpoint: EndpointSpec): MethodDecorator {
  return applyDecorators(RouteConfig({ endpoint }), SetMetadata(ENDPOINT, endpoint));
}

// oxlint-disable-next-line typescript/no-explicit-any -- what a handler takes after its input is its own affair
type Handler<E extends EndpointDeclaration> = [InputOf<E>] extends [never]
  ? (...given: any[]) => unknown // oxlint-disable-line typescript/no-explicit-any -- as above
  : (input: InputOf<E>, ...given: any[]) => unknown; // oxlint-disable-line typescript/no-explicit-any -- as above

/** Makes a method the handler of an endpoint of the contract: its route, and what its first parameter is given. */
export function Implements<const E extends EndpointDeclaration>(endpoint: E) {
  const decorate = applyDecorators(
    RequestMapping({ path: endpoint.path, method: RequestMethod[endpoint.method] }),
    HttpCode(200),
    Endpoint(endpoint),
  );
  return <H extends Handler<E>>(target: object, name: string, descriptor: TypedPropertyDescriptor<H>): void =>
    decorate(target, name, descriptor);
}

/** What was declared of a handler. */
export function endpointOf(handler: object): EndpointSpec | undefined {
  return Reflect.getMetadata(ENDPOINT, handler) as EndpointSpec | undefined;
}
