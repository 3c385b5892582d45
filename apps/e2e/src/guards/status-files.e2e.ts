import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { endpoints } from '@bourse/contract';
import { type AnyEndpoint, isUniform, uniformStatuses } from '../cases/every-endpoint.js';
import { get } from '../harness/shared.js';

const v1 = join(dirname(fileURLToPath(import.meta.url)), '../v1');

/** Statuses that cannot be produced from outside yet, each with its reason. */
const notFromOutside = new Map([
  [500, 'an unexpected error cannot be asked for; the envelope of one is tested in libs/nest/http'],
  [408, 'a property of the connection, not of a route: operation/slow-clients'],
  [414, 'a property of the server, not of a route: protocol/raw-bytes'],
  [417, 'a property of the server, not of a route: protocol/raw-bytes'],
  [431, 'a property of the server, not of a route: protocol/raw-bytes'],
]);

/** Statuses that a route declares with its error code, but never returns. */
const declaredInPassing = new Set([
  '/v1/admin/imports 422',
  '/v1/calendar 422',
  '/v1/market_state 422',
  '/v1/stocks/{symbol} 422',
  '/v1/stocks/{symbol}/history 422',
]);

const ofSymbol: Readonly<Record<string, string>> = {
  '/v1/stocks/{symbol}': 'stock-detail',
  '/v1/stocks/{symbol}/history': 'stock-history',
};
const folderOf = (path: string) => ofSymbol[path] ?? path.slice('/v1/'.length).replaceAll('_', '-');

/** Whether the tests of `every-endpoint` cover a status of this endpoint. */
function isCovered(method: string, path: string, status: string): boolean {
  const route = path.replaceAll(/\{(\w+)\}/g, ':$1');
  const endpoint = Object.values<AnyEndpoint>(endpoints).find(
    (each) => each.path === route && each.method === method.toUpperCase(),
  );
  return endpoint !== undefined && isUniform(status, endpoint);
}

/** A file that names two statuses tests both on one server. */
const isOf = (status: string, file: string) => file.split(/[-.]/).includes(status);

/** The test files that a document requires and a folder lacks. */
function missingFiles(
  paths: Record<string, Record<string, { responses: object }>>,
  files: (folder: string) => string[],
): string[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses }]) =>
      Object.keys(responses)
        .filter((status) => !notFromOutside.has(Number(status)))
        .filter((status) => !isCovered(method, path, status))
        .filter((status) => !files(folderOf(path)).some((file) => isOf(status, file)))
        .map((status) => `${path} ${status}`)
        .filter((missing) => !declaredInPassing.has(missing)),
    ),
  );
}

const filesIn = (folder: string) => readdirSync(join(v1, folder));

/** The statuses of a GraphQL request as a whole (graphql-2), and of another method (error-3). */
const ofGraphql = [200, 400, 401, 403, 405, 413, 415, 429, 503];

const withoutFile = (statuses: readonly number[], files: readonly string[]) =>
  statuses.filter((status) => !files.some((file) => isOf(`${status}`, file)));

describe('a test for every status that a route declares', () => {
  test('each status common to all endpoints has its file', () => {
    expect(filesIn('every-endpoint').sort()).toEqual(uniformStatuses.map((status) => `${status}.e2e.ts`).sort());
  });

  test('for every status in the served OpenAPI document', async () => {
    const { paths } = (await get('/openapi.json')).json;
    const documented = Object.fromEntries(Object.entries(paths).filter(([path]) => path.startsWith('/v1/')));
    expect(Object.keys(documented).length).toBeGreaterThanOrEqual(12);
    expect(missingFiles(documented as never, filesIn)).toEqual([]);
  });

  test('for every status of GraphQL', () => {
    expect(withoutFile(ofGraphql, filesIn('../graphql'))).toEqual([]);
  });

  test('planted: a status without a file is reported', () => {
    const paths = { '/v1/stocks': { get: { responses: { 200: {}, 418: {} } } } };
    expect(missingFiles(paths, filesIn)).toEqual(['/v1/stocks 418']);
    const unknown = { '/v1/new': { get: { responses: { 200: {}, 401: {} } } } };
    expect(missingFiles(unknown, () => [])).toEqual(['/v1/new 200', '/v1/new 401']);
    expect(withoutFile([200, 418], filesIn('../graphql'))).toEqual([418]);
    expect(withoutFile([200, 409, 410], ['200-410.e2e.ts', '4091.e2e.ts'])).toEqual([409]);
  });
});
