import type { EndpointDeclaration, InputOf } from '@bourse/contract';
import type { Envelope } from '@bourse/envelope';
import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';

/** The declaration of a route for the guard, the input reader, the metrics and the OpenAPI document. */
export interface EndpointSpec extends Omit<EndpointDeclaration, 'method' | 'path' | 'schemas' | 'examples'> {
  /** Omitted from the OpenAPI document. */
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

/** Declares a route outside REST `/v1`: health, GraphQL. A route without a declaration stops the start. */
export function Endpoint(endpoint: EndpointSpec): MethodDecorator {
  return applyDecorators(RouteConfig({ endpoint }), SetMetadata(ENDPOINT, endpoint));
}

// oxlint-disable-next-line typescript/no-explicit-any -- a handler may take further parameters of any type
type Handler<E extends EndpointDeclaration> = [InputOf<E>] extends [never]
  ? (...given: any[]) => unknown // oxlint-disable-line typescript/no-explicit-any -- as above
  : (input: InputOf<E>, ...given: any[]) => unknown; // oxlint-disable-line typescript/no-explicit-any -- as above

/** Makes a method the handler of an endpoint: its route, and the value of its first parameter. */
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
