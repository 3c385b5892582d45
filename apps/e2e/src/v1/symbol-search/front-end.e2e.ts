import { describe, expect, test } from 'vitest';
import { toQuery } from '../../harness/listing-model.js';
import { sampleRow } from '../../harness/sample.js';
import { get } from '../../harness/shared.js';

const nine = ['symbol', 'name', 'exchange', 'type', 'country', 'currency', 'isin', 'figi', 'score'];

async function search(query: string, more: Readonly<Record<string, string | number>> = {}) {
  const answer = await get(`/v1/symbol_search${toQuery({ query, limit: 50, ...more })}`);
  expect(answer.status).toBe(200);
  return answer.json.symbols;
}

describe('filters', () => {
  test.each([
    ['exchange', 'XETRA'],
    ['mic', 'XNAS'],
    ['currency', 'EUR'],
    ['status', 'active'],
  ] as const)('%s=%s selects rows as the listing has them', async (filter, value) => {
    const found: { symbol: string }[] = await search('a', { [filter]: value });
    expect(found.length).toBeGreaterThan(0);
    for (const { symbol } of found) expect(sampleRow(symbol)[filter]).toBe(value);
  });

  test('several values are separated by commas; a code without rows finds nothing', async () => {
    const found: { symbol: string }[] = await search('apple', { currency: 'usd,eur' });
    expect(new Set(found.map(({ symbol }) => sampleRow(symbol).currency))).toEqual(new Set(['USD', 'EUR']));
    expect(await search('apple', { currency: 'XPT' })).toEqual([]);
  });

  test('a status that does not exist is 400', async () => {
    expect((await get('/v1/symbol_search?query=apple&status=gone')).status).toBe(400);
  });
});

describe('further keys', () => {
  test('fields=mic,status follows the nine keys; another name is 400', async () => {
    for (const result of await search('apple', { fields: 'mic,status' })) {
      expect(Object.keys(result)).toEqual([...nine, 'mic', 'status']);
      expect(sampleRow(result.symbol)).toMatchObject({ mic: result.mic, status: result.status });
    }
    const [first] = await search('apple', { fields: 'status' });
    expect(Object.keys(first)).toEqual([...nine, 'status']);
    expect((await get('/v1/symbol_search?query=apple&fields=sector')).status).toBe(400);
  });

  test('highlight=true: ranges of the name in UTF-16 code units', async () => {
    const [first] = await search('appl', { highlight: 'true', limit: 1 });
    expect([first.name, first.highlight]).toEqual(['Apple Inc.', [{ start: 0, end: 4 }]]);
    const [munich] = await search('münchener', { highlight: 'true', limit: 1 });
    const [range] = munich.highlight;
    expect(munich.name.slice(range.start, range.end)).toMatch(/^m[uü]nchener$/i);
  });
});

describe('group=issue', () => {
  test('one result per issue, with the number of its listings', async () => {
    const [apple, ...others] = await search('US0378331005', { group: 'issue' });
    const listings = await search('US0378331005');
    expect([apple.symbol, apple.listings, others]).toEqual(['AAPL', listings.length, []]);
    expect(Object.keys(apple)).toEqual([...nine, 'listings']);
    const named: { symbol: string; isin: string | null }[] = await search('apple', { group: 'issue' });
    expect(named.filter(({ isin }) => isin === 'US0378331005')).toHaveLength(1);
  });
});

describe('national numbers', () => {
  test.each([
    ['037833100', 'AAPL', 1],
    ['WKN 716460', 'SAP.DE', 1],
    ['716460', 'SAP.DE', 0.99],
  ])('%s is %s', async (query, symbol, score) => {
    const [first] = await search(query);
    expect([first.symbol, first.score]).toEqual([symbol, score]);
  });
});
