import { describe, expect, test } from 'vitest';
import { callOf, type ShownRequest } from './call.ts';
import { codeSamples } from './samples.ts';

const ORIGIN = 'http://127.0.0.1:3000';
const json = { method: 'GET', accept: 'application/json', body: null } as const;
const sampleOf = (name: string, request: ShownRequest, origin: string | null = ORIGIN) =>
  codeSamples(request, origin).find((sample) => sample.name === name)!.code;

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

  test('in Python, the parameter without a name comes first', () => {
    const target = '/v1/symbol_search?limit=5&query=apple';
    expect(sampleOf('Python', { ...json, target })).toContain('bourse.symbol_search("apple", limit=5)');
  });
});

test('a path parameter is the argument', () => {
  const request = { ...json, target: '/v1/stocks/BTC%2FUSD' };
  expect(sampleOf('TypeScript', request)).toContain("bourse.stocks.get('BTC/USD')");
  expect(sampleOf('Python', request)).toContain('bourse.stocks.get("BTC/USD")');
  expect(sampleOf('GraphQL', request)).toContain('instrument(symbol: "BTC/USD")');
});

test('an interval is a constant of GraphQL', () => {
  const target = '/v1/time_series?symbol=AAPL&interval=1week&adjust=all&start_date=2012-01-01';
  expect(sampleOf('GraphQL', { ...json, target })).toContain(
    'bars(interval: WEEK_1, startDate: "2012-01-01", adjust: ALL)',
  );
  expect(sampleOf('GraphQL', { ...json, target: '/v1/time_series?symbol=AAPL&interval=1h' })).toContain(
    'bars(interval: HOUR_1)',
  );
});

test('lists of the listing are lists in GraphQL, where the filter has them', () => {
  const target =
    '/v1/stocks?sector=Energy,Materials&type=ETF,Common+Stock&exchange=LSE&market_cap=Mega+Cap&outputsize=5';
  expect(sampleOf('GraphQL', { ...json, target })).toContain(
    'instruments(first: 5, filter: { sector: ["Energy", "Materials"], types: [ETF, COMMON_STOCK], exchange: "LSE", marketCap: [MEGA_CAP] })',
  );
  expect(sampleOf('TypeScript', { ...json, target })).toContain("sector: ['Energy', 'Materials']");
});

describe('a statement', () => {
  const request = {
    ...json,
    method: 'POST',
    target: '/v1/resolve',
    body: { items: [{ query: 'MOODY\'S "B" `C`', type: 'Common Stock' }] },
  } as const;

  test('is a body, escaped in every language', () => {
    expect(sampleOf('curl', request)).toContain(
      String.raw`-d '{"items":[{"query":"MOODY'\''S \"B\" ${'`C`'}","type":"Common Stock"}]}'`,
    );
    expect(sampleOf('Python', request)).toContain(
      String.raw`bourse.resolve([{"query": "MOODY'S \"B\" ${'`C`'}", "type": "Common Stock"}])`,
    );
    expect(sampleOf('Go', request)).toContain(String.raw`strings.NewReader("{\"items\":`);
    expect(sampleOf('Java', request)).toContain(String.raw`{"items":[{"query":"MOODY'S \\"B\\"`);
  });

  test('has constants in GraphQL', () => {
    expect(sampleOf('GraphQL', request)).toContain('type: COMMON_STOCK');
  });
});

test('the listing as CSV has a method of its own, and no equivalent in GraphQL', () => {
  const request = { ...json, target: '/v1/stocks?exchange=LSE', accept: 'text/csv' };
  expect(sampleOf('curl', request)).toContain('-H "Accept: text/csv"');
  expect(sampleOf('Go', request)).toContain('request.Header.Set("Accept", "text/csv")');
  expect(sampleOf('TypeScript', request)).toContain("bourse.stocks.csv({ exchange: 'LSE' })");
  expect(sampleOf('GraphQL', request)).toBeNull();
});

test('without an origin, samples read the address from the environment', () => {
  const request = { ...json, target: '/v1/types' };
  for (const { name, code } of codeSamples(request, null).slice(0, 5))
    expect([name, code!.includes('BOURSE_URL'), code!.includes(ORIGIN)]).toEqual([name, true, false]);
  for (const { name, code } of codeSamples(request, ORIGIN).slice(0, 5))
    expect([name, code!.includes('BOURSE_URL'), code!.includes(ORIGIN)]).toEqual([name, false, true]);
});

test('an unknown path has samples of plain HTTP only', () => {
  const request = { ...json, target: '/v1/timeseries' };
  expect(callOf(request).operation).toBeNull();
  expect(codeSamples(request, ORIGIN).flatMap(({ name, code }) => (code === null ? [] : [name]))).toEqual([
    'curl',
    'Go',
    'Java',
  ]);
});
