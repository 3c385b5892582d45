import { endpoints } from '@bourse/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { noRouteMessage } from './nearest-route.js';
import type { Route } from './route-table.js';

const route = (path: string, more: Partial<Route['endpoint']> = {}): Route => ({
  method: 'GET',
  path,
  endpoint: { scope: null, summary: '', response: z.unknown(), ...more },
});
const page = { scope: 'public', hidden: true } as const;
const health = ['/livez', '/readyz'].map((path) => route(path, { scope: 'public' }));
const rest = [
  ...Object.values(endpoints).map(({ path }) => route(path)),
  ...health,
  ...['/docs', '/openapi.json', '/docs/start.js'].map((path) => route(path, page)),
];
const gateway = [...['/graphql', '/schema.graphql'].map((path) => route(path, { hidden: true })), ...health];

describe('on the port of REST', () => {
  test.each([
    ['/v1/timeseries', '/v1/time_series'],
    ['/v1/time-series', '/v1/time_series'],
    ['/v1/stock', '/v1/stocks'],
    ['/v1/Stocks', '/v1/stocks'],
    ['/v1/stocks/', '/v1/stocks'],
    ['/v1//stocks', '/v1/stocks'],
    ['/v2/stocks', '/v1/stocks'],
    ['/stocks', '/v1/stocks'],
    ['/v1/stock/AAPL', '/v1/stocks/{symbol}'],
    ['/v1/stocks/AAPL/bars', '/v1/time_series'],
    ['/v1/quote', '/v1/quotes'],
    ['/price', '/v1/quotes'],
    ['/v1/search', '/v1/symbol_search'],
    ['/v3/reference/tickers', '/v1/stocks'],
    ['/v2/aggs/ticker/AAPL/range/1/day/2023-01-09/2023-02-10', '/v1/time_series'],
    ['/v1/dividend', '/v1/dividends'],
    ['/api_usage', '/v1/usage'],
    ['/health', '/livez'],
    ['/', '/docs'],
    ['/v1', '/docs'],
    ['/swagger', '/docs'],
  ])('%s: %s', (path, nearest) => {
    const message = `There is no route ${path} here. The nearest is ${nearest}. All routes are at /docs.`;
    expect(noRouteMessage(path, rest)).toBe(message);
  });

  test('GraphQL is on another port', () => {
    expect(noRouteMessage('/graphql', rest)).toMatch(/The nearest is \/graphql, of GraphQL on another port\./);
  });

  test('a file of a page is never suggested', () => {
    expect(noRouteMessage('/docs/start.jx', rest)).not.toContain('/docs/start.js.');
  });
});

describe('on the port of GraphQL', () => {
  const all = 'This port serves /graphql; the routes of the REST API are at its /docs.';

  test.each([
    ['/v1/stocks', '/v1/stocks, of the REST API on another port'],
    ['/v1/stocks/AAPL', '/v1/stocks/{symbol}, of the REST API on another port'],
    ['/graphql/', '/graphql'],
    ['/graphiql', '/graphql'],
    ['/schema', '/schema.graphql'],
    ['/', '/graphql'],
    ['/v1', '/graphql'],
  ])('%s: %s', (path, nearest) => {
    expect(noRouteMessage(path, gateway)).toBe(`There is no route ${path} here. The nearest is ${nearest}. ${all}`);
  });
});

test('a long path is cut, between two characters', () => {
  expect(noRouteMessage(`/${'é'.repeat(8000)}`, rest)).toContain(`route /${'é'.repeat(99)}… here`);
  expect(noRouteMessage(`/${'😀'.repeat(99)}`, rest)).toContain(`route /${'😀'.repeat(99)} here`);
});

/** The shortest of several runs: others of the machine only add to it. */
function shortestMs(run: () => void): number {
  const times = Array.from({ length: 7 }, () => {
    const started = performance.now();
    for (let i = 0; i < 20; i++) run();
    return performance.now() - started;
  });
  return Math.min(...times);
}

function costOf(length: number): number {
  const path = `/${'s'.repeat(length)}`;
  return shortestMs(() => noRouteMessage(path, rest));
}

test('takes as little time for a long path as for a short one', () => {
  expect(costOf(80_000)).toBeLessThan(100 * costOf(80));
});
