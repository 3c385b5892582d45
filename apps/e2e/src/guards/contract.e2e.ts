import { endpoints } from '@bourse/contract';
import { errorReference } from '@bourse/envelope';
import { describe, expect, test } from 'vitest';
import { type AnyEndpoint, exampleOf } from '../cases/every-endpoint.js';
import { ask, type RequestOrPath, toPost } from '../cases/test-request.js';
import { notYet, produced } from '../errors/rows.js';

/** Returns the fault of a response by the declared schema of its endpoint, or undefined. */
const faultsOf = ({ response }: Pick<AnyEndpoint, 'response'>, json: unknown) => response.safeParse(json).error;

describe('every response matches the declared schema', () => {
  const examples = Object.values<AnyEndpoint>(endpoints).flatMap((endpoint): [string, AnyEndpoint, RequestOrPath][] =>
    endpoint.method === 'POST'
      ? [[endpoint.path, endpoint, exampleOf(endpoint)]]
      : endpoint.examples.map((path) => [path, endpoint, path]),
  );
  test.each(examples)('%s', async (_, endpoint, request) => {
    const answer = await ask(request);
    expect(answer.status).toBe(200);
    expect(faultsOf(endpoint, answer.json)).toBeUndefined();
  });

  test('POST /v1/resolve: resolved, ambiguous and not found', async () => {
    const items = ['APPLE INC COM', 'FIRST', 'zqxjkv wwqq'].map((query) => ({ query }));
    const { json } = await ask(toPost('/v1/resolve', { items }));
    expect(faultsOf(endpoints.resolveStatement, json)).toBeUndefined();
  });

  test.each(Object.entries<AnyEndpoint>(endpoints))(
    'planted: an additional key of %s is found',
    async (_, endpoint) => {
      const { json } = await ask(exampleOf(endpoint));
      expect(faultsOf(endpoint, { ...json, surprise: 1 })).toBeDefined();
    },
  );
});

const isCovered = (status: number) =>
  produced.some((row) => row.status === status) || notYet.some((row) => row.status === status);

describe('the error table', () => {
  test('each status is produced by a test, or is listed as not producible yet', () => {
    expect(errorReference.map(({ status }) => status).filter((status) => !isCovered(status))).toEqual([]);
  });

  test('planted: a status without a test is found', () => {
    expect(isCovered(418)).toBe(false);
  });
});
