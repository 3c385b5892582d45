import { EnvelopeSchema, type ErrorCode, errorReference, errorTable } from '@bourse/envelope';
import { z } from 'zod';
import type { BodyDeclaration } from '@bourse/contract';
import type { EndpointSpec } from '../endpoint.js';
import type { Route } from '../route-table.js';
import { pathParameters, queryParameters } from './parameters.js';

export interface DocumentInfo {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  /** Schemas of the contract by name; a response that is one of them is written as a reference. */
  readonly schemas: Readonly<Record<string, z.ZodType>>;
}

type Json = Readonly<Record<string, unknown>>;

/** Under which heading the page shows an endpoint. */
const groups: Readonly<Record<NonNullable<EndpointSpec['scope']>, string>> = {
  'instruments:read': 'Instruments',
  'search:read': 'Search',
  'prices:read': 'Prices',
  public: 'Operation',
};

const guardedErrors: readonly ErrorCode[] = ['unauthenticated', 'forbidden', 'internal'];

/** The OpenAPI 3.1 document of all routes: from their `@Endpoint`, the contract's schemas and the error table. */
export function openApiDocument(routes: readonly Route[], info: DocumentInfo): Json {
  const { title, version, description } = info;
  return {
    openapi: '3.1.1',
    info: { title, version, description },
    security: [{ apiKey: [] }],
    paths: paths(routes, info.schemas),
    components: {
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: `bourse_live_…`.' } },
      headers: responseHeaders,
      responses: errorResponses(),
      schemas: componentSchemas({ ...info.schemas, Error: EnvelopeSchema }),
    },
  };
}

function paths(routes: readonly Route[], schemas: DocumentInfo['schemas']): Json {
  const documented = routes.filter(({ method, endpoint }) => method !== 'HEAD' && endpoint.hidden !== true);
  const result: Record<string, Record<string, Json>> = {};
  for (const { method, path, endpoint } of documented) {
    const template = path.replaceAll(/:([A-Za-z]+)/g, '{$1}');
    (result[template] ??= {})[method.toLowerCase()] = operation(method, path, endpoint, schemas);
  }
  return result;
}

function operation(method: string, path: string, endpoint: EndpointSpec, schemas: DocumentInfo['schemas']): Json {
  const { scope, summary, description, query, body } = endpoint;
  const guarded = scope !== 'public';
  const parameters = [...pathParameters(path), ...(query === undefined ? [] : queryParameters(query))];
  return {
    tags: [scope === null ? 'Account' : groups[scope]],
    operationId: operationId(path),
    summary,
    ...(description === undefined ? {} : { description }),
    ...(guarded && scope !== null ? { 'x-scope': scope } : {}),
    ...(guarded ? {} : { security: [] }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: requestBody(body) }),
    responses: {
      200: success(endpoint, schemas, isCacheable(method)),
      ...(guarded && isCacheable(method) ? { 304: { description: unchangedDescription(endpoint) } } : {}),
      ...errorReferences(codesOf(endpoint), body === undefined ? operationStatuses : bodyStatuses),
    },
  };
}

function unchangedDescription({ unchangedIsFree = false, charge = 1 }: EndpointSpec): string {
  const cost = unchangedIsFree || charge === 0 ? 'Not charged.' : 'Charged as a 200.';
  return `The client has these bytes already. ${cost}`;
}

const isCacheable = (method: string) => method === 'GET';

function codesOf({ scope, query, body, charge = 1, errors = [] }: EndpointSpec): ReadonlySet<ErrorCode> {
  const codes = new Set<ErrorCode>(errors);
  if (query !== undefined || body !== undefined) codes.add('bad_request');
  if (scope !== 'public') for (const code of guardedErrors) codes.add(code);
  if (scope !== 'public' && charge > 0) codes.add('rate_limit');
  return codes;
}

function requestBody({ schema }: BodyDeclaration): Json {
  const { $schema: _schema, ...json } = z.toJSONSchema(schema, { io: 'input' });
  // The converter leaves examples out of the input form of what holds transformed fields.
  const examples = (z.globalRegistry.get(schema)?.examples ?? []) as readonly unknown[];
  const media = { schema: json, ...(examples.length === 0 ? {} : { example: examples[0] }) };
  return { required: true, content: { 'application/json': media } };
}

/** `/v1/stocks/:symbol` → `stocksBySymbol`. */
function operationId(path: string): string {
  const words = path
    .replace(/^\/v1\//, '/')
    .split('/')
    .filter((segment) => segment !== '')
    .flatMap((segment) => (segment.startsWith(':') ? ['by', segment.slice(1)] : segment.split(/[_-]/)));
  return words.map((word, i) => (i === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
}

function success(
  { response, alternatives = [], scope }: EndpointSpec,
  schemas: DocumentInfo['schemas'],
  isTagged: boolean,
): Json {
  const name = Object.keys(schemas).find((key) => schemas[key] === response);
  const schema = name === undefined ? inline(response) : { $ref: `#/components/schemas/${name}` };
  const texts = alternatives.map((type) => [type, { schema: { type: 'string' } }]);
  return {
    description: 'The answer.',
    ...(scope === 'public' ? {} : { headers: headerReferences({ Link: alternatives.length > 0, ETag: isTagged }) }),
    content: { 'application/json': { schema }, ...Object.fromEntries(texts) },
  };
}

function inline(schema: z.ZodType): Json {
  const { $schema: _schema, ...json } = z.toJSONSchema(schema);
  return json;
}

function componentSchemas(schemas: Readonly<Record<string, z.ZodType>>): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const { schemas: written } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(
    Object.entries(written).map(([id, { $schema: _schema, $id: _id, ...schema }]) => [id, schema as Json]),
  );
}

/** One response a status, so that an operation that answers with a code names all its statuses. */
function errorResponses(): Json {
  const responses = errorReference.map(({ status, code, meaning, retry, details }) => {
    const schema = {
      allOf: [{ $ref: '#/components/schemas/Error' }],
      properties: {
        code: { const: code },
        status: { const: status },
        details: details === null ? { type: 'null' } : { anyOf: [inline(details), { type: 'null' }] },
      },
    };
    const headers = status === 429 || status === 503 ? { 'Retry-After': { schema: { type: 'integer' } } } : undefined;
    const advice = retry ? 'Retry with backoff.' : 'Do not retry.';
    return [
      `${code}_${status}`,
      {
        description: `${meaning} ${advice}`,
        ...(headers === undefined ? {} : { headers }),
        content: { 'application/json': { schema } },
      },
    ];
  });
  return Object.fromEntries(responses);
}

const operationStatuses: ReadonlySet<number> = new Set([400, 401, 403, 404, 422, 429, 500, 502, 503, 504]);
const bodyStatuses: ReadonlySet<number> = new Set([...operationStatuses, 413, 415]);

function errorReferences(codes: ReadonlySet<ErrorCode>, statuses: ReadonlySet<number>): Json {
  const references = [...codes].flatMap((code) =>
    Object.keys(errorTable[code].statuses)
      .filter((status) => statuses.has(Number(status)))
      .map((status) => [status, { $ref: `#/components/responses/${code}_${status}` }]),
  );
  return Object.fromEntries(references);
}

const responseHeaders = {
  RateLimit: {
    description: 'What is left (`r`) and for how many seconds (`t`), a member a limit.',
    schema: { type: 'string', examples: ['"minute";r=599;t=60, "month";r=999999;t=86400'] },
  },
  'RateLimit-Policy': {
    description: 'The limits of the key: quota (`q`) and window in seconds (`w`).',
    schema: { type: 'string', examples: ['"minute";q=600;w=60, "month";q=1000000;w=2592000'] },
  },
  ETag: {
    description: 'Strong validator of this content coding; send it back in If-None-Match.',
    schema: { type: 'string' },
  },
  'X-Request-Id': { schema: { type: 'string' } },
  'X-Degraded': {
    description: 'Only where a part of the answer is missing or older than it should be: the names of these parts.',
    schema: { type: 'string', examples: ['search'] },
  },
  'X-Universe-Version': {
    description: 'On what is answered from the universe of instruments: the version of it.',
    schema: { type: 'integer', examples: [12] },
  },
  Link: {
    description: 'The next page of CSV or NDJSON, `rel="next"`, as long as there is one.',
    schema: { type: 'string', examples: ['</v1/stocks?cursor=…>; rel="next"'] },
  },
};

/** `Link` is for texts only, since JSON has its cursor inside; `ETag` for what can be asked for again. */
function headerReferences(has: Readonly<Record<string, boolean>>): Json {
  const names = Object.keys(responseHeaders).filter((name) => has[name] ?? true);
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
