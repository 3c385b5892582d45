import { describe, expect, test } from 'vitest';
import { codeSamples } from './code-samples.js';
import { costOf, partsOf } from './request.js';

const ORIGIN = 'http://127.0.0.1:3000';
const json = { method: 'GET', accept: 'application/json', body: null } as const;
const sampleOf = (language: string, request: Parameters<typeof codeSamples>[0]) =>
  codeSamples(request, ORIGIN).find((sample) => sample.language === language)!.code;

describe('a search', () => {
  const request = { ...json, target: '/v1/symbol_search?query=o%27reilly+%22auto%22&limit=5&group=issue&explain=true' };

  test('is quoted for the shell', () => {
    expect(sampleOf('curl', { ...json, target: "/v1/symbol_search?query=it's" })).toContain(String.raw`query=it'\''s'`);
  });

  test('has numbers and truth values as such, and its quotes escaped', () => {
    expect(sampleOf('TypeScript', request)).toContain(
      String.raw`bourse.symbolSearch({ query: 'o\'reilly "auto"', limit: 5, group: 'issue', explain: true })`,
    );
    expect(sampleOf('Python', request)).toContain(
      String.raw`bourse.symbol_search("o'reilly \"auto\"", limit=5, group="issue", explain=True)`,
    );
    expect(sampleOf('GraphQL', request)).toContain(
      String.raw`search(query: "o'reilly \"auto\"", limit: 5, group: ISSUE)`,
    );
  });
});

test('a path parameter is the argument', () => {
  const request = { ...json, target: '/v1/stocks/BRK-B' };
  expect(sampleOf('TypeScript', request)).toContain("bourse.stocks.get('BRK-B')");
  expect(sampleOf('GraphQL', request)).toContain('instrument(symbol: "BRK-B")');
});

test('an interval is a constant of GraphQL', () => {
  expect(
    sampleOf('GraphQL', {
      ...json,
      target: '/v1/time_series?symbol=AAPL&interval=1week&adjust=all&start_date=2012-01-01',
    }),
  ).toContain('bars(interval: WEEK_1, startDate: "2012-01-01", adjust: ALL)');
  expect(sampleOf('GraphQL', { ...json, target: '/v1/time_series?symbol=AAPL&interval=1h' })).toContain(
    'bars(interval: HOUR_1)',
  );
});

test('a statement is a body', () => {
  const request = {
    ...json,
    method: 'POST',
    target: '/v1/resolve',
    body: { items: [{ query: 'APPLE INC', currency: 'USD' }] },
  } as const;
  expect(sampleOf('curl', request)).toContain(`-d '{"items":[{"query":"APPLE INC","currency":"USD"}]}'`);
  expect(sampleOf('Python', request)).toContain('bourse.resolve([{ "query": "APPLE INC", "currency": "USD" }])');
  expect(costOf(partsOf(request), 200)).toBe(1);
});

test('the listing as CSV has a method of its own, and no equivalent in GraphQL', () => {
  const request = { ...json, target: '/v1/stocks?exchange=LSE', accept: 'text/csv' };
  expect(sampleOf('curl', request)).toContain("-H 'Accept: text/csv'");
  expect(sampleOf('TypeScript', request)).toContain("bourse.stocks.csv({ exchange: 'LSE' })");
  expect(sampleOf('GraphQL', request)).toBeNull();
});

test('refusals and failures of the server are free', () => {
  expect([200, 404, 429, 503].map((status) => costOf(partsOf({ ...json, target: '/v1/types' }), status))).toEqual([
    1, 1, 0, 0,
  ]);
});
