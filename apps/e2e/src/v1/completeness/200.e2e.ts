import { expect, test } from 'vitest';
import { byCodePoint } from '../../harness/code-points.js';
import { sample, type SampleRow } from '../../harness/sample.js';
import { get } from '../../harness/shared.js';

const rowFacts = ['name', 'exchange', 'mic', 'country', 'currency', 'isin', 'figi', 'cik'] as const;
const sourceFacts = ['issuer_country', 'sector', 'industry', 'market_cap'] as const;

/** The counts of some rows of the sample, without stored prices. */
function countsOf(rows: readonly SampleRow[]) {
  const filled = Object.fromEntries([
    ...rowFacts.map((fact) => [fact, rows.filter((row) => row[fact] !== null).length]),
    ...sourceFacts.map((fact) => [fact, rows.filter(({ source }) => (source[fact] ?? '') !== '').length]),
  ]);
  return { instruments: rows.length, filled };
}

test('GET /v1/completeness: the facts of all rows of the sample, per value of each column', async () => {
  const answer = (await get('/v1/completeness')).json;
  expect(answer).toMatchObject(countsOf(sample()));
  const groups = [
    ['exchanges', 'exchange', (row: SampleRow) => row.exchange],
    ['countries', 'country', (row: SampleRow) => row.country],
    ['sectors', 'sector', ({ source }: SampleRow) => source['sector'] || null],
    ['industries', 'industry', ({ source }: SampleRow) => source['industry'] || null],
    ['categories', 'category', ({ source }: SampleRow) => source['category'] || null],
    ['category_groups', 'category_group', ({ source }: SampleRow) => source['category_group'] || null],
  ] as const;
  for (const [list, key, valueOf] of groups) {
    const expected = Map.groupBy(sample(), valueOf);
    expected.delete(null);
    const values = [...expected.keys()].map(String).sort(byCodePoint);
    expect(answer[list].map((row: Record<string, unknown>) => row[key])).toEqual(values);
    expect(answer[list]).toMatchObject(values.map((value) => countsOf(expected.get(value)!)));
  }
  const typed = Map.groupBy(sample(), ({ type }) => type);
  for (const { type, ...counts } of answer.types) expect(counts).toMatchObject(countsOf(typed.get(type) ?? []));
});

async function count(query: string): Promise<number> {
  const { json } = await get(`/v1/stocks?status=all&outputsize=1000&${query}`);
  return json.instruments.length;
}

test('each count equals the length of the listing with the same facts, stored prices included', async () => {
  const { filled, exchanges } = (await get('/v1/completeness')).json;
  expect(filled.prices).toBe(await count('has=prices'));
  expect(filled.dividends).toBe(await count('has=dividends'));
  const nasdaq = exchanges.find(({ exchange }: { exchange: string }) => exchange === 'NASDAQ');
  expect(nasdaq.filled.prices).toBe(await count('has=prices&exchange=NASDAQ'));
  expect(nasdaq.filled.prices).toBeGreaterThan(0);
});
