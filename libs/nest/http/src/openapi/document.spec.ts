import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonBody } from '@bourse/contract';
import type { EndpointSpec } from '../endpoint.js';
import { openApiDocument } from './document.js';

interface Operation {
  readonly tags: string[];
  readonly responses: Readonly<Record<string, { headers?: object }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, { get: Operation; post?: Operation & { requestBody: object } }>>;
  readonly components: {
    readonly headers: object;
    readonly responses: Readonly<Record<string, { content: { 'application/json': { schema: object } } }>>;
  };
}

const thing: EndpointSpec = { scope: null, summary: 'A thing', response: z.strictObject({}) };
const body = z.object({ names: z.array(z.string()).min(1), note: z.string().optional() });
const routes = [
  { method: 'GET', path: '/v1/things', endpoint: { ...thing, alternatives: ['text/csv'], isCut: true } },
  { method: 'GET', path: '/v1/free', endpoint: { ...thing, charge: 0 } },
  { method: 'POST', path: '/v1/bodies', endpoint: { ...thing, body: jsonBody(body, { bytesMax: 100 }) } },
  { method: 'GET', path: '/open', endpoint: { ...thing, scope: 'public' as const } },
];
const info = { title: 'Things', version: '1', description: '', schemas: {} };
const { paths, components } = openApiDocument(routes, info) as unknown as Document; // JSON, read as a client would
const headersOf = (path: string) => Object.keys(paths[path]?.get.responses['200']?.headers ?? {});
const schemaOf = (name: string) => components.responses[name]?.content['application/json'].schema;

test('endpoints stand under a heading for each scope', () => {
  const gets = Object.values(paths).flatMap(({ get }) => get ?? []);
  expect(gets.map(({ tags }) => tags)).toEqual([['Account'], ['Account'], ['Operation']]);
});

test('what is not charged is not limited: no 429', () => {
  expect(Object.keys(paths['/v1/things']!.get.responses)).toEqual(['200', '304', '401', '403', '429', '500', '503']);
  expect(Object.keys(paths['/v1/free']!.get.responses)).toEqual(['200', '304', '401', '403', '500', '503']);
});

test('Link is a header of what can be had as text, X-More of what may be cut, X-Degraded of all that is guarded', () => {
  expect(headersOf('/v1/things')).toEqual(expect.arrayContaining(['Link', 'X-More', 'X-Degraded']));
  expect(headersOf('/v1/free')).not.toContain('X-More');
  expect(headersOf('/v1/free')).toContain('X-Degraded');
  expect(headersOf('/v1/free')).not.toContain('Link');
  expect(headersOf('/open')).toEqual([]);
  expect(Object.keys(components.headers)).toEqual(headersOf('/v1/things'));
});

test('a body: its schema as clients send it, the statuses that bodies have, and nothing of a cache', () => {
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

test('only a 503 of code internal has details', () => {
  expect(schemaOf('internal_500')).toMatchObject({ properties: { details: { type: 'null' } } });
  expect(schemaOf('internal_503')).toMatchObject({
    properties: { details: { anyOf: [{ required: ['version', 'dependencies'] }, { type: 'null' }] } },
  });
});
