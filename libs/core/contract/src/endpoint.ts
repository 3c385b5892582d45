import type { ErrorCode } from '@bourse/envelope';
import { z } from 'zod';
import type { BodySchema } from './parse-body.js';
import type { QuerySchema, SharedQuery } from './parse-query.js';
import type { Scope } from './scopes.js';

/** The JSON body that an endpoint reads. */
export interface BodyDeclaration {
  readonly schema: BodySchema;
  readonly maxBytes: number;
  /** Units that an answer costs, including the `charge` of the admission. */
  readonly units: (body: unknown) => number;
}

/** A body of a schema of the contract; costs one unit unless `units` counts otherwise. */
export function jsonBody<S extends BodySchema>(
  schema: S,
  { maxBytes, units }: { readonly maxBytes: number; readonly units?: (body: z.output<S>) => number },
): BodyDeclaration & { readonly schema: S } {
  return { schema, maxBytes, units: (body) => units?.(body as z.output<S>) ?? 1 };
}

/**
 * A REST endpoint. The route, its guard and limits, OpenAPI, the SDK's method, the tests of every uniform status, the
 * contract guard, the fuzzer and the documentation are derived from its declaration.
 */
export interface EndpointDeclaration {
  readonly method: 'GET' | 'POST';
  /** `/v1/stocks/:symbol`: a colon begins a path parameter. */
  readonly path: string;
  /** `public`: no key and no limits, also in maintenance and overload. Else the key's scope; null: any valid key. */
  readonly scope: Scope | 'public' | null;
  /** The ETag is known before the answer is computed, so that a 304 is free. Any other 304 costs what its 200 would. */
  readonly unchangedIsFree?: boolean;
  /** Units charged for an answer before its body is known; 1 when absent. 0 is neither charged nor limited. */
  readonly charge?: number;
  readonly summary: string;
  readonly description?: string;
  /** No parameters when absent: any other parameter is a 400. */
  readonly query?: QuerySchema;
  /** Ignored parameters. */
  readonly ignored?: ReadonlySet<string>;
  readonly body?: BodyDeclaration;
  readonly response: z.ZodType;
  /** The schemas that this endpoint introduces, by their names in OpenAPI and in generated clients. */
  readonly schemas: Readonly<Record<string, z.ZodType>>;
  /** Media types other than JSON that `Accept` can request. */
  readonly alternatives?: readonly string[];
  /** The row limit may cut an answer: JSON reports this in `meta.more`, the alternatives in `X-More`. */
  readonly isCut?: boolean;
  /** Codes beyond those that every guarded endpoint can answer with. */
  readonly errors?: readonly ErrorCode[];
  /** Requests that the sample data answers with 200; tests of the statuses use the first one. */
  readonly examples: readonly [string, ...string[]];
  /** The request that the documentation shows with its response; the first of `examples` when absent. */
  readonly sample?: string;
}

/** Declares an endpoint of REST. */
export function endpoint<const E extends EndpointDeclaration>(declaration: E): E {
  return declaration;
}

/** A body that an endpoint answers with 200: the example of its schema. */
export function exampleBody({ body }: Pick<EndpointDeclaration, 'body'>): unknown {
  const examples = body === undefined ? [] : z.globalRegistry.get(body.schema)?.examples;
  return (examples as readonly unknown[] | undefined)?.[0];
}

/** First argument of an endpoint's handler: its query, its body, or the text of its path parameter. */
export type InputOf<E extends EndpointDeclaration> = E extends { readonly query: infer Q extends QuerySchema }
  ? SharedQuery<z.output<Q>>
  : E extends { readonly body: { readonly schema: infer B extends BodySchema } }
    ? z.output<B>
    : E['path'] extends `${string}:${string}`
      ? string
      : never;
