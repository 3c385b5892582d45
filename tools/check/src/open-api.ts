// The OpenAPI document, as far as generated files are made from it.
import { openApiDocument } from '@bourse/api';
import { endpoints } from '@bourse/contract';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | null)[];
  readonly const?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly readOnly?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly description?: string;
  readonly default?: unknown;
  readonly maximum?: number;
  readonly examples?: readonly unknown[];
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly unknown[];
  readonly 'x-scope'?: string;
  readonly 'x-units'?: number;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

/** An operation with its route. */
export interface Route {
  readonly path: string;
  /** `GET`. */
  readonly method: string;
  readonly operation: Operation;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export function namedSchemas(): OpenApi['components']['schemas'] {
  return (openApiDocument() as OpenApi).components.schemas;
}

/** All operations, in the order of the document. */
export function routes(): Route[] {
  return Object.entries((openApiDocument() as OpenApi).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
}

/** The operations under `/v1`. */
export const restRoutes = () => routes().filter(({ path }) => path.startsWith('/v1/'));

export const refName = (ref: string): string => ref.split('/').at(-1)!;

/** The name of the schema of an answer in JSON. */
export function answerOf({ responses }: Operation): string | undefined {
  const ref = responses['200']?.content?.['application/json']?.schema.$ref;
  return ref === undefined ? undefined : refName(ref);
}

/** The units of an answer; 1 if its body decides. */
export function costOf({ method, path }: Pick<Route, 'method' | 'path'>): number {
  const route = path.replaceAll(/\{(\w+)\}/g, ':$1');
  const found = Object.values(endpoints).find((each) => each.method === method && each.path === route);
  if (found === undefined) throw new Error(`no endpoint is declared for ${method} ${path}`);
  return 'charge' in found && typeof found.charge === 'number' ? found.charge : 1;
}

/** The description, default and examples of a schema. */
export function describeSchema({ description, default: byDefault, examples = [] }: Schema): string {
  const parts = [
    description,
    byDefault === undefined ? '' : `Default \`${String(byDefault)}\`.`,
    examples.length === 0 ? '' : `Example: \`${String(examples[0])}\`.`,
  ];
  return parts.filter(Boolean).join(' ');
}

export const pascal = (name: string) => name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
