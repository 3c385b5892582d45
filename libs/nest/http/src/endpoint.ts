import type { Scope } from '@bourse/auth';
import type { QuerySchema } from '@bourse/contract';
import type { ErrorCode } from '@bourse/envelope';
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { z } from 'zod';

/** Everything that the guard, the input reader, the metrics and the OpenAPI document need to know of a route. */
export interface EndpointSpec {
  /** `public`: no key, no limits, answers in maintenance and overload too. Else the scope; null: any valid key. */
  readonly scope: Scope | 'public' | null;
  /** Units charged for an answer; 0 is neither charged nor limited. */
  readonly charge?: number;
  readonly summary: string;
  readonly description?: string;
  readonly query?: QuerySchema;
  readonly response: z.ZodType;
  /** Media types other than JSON that `Accept` can ask for. */
  readonly alternatives?: readonly string[];
  /** Codes beyond those that every guarded endpoint can answer with. */
  readonly errors?: readonly ErrorCode[];
  /** Left out of the OpenAPI document. */
  readonly hidden?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: EndpointSpec;
  }
}

const ENDPOINT = Symbol('endpoint');

/** Declares a route. A route without it stops the boot. */
export function Endpoint(endpoint: EndpointSpec): MethodDecorator {
  return applyDecorators(RouteConfig({ endpoint }), SetMetadata(ENDPOINT, endpoint));
}

/** What `@Endpoint` said of a handler. */
export function endpointOf(handler: object): EndpointSpec | undefined {
  return Reflect.getMetadata(ENDPOINT, handler) as EndpointSpec | undefined;
}
