import { endpoints } from '@bourse/contract';
import { asyncProperty, assert, constantFrom, dictionary, oneof, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnyEndpoint, endpointsWith, exampleOf } from '../../cases/every-endpoint.js';
import { ask, toRequest } from '../../cases/test-request.js';
import type { Answer } from '../../harness/http-client.js';
import { get, request } from '../../harness/shared.js';

const RUNS = 25;

const readBy = (endpoint: AnyEndpoint): readonly string[] =>
  'query' in endpoint ? Object.keys(endpoint.query.shape) : [];
const ignoredBy = (endpoint: AnyEndpoint): readonly string[] => ('ignored' in endpoint ? [...endpoint.ignored] : []);
const everywhere = [...new Set(endpointsWith('400').flatMap(readBy))];

/** A request for an example with additional parameters. */
function withMore(endpoint: AnyEndpoint, more: Readonly<Record<string, string>>) {
  const example = toRequest(exampleOf(endpoint));
  const text = Object.entries(more).map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return { ...example, path: `${example.path}${example.path.includes('?') ? '&' : '?'}${text.join('&')}` };
}

/** Unknown names of any letters, and those of other endpoints. */
const names = oneof(
  string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
  constantFrom(...everywhere, 'limit', 'page', 'sort', 'apikey', 'format', '__proto__', 'constructor', 'toString'),
);
const values = string({ maxLength: 40, unit: 'grapheme' });

/** The status of a response, and the refused fields with their values. */
function refusalIn({ status, json }: Answer) {
  const errors: { field: string; value: string | null }[] = json.details?.errors ?? [];
  return { status, refused: inOrder(errors.map(({ field, value }) => [field, value])) };
}

/** The expected refusal of all parameters except those that the endpoint ignores. */
function refusalOf(endpoint: AnyEndpoint, more: Readonly<Record<string, string>>) {
  const refused = Object.entries(more).filter(([name]) => !ignoredBy(endpoint).includes(name));
  return { status: refused.length === 0 ? 200 : 400, refused: inOrder(refused) };
}

const inOrder = (pairs: readonly (readonly [string, string | null])[]) =>
  pairs.map((pair) => JSON.stringify(pair)).toSorted();

describe.each(endpointsWith('400').map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test('error-7: unknown parameters are refused, each with its value, and no others', async () => {
      const unknown = names.filter((name) => !readBy(endpoint).includes(name));
      await assert(
        asyncProperty(dictionary(unknown, values, { minKeys: 1, maxKeys: 5, noNullPrototype: true }), async (more) => {
          expect(refusalIn(await ask(withMore(endpoint, more)))).toEqual(refusalOf(endpoint, more));
        }),
        { numRuns: RUNS },
      );
    });

    test('HEAD is refused like GET, OPTIONS is not validated', async () => {
      const { path } = withMore(endpoint, { foo: '1' });
      expect((await request('HEAD', path)).status).toBe(endpoint.method === 'GET' ? 400 : 405);
      expect((await request('OPTIONS', path)).status).toBe(204);
    });
  },
);

test('planted: a response that ignores a parameter is found', async () => {
  const answer = await get('/v1/quotes?symbols=AAPL&outputsize=1');
  expect(refusalIn(answer)).toEqual(refusalOf(endpoints.listQuotes, { outputsize: '1' }));
  expect(refusalIn(answer)).not.toEqual(refusalOf(endpoints.listStocks, { outputsize: '1' }));
});
