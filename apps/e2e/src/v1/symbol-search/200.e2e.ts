import { describe, expect, test } from 'vitest';
import { toQuery } from '../../harness/listing-model.js';
import { askAll } from '../../harness/pipeline.js';
import { sample, sampleRow } from '../../harness/sample.js';
import { get, request, shared } from '../../harness/shared.js';

interface Result {
  readonly symbol: string;
  readonly name: string | null;
  readonly isin: string | null;
  readonly country: string | null;
  readonly type: string | null;
  readonly score: number;
}

const resultKeys = ['symbol', 'name', 'exchange', 'type', 'country', 'currency', 'isin', 'figi', 'score'];

async function search(query: string, more: Readonly<Record<string, string | number>> = {}): Promise<Result[]> {
  const answer = await get(`/v1/symbol_search${toQuery({ query, ...more })}`);
  expect(answer.status).toBe(200);
  return answer.json.symbols;
}

const first = async (query: string) => {
  const [best] = await search(query);
  return [best?.symbol, best?.score];
};

describe('the answer', () => {
  test('has exactly nine keys; a row has the values of the listing', async () => {
    const answer = await get('/v1/symbol_search?query=apple');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(Object.keys(answer.json)).toEqual(['symbols']);
    for (const result of answer.json.symbols) {
      expect(Object.keys(result)).toEqual(resultKeys);
      const { score, ...rest } = result;
      expect(sampleRow(result.symbol)).toMatchObject(rest);
      expect(score).toBe(Math.round(score * 10_000) / 10_000);
    }
  });

  test.each(['apple', 'bank', 'a', 'energy inc', 'AAPL', 'deutsche', 'us dollar', 'S&P 500'])(
    '"%s": sorted by score, 0 to 1, each symbol once, 10 by default',
    async (query) => {
      const results = await search(query);
      const scores = results.map(({ score }) => score);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
      expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true);
      expect(new Set(results.map(({ symbol }) => symbol)).size).toBe(results.length);
      expect(results.length).toBeLessThanOrEqual(10);
    },
  );

  test.each([1, 5, 50])('limit=%i returns the beginning of limit=50', async (limit) => {
    const [some, all] = [await search('bank', { limit }), await search('bank', { limit: 50 })];
    expect(all).toHaveLength(50);
    expect(some).toEqual(all.slice(0, limit));
  });

  test('explain=true adds legs, tier, reasons and features and changes nothing else', async () => {
    const explained = await search('apple', { explain: 'true' });
    const [{ explain }] = explained as unknown as [{ explain: object }];
    expect(Object.keys(explain)).toEqual(['legs', 'tier', 'reasons', 'features']);
    expect(explained.map((result) => ({ ...result, explain: undefined }))).toEqual(
      (await search('apple')).map((result) => ({ ...result, explain: undefined })),
    );
    expect(await search('apple', { explain: 'false' })).toEqual(await search('apple'));
  });

  test('error-13: HEAD answers as GET, without the body', async () => {
    const head = await request('HEAD', '/v1/symbol_search?query=apple');
    expect([head.status, head.text]).toEqual([200, '']);
  });
});

describe('search-1: an exact identifier ranks first with score 1', () => {
  const writings: readonly (readonly [string, (text: string) => string])[] = [
    ['as it is', (text) => text],
    ['in lower case', (text) => text.toLowerCase()],
    ['with spaces around', (text) => `  ${text}\t`],
  ];

  test.each(writings)('every 21st identifier, %s', async (_, write) => {
    const carriers = Map.groupBy(
      sample().flatMap((row) =>
        [row.symbol, row.isin, row.figi, row.cik].flatMap((id) => (id === null ? [] : [{ id, row }])),
      ),
      ({ id }) => id,
    );
    const ids = [...carriers.keys()].filter((_id, index) => index % 21 === 0);
    const wrong: string[] = [];
    const paths = ids.map((id) => `/v1/symbol_search${toQuery({ query: write(id), limit: 1 })}`);
    await askAll(shared, paths, (index, status, body) => {
      const id = ids[index]!;
      const [best] = status === 200 ? JSON.parse(body).symbols : [];
      const carries = carriers.get(id)!.some(({ row }) => row.symbol === best?.symbol);
      if (!carries || best?.score !== 1) wrong.push(`${id} → ${status} ${best?.symbol} ${best?.score}`);
    });
    expect(wrong).toEqual([]);
  });

  test.each(['0000320193', 'CIK0000320193', 'CIK 320193', 'cik:320193', 'CIK320193'])(
    '%s is a CIK: 1',
    async (query) => {
      const [best] = await search(query);
      expect([sampleRow(best!.symbol).cik, best!.score]).toEqual(['0000320193', 1]);
    },
  );

  test('all rows of one CIK score 1, and nothing else does', async () => {
    const lines = sample().filter((row) => row.cik === sampleRow('BRK-B').cik && row.status === 'active');
    const ones = (await search(sampleRow('BRK-B').cik!, { limit: 50 })).filter(({ score }) => score === 1);
    expect(ones.map(({ symbol }) => symbol).sort()).toEqual(lines.map(({ symbol }) => symbol).sort());
  });

  test('search-3: an ISIN of several listings: the home listing first', async () => {
    const [best] = await search(sampleRow('AAPL').isin!);
    expect([best!.symbol, best!.score]).toEqual(['AAPL', 1]);
  });
});

describe('search-2: the upper limits of scores', () => {
  test.each(['BRK.B', 'BRK/B', 'BRKB', 'brk b', 'brk.b', 'NYSE:BRK-B'])(
    '%s is a spelling of BRK-B: .995',
    async (query) => {
      expect(await first(query)).toEqual(['BRK-B', 0.995]);
    },
  );

  test.each(['NASDAQ:AAPL', 'XNAS:AAPL', 'AAPL.O', '$AAPL', 'AAPL:NASDAQ', 'aapl.us', 'AAPL US Equity', 'AAPL US'])(
    '%s qualifies AAPL: .995',
    async (query) => {
      expect(await first(query)).toEqual(['AAPL', 0.995]);
    },
  );

  test.each(['SAP GY', 'sap gy', 'XETRA:SAP', 'XETR:SAP'])('%s qualifies SAP.DE: .995', async (query) => {
    expect(await first(query)).toEqual(['SAP.DE', 0.995]);
  });

  test('a bare unpadded CIK: .99', async () => {
    const [best] = await search('320193');
    expect([sampleRow(best!.symbol).cik, best!.score]).toEqual(['0000320193', 0.99]);
  });

  test('a root without its suffix: at most .985, and not below 1 by accident', async () => {
    const results = await search('MBG');
    expect(results[0]).toMatchObject({ symbol: 'MBG.DE' });
    expect(results[0]!.score).toBeLessThanOrEqual(0.985);
  });

  test.each(['apple', 'microsoft corp', 'deutsche telekom', 'coca cola', 'toyota'])(
    '"%s" is a name: at most .97',
    async (query) => {
      const results = await search(query);
      expect(results.length).toBeGreaterThan(0);
      for (const { score } of results) expect(score).toBeLessThanOrEqual(0.97);
    },
  );

  test.each(['US0378331006', 'BBG000B9XRY5', 'DE0007164601', 'us0378331006'])(
    '%s: search-5: a wrong check digit is never exact and stays below .5',
    async (query) => {
      for (const { score } of await search(query)) expect(score).toBeLessThan(0.5);
    },
  );

  test.each(['zqxjkv wwqqzz', 'xxyyzzqqww', 'qqqqqzzzzzxx'])('search-6: "%s" has no match: below .5', async (query) => {
    for (const { score } of await search(query)) expect(score).toBeLessThan(0.5);
  });
});

describe('names', () => {
  test.each([
    ['apple', 'AAPL'],
    ['Apple Inc.', 'AAPL'],
    ['appel', 'AAPL'],
    ['microsft', 'MSFT'],
    ['micros', 'MSFT'],
    ['berkshire hathaway', 'BRK-B'],
    ['cocacola', 'KO'],
    ['coca-cola', 'KO'],
    ['johnson and johnson', 'JNJ'],
    ['Johnson & Johnson', 'JNJ'],
    ['mercedes', 'MBG.DE'],
    ['jpmorgan', 'JPM'],
    ['nvidea', 'NVDA'],
  ])('"%s" finds %s among the first three', async (query, symbol) => {
    expect((await search(query)).slice(0, 3).map((result) => result.symbol)).toContain(symbol);
  });
});

describe('filters', () => {
  test.each(['Common Stock', 'ETF', 'Mutual Fund', 'Index', 'Crypto', 'FX', 'Bond'])(
    'type=%s keeps only that type',
    async (type) => {
      const { name } = sample().find((row) => row.type === type && row.status === 'active')!;
      const results = await search(name!, { type });
      expect(results.length).toBeGreaterThan(0);
      expect(new Set(results.map((result) => result.type))).toEqual(new Set([type]));
    },
  );

  test.each(['US', 'de', 'JP'])('country=%s keeps rows listed there', async (country) => {
    const results = await search('group', { country, limit: 50 });
    expect(results.length).toBeGreaterThan(0);
    expect(new Set(results.map((result) => result.country))).toEqual(new Set([country.toUpperCase()]));
  });

  test('a country filter excludes rows without a venue country', async () => {
    expect(await search('EURUSD=X', { country: 'US' })).not.toContainEqual(
      expect.objectContaining({ symbol: 'EURUSD=X' }),
    );
  });

  test('a filter applies during recall: all the few German listings of a common word are found', async () => {
    const german = sample().filter(
      ({ name, country, status }) => country === 'DE' && status === 'active' && /\benergy\b/i.test(name ?? ''),
    );
    const found = (await search('energy', { country: 'DE', limit: 50 })).map(({ symbol }) => symbol);
    expect(german.length).toBeGreaterThan(3);
    expect(found).toEqual(expect.arrayContaining(german.map(({ symbol }) => symbol)));
  });

  test('search-9: range parameters are ignored', async () => {
    expect(
      await search('apple', { start_date: 'never', end_date: '2020-13-01', outputsize: 0, interval: 'x' }),
    ).toEqual(await search('apple'));
  });
});

test('256 code points are allowed, astral ones too', async () => {
  for (const query of ['a'.repeat(256), '😀'.repeat(256), 'bank '.repeat(51)]) {
    expect((await get(`/v1/symbol_search${toQuery({ query })}`)).status).toBe(200);
  }
});
