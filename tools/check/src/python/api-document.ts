// The OpenAPI document, as far as the Python client is made from it.
import { openApiDocument } from '@bourse/api';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface Operation {
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

/** One endpoint under `/v1`. */
export interface Endpoint {
  readonly method: string;
  /** `/v1/time_series`. */
  readonly path: string;
  readonly summary: string;
  readonly description: string | undefined;
  /** Those of the query. */
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  /** Name of the schema of its 200. */
  readonly answer: string;
  readonly mediaTypes: readonly string[];
}

export interface ApiDocument {
  readonly endpoints: readonly Endpoint[];
  readonly schemas: Readonly<Record<string, Schema>>;
}

export function apiDocument(): ApiDocument {
  const { paths, components } = openApiDocument() as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  };
  const endpoints = Object.entries(paths)
    .filter(([path]) => path.startsWith('/v1/'))
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, each]) => endpointOf(path, method, each)));
  return { endpoints, schemas: components.schemas };
}

function endpointOf(path: string, method: string, operation: Operation): Endpoint {
  const { summary, description, parameters = [], requestBody, responses } = operation;
  const content = responses['200']?.content ?? {};
  const answer = content['application/json']?.schema.$ref;
  if (answer === undefined) throw new Error(`the answer of ${path} has no named schema`);
  return {
    method: method.toUpperCase(),
    path,
    summary,
    description,
    parameters: parameters.filter((parameter) => parameter.in === 'query'),
    body: requestBody?.content['application/json']?.schema,
    answer: refName(answer),
    mediaTypes: Object.keys(content),
  };
}

export const refName = (ref: string): string => ref.split('/').at(-1)!;
