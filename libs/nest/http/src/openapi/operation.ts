import type { BodyDeclaration } from '@bourse/contract';
import type { ErrorCode } from '@bourse/envelope';
import { z } from 'zod';
import type { EndpointSpec } from '../endpoint.js';
import type { Route } from '../route-table.js';
import { errorReferences } from './errors.js';
import { headerReferences } from './headers.js';
import { inlineSchema, type Json } from './json-schema.js';
import { pathParameters, queryParameters } from './parameters.js';
import { tagOf } from './tags.js';

/** The parts of an operation outside its declaration. */
export interface DocumentContext {
  /** The name of a schema; undefined if it has none. */
  readonly nameOf: (schema: z.ZodType) => string | undefined;
  /** Recorded answers, such as that of `GET /v1/stocks/:symbol`, by media type. */
  readonly examples: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Names and samples of endpoints, by method and path as above. */
  readonly endpoints: Readonly<Record<string, NamedEndpoint>>;
}

/** What the documentation shows of an endpoint. */
export interface NamedEndpoint {
  /** `searchSymbols` has the page `/docs/api/search-symbols`. */
  readonly name: string;
  /** The request that the example answers. */
  readonly sample: string;
}

const guardedErrors: readonly ErrorCode[] = ['unauthenticated', 'forbidden', 'internal'];

/** Converts a route to an operation of the document. */
export function toOperation({ method, path, endpoint }: Route, context: DocumentContext): Json {
  const { scope, summary, description = `${summary}.`, query, body, charge = 1 } = endpoint;
  const isGuarded = scope !== 'public';
  const parameters = [...pathParameters(path), ...(query === undefined ? [] : queryParameters(query))];
  const reads = {
    body: body !== undefined,
    values: body !== undefined || query !== undefined,
    since: query !== undefined && 'since' in query.shape,
  };
  const operationId = toOperationId(path);
  const { name, sample } = context.endpoints[`${method} ${path}`] ?? { name: operationId, sample: path };
  return {
    tags: [tagOf(scope)],
    operationId,
    summary,
    description,
    // The page with samples. `externalDocs` would need the address of the server.
    'x-page': `/docs/api/${toKebabCase(name)}`,
    ...(isGuarded && scope !== null ? { 'x-scope': scope } : {}),
    ...(body === undefined ? { 'x-units': isGuarded ? charge : 0 } : {}),
    'x-sample': sample,
    ...(isGuarded ? {} : { security: [] }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: requestBody(body) }),
    responses: {
      200: successResponse(endpoint, context, {
        isTagged: isCacheable(method),
        examples: context.examples[`${method} ${path}`],
      }),
      ...(isGuarded && isCacheable(method) ? { 304: { description: unchangedDescription(endpoint) } } : {}),
      ...errorReferences(codesOf(endpoint), reads),
    },
  };
}

function unchangedDescription({ unchangedIsFree = false, charge = 1 }: EndpointSpec): string {
  const cost = unchangedIsFree || charge === 0 ? 'Not charged.' : 'Charged as a 200.';
  return `The copy of the client is current. ${cost}`;
}

const isCacheable = (method: string) => method === 'GET';

/** Any endpoint refuses malformed requests and unknown values. */
function codesOf({ scope, charge = 1, errors = [] }: EndpointSpec): ReadonlySet<ErrorCode> {
  const codes = new Set<ErrorCode>(['bad_request', ...errors]);
  if (scope !== 'public') for (const code of guardedErrors) codes.add(code);
  if (scope !== 'public' && charge > 0) codes.add('rate_limit');
  return codes;
}

function requestBody({ schema }: BodyDeclaration): Json {
  const { $schema: _schema, ...json } = z.toJSONSchema(schema, { io: 'input' });
  // The converter omits examples from the input form of schemas with transformed fields.
  const examples = (z.globalRegistry.get(schema)?.examples ?? []) as readonly unknown[];
  const media = { schema: json, ...(examples.length === 0 ? {} : { example: examples[0] }) };
  return { required: true, content: { 'application/json': media } };
}

/** `/v1/stocks/:symbol` → `stocksBySymbol`. */
function toOperationId(path: string): string {
  const words = path
    .replace(/^\/v1\//, '/')
    .split('/')
    .filter((segment) => segment !== '')
    .flatMap((segment) => (segment.startsWith(':') ? ['by', segment.slice(1)] : segment.split(/[_-]/)));
  return words.map((word, i) => (i === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
}

const toKebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function successResponse(
  { response, alternatives = [], isCut = false, scope }: EndpointSpec,
  { nameOf }: DocumentContext,
  { isTagged, examples = {} }: { readonly isTagged: boolean; readonly examples?: Json | undefined },
): Json {
  const name = nameOf(response);
  const schema = name === undefined ? inlineSchema(response) : { $ref: `#/components/schemas/${name}` };
  const schemas = { 'application/json': schema, ...Object.fromEntries(alternatives.map((type) => [type, text])) };
  const content = Object.entries(schemas).map(([type, each]) => [
    type,
    { schema: each, ...(examples[type] === undefined ? {} : { example: examples[type] }) },
  ]);
  return {
    description: 'Successful response.',
    ...(scope === 'public'
      ? {}
      : { headers: headerReferences({ Link: alternatives.length > 0, 'X-More': isCut, ETag: isTagged }) }),
    content: Object.fromEntries(content),
  };
}

const text = { type: 'string' };
