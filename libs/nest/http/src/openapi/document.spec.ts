import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonBody } from '@bourse/contract';
import type { EndpointSpec } from '../endpoint.js';
import { openApiDocument } from './document.js';

interface Operation {
  readonly tags: string[];
  readonly 'x-page': string;
  readonly 'x-units'?: number;
  readonly 'x-sample': string;
  readonly responses: Readonly<Record<string, { headers?: object }>>;
}

interface ErrorSchema {
  readonly properties: { readonly details: { readonly properties: object; readonly required?: readonly string[] } };
}

interface Document {
  readonly paths: Readonly<Record<string, { get: Operation; post?: Operation & { requestBody: object } }>>;
  readonly components: {
    readonly headers: object;
    readonly responses: Readonly<Record<string, object>>;
    readonly schemas: Readonly<Record<string, ErrorSchema>>;
  };
}

const baseEndpoint: EndpointSpec = { scope: null, summary: 'A thing', response: z.strictObject({}) };
const body = z.object({ names: z.array(z.string()).min(1), note: z.string().optional() });
const routes = [
  {
    method: 'GET',
    path: '/v1/things',
    endpoint: { ...baseEndpoint, alternatives: ['text/csv'], errors: ['not_found' as const], isCut: true },
  },
  { method: 'GET', path: '/v1/free', endpoint: { ...baseEndpoint, charge: 0 } },
  { method: 'POST', path: '/v1/bodies', endpoint: { ...baseEndpoint, body: jsonBody(body, { maxBytes: 100 }) } },
  { method: 'GET', path: '/open', endpoint: { ...baseEndpoint, scope: 'public' as const } },
];
const info = { title: 'Things', version: '1', description: '', schemas: {} };
const { paths, components } = openApiDocument(routes, info) as unknown as Document; // JSON, read as a client would
const headersOf = (path: string) => Object.keys(paths[path]?.get.responses['200']?.headers ?? {});

test('endpoints are grouped under a heading per scope', () => {
  const gets = Object.values(paths).flatMap(({ get }) => get ?? []);
  expect(gets.map(({ tags }) => tags)).toEqual([['Account'], ['Account'], ['Operation']]);
});

test('each operation names its page, its units and the request of its sample', () => {
  const endpoints = { 'GET /v1/things': { name: 'listThings', sample: '/v1/things?size=2' } };
  const named = openApiDocument(routes, { ...info, endpoints }) as unknown as Document; // JSON, read as a client would
  const extras = ({ get }: Document['paths'][string]) => [get?.['x-page'], get?.['x-units'], get?.['x-sample']];
  expect(
    Object.values(named.paths)
      .filter(({ get }) => get !== undefined)
      .map(extras),
  ).toEqual([
    ['/docs/api/list-things', 1, '/v1/things?size=2'],
    ['/docs/api/free', 0, '/v1/free'],
    ['/docs/api/open', 0, '/open'],
  ]);
});

test('an endpoint without a charge has no limit: no 429', () => {
  expect(Object.keys(paths['/v1/things']!.get.responses)).toEqual([
    '200',
    '304',
    '400',
    '401',
    '403',
    '404',
    '429',
    '500',
    '503',
  ]);
  expect(Object.keys(paths['/v1/free']!.get.responses)).toEqual(['200', '304', '400', '401', '403', '500', '503']);
});

test('Link is a header of text formats, X-More of answers that may be cut, X-Degraded of all guarded endpoints', () => {
  expect(headersOf('/v1/things')).toEqual(expect.arrayContaining(['Link', 'X-More', 'X-Degraded']));
  expect(headersOf('/v1/free')).not.toContain('X-More');
  expect(headersOf('/v1/free')).toContain('X-Degraded');
  expect(headersOf('/v1/free')).not.toContain('Link');
  expect(headersOf('/open')).toEqual([]);
  expect(Object.keys(components.headers)).toEqual([...headersOf('/v1/things'), 'Retry-After']);
});

test('a body: its schema as clients send it, the statuses of bodies, and no cache headers', () => {
  const { requestBody, responses } = paths['/v1/bodies']!.post!;
  expect(requestBody).toEqual({
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { names: { type: 'array', items: { type: 'string' }, minItems: 1 }, note: { type: 'string' } },
          required: ['names'],
        },
      },
    },
  });
  const statuses = ['200', '400', '401', '403', '413', '415', '422', '429', '500', '503'];
  expect(Object.keys(responses)).toEqual(statuses);
  expect(responses['200']!.headers).not.toHaveProperty('ETag');
});

test('an error: a named schema, whose details are an object or null', () => {
  expect(components.responses['BadRequestError']).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/BadRequestError' } } },
  });
  expect(components.schemas['BadRequestError']).toMatchObject({
    properties: { code: { enum: ['bad_request'] }, details: { type: ['object', 'null'], required: ['errors'] } },
    required: ['code', 'message', 'status', 'details'],
  });
});

test('only a 503 with code internal has members in its details', () => {
  expect(components.schemas['InternalError']).toMatchObject({ properties: { details: { type: ['object', 'null'] } } });
  expect(components.schemas['InternalError']).not.toHaveProperty('properties.details.properties');
  expect(components.schemas['UnavailableError']).toMatchObject({
    properties: { details: { type: ['object', 'null'], required: ['version', 'dependencies'] } },
  });
});

test('details of several forms are one object, which requires their common members', () => {
  const { properties, required } = components.schemas['NotFoundError']!.properties.details;
  expect([Object.keys(properties), required]).toEqual([['symbol', 'candidates', 'from', 'to'], undefined]);
});

test('components without a reference are omitted', () => {
  const only = openApiDocument([routes[3]!], info) as unknown as Document;
  expect(Object.keys(only.components.responses)).toEqual(['BadRequestError']);
  expect(Object.keys(only.components.schemas)).toEqual(['BadRequestError']);
  expect(only.components.headers).toEqual({});
});

test('recorded answers are examples of their schemas', () => {
  const examples = {
    answers: { 'GET /v1/things': { 'application/json': { a: 1 }, 'text/csv': 'a\n1\n' } },
    errors: { 400: { 'unknown type': { code: 'bad_request' } } },
  };
  const shown = openApiDocument(routes, { ...info, examples }) as unknown as Document;
  expect(shown.paths['/v1/things']!.get.responses['200']).toMatchObject({
    content: { 'application/json': { example: { a: 1 } }, 'text/csv': { example: 'a\n1\n' } },
  });
  expect(shown.components.responses['BadRequestError']).toMatchObject({
    content: {
      'application/json': { examples: { unknown_type: { summary: 'unknown type', value: { code: 'bad_request' } } } },
    },
  });
});
