// How the clients call each endpoint: what their READMEs list and the samples of code are written from.
import { type Operation, routes, type Schema } from './open-api.js';

export interface ClientCall {
  /** `GET /v1/stocks/{symbol}`. */
  readonly route: string;
  readonly scope: string | null;
  /** Units of an answer; null if the body decides. */
  readonly units: number | null;
  /** The methods of the clients; null for probes. */
  readonly typescript: string | null;
  readonly python: string | null;
  /** The path parameter; null without one. */
  readonly pathParameter: string | null;
  /** The only parameter that the Python client accepts without its name. */
  readonly first: string | null;
  /** Parameters of the query, and fields of an item of the body, that are not plain text. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly arguments: readonly string[];
  readonly hasBody: boolean;
}

/** Both clients have the listing, its rows and its changes in a namespace. */
export const listing: Readonly<Record<string, string>> = {
  stocks: 'stocks.list',
  stocksBySymbol: 'stocks.get',
  stocksBySymbolHistory: 'stocks.history',
  stocksChanges: 'stocks.changes',
};

/** The calls in the order of the OpenAPI document. */
export function clientCalls(): ClientCall[] {
  return routes().map(({ path, method, operation }) => toCall(`${method} ${path}`, operation));
}

function toCall(route: string, operation: Operation): ClientCall {
  const { operationId, security, parameters = [], requestBody } = operation;
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const body = requestBody?.content['application/json']?.schema.properties;
  const names = body === undefined ? query.map(({ name }) => name) : Object.keys(body);
  const first = query.find(({ required }) => required)?.name ?? (names[0] === 'symbol' ? 'symbol' : null);
  const typed = [
    ...query.map(({ name, schema }) => [name, schema] as const),
    ...Object.values(body ?? {}).flatMap(({ items }) => Object.entries(items?.properties ?? {})),
  ];
  const kinds = typed.flatMap(([name, schema]) => {
    const kind = kindOf(schema);
    return kind === null ? [] : [[name, kind] as const];
  });
  const isPublic = security !== undefined;
  return {
    route,
    scope: operation['x-scope'] ?? null,
    units: operation['x-units'] ?? null,
    typescript: isPublic ? null : (listing[operationId] ?? operationId),
    python: isPublic ? null : (listing[operationId] ?? route.split('/v1/')[1]!.replaceAll('/', '_')),
    pathParameter: parameters.find((parameter) => parameter.in === 'path')?.name ?? null,
    first: body === undefined ? first : names[0]!,
    kinds: Object.fromEntries(kinds),
    arguments: names,
    hasBody: body !== undefined,
  };
}

function kindOf({ type, enum: values, items }: Schema): string | null {
  if (items !== undefined) return items.enum === undefined ? 'list' : 'enums';
  if (values !== undefined) return 'enum';
  return type === 'integer' || type === 'number' ? 'number' : type === 'boolean' ? 'boolean' : null;
}

const HEAD = `// Generated from the endpoints of the contract: do not edit, run \`npm run generate\`.

export interface Operation {
  /** Methods of the clients; null for probes, which they lack. */
  readonly typescript: string | null;
  readonly python: string | null;
  /** The parameter that the Python client accepts without its name. */
  readonly first: string | null;
  /** Parameters that are not plain text: \`number\`, \`boolean\`, \`enum\`, \`list\`, \`enums\`. */
  readonly kinds: Readonly<Record<string, string>>;
  /** Units of an answer; null if the body decides. */
  readonly units: number | null;
  /** Whether it needs no key. */
  readonly isPublic: boolean;
}

`;

/** The module from which samples of code are written, by route. */
export function renderOperations(): string {
  const entries = clientCalls().map(({ route, typescript, python, first, kinds, units }) => [
    route,
    { typescript, python, first, kinds, units, isPublic: typescript === null },
  ]);
  const value = JSON.stringify(Object.fromEntries(entries));
  return `${HEAD}export const operations: Readonly<Record<string, Operation>> = ${value};\n`;
}
