import type { Scope } from '@bourse/auth';
import type { BodySchema, QuerySchema } from '@bourse/contract';
import type { Envelope, ErrorCode } from '@bourse/envelope';
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { z } from 'zod';

/** The JSON body that a route reads. */
export interface BodySpec {
  readonly schema: BodySchema;
  readonly bytesMax: number;
  /** Units that an answer costs, of which the admission has charged `charge` already. */
  readonly units: (body: unknown) => number;
}

/** A body of a schema of the contract; costs one unit unless `units` counts otherwise. */
export function jsonBody<S extends BodySchema>(
  schema: S,
  { bytesMax, units }: { readonly bytesMax: number; readonly units?: (body: z.output<S>) => number },
): BodySpec {
  return { schema, bytesMax, units: (body) => units?.(body as z.output<S>) ?? 1 };
}

/** Everything that the guard, the input reader, the metrics and the OpenAPI document need to know of a route. */
export interface EndpointSpec {
  /** `public`: no key, no limits, answers in maintenance and overload too. Else the scope; null: any valid key. */
  readonly scope: Scope | 'public' | null;
  /** Units charged for an answer, before its body is known; 0 is neither charged nor limited. */
  readonly charge?: number;
  readonly summary: string;
  readonly description?: string;
  readonly query?: QuerySchema;
  readonly body?: BodySpec;
  readonly response: z.ZodType;
  /** Media types other than JSON that `Accept` can ask for. */
  readonly alternatives?: readonly string[];
  /** Codes beyond those that every guarded endpoint can answer with. */
  readonly errors?: readonly ErrorCode[];
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

/** Declares a route. A route without it stops the boot. */
export function Endpoint(endpoint: EndpointSpec): MethodDecorator {
  return applyDecorators(RouteConfig({ endpoint }), SetMetadata(ENDPOINT, endpoint));
}

/** What `@Endpoint` said of a handler. */
export function endpointOf(handler: object): EndpointSpec | undefined {
  return Reflect.getMetadata(ENDPOINT, handler) as EndpointSpec | undefined;
}
