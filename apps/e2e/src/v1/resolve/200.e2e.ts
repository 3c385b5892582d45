import { describe, expect, test } from 'vitest';
import { ask, toPost } from '../../cases/test-request.js';
import { rowKeys, sampleRow } from '../../harness/sample.js';
import { PATH, statement } from './question.js';

interface Item {
  readonly query: string;
  readonly currency?: string;
  readonly mic?: string;
  readonly country?: string;
  readonly type?: string;
}

const resolve = async (...items: readonly Item[]) => {
  const answer = await ask(toPost(PATH, { items }));
  expect(answer.status).toBe(200);
  return answer.json.results;
};

describe('lines of statements', () => {
  const lines: readonly (readonly [query: string, symbol: string])[] = [
    ['APPLE INC. DL-,00001', 'AAPL'],
    ['BOUGHT 10 AAPL @ 182.31', 'AAPL'],
    ['VODAFONE GROUP PLC ORD USD0.20 20/21', 'VOD.L'],
    ['Kauf 15 Stück SIEMENS AG NA O.N.', 'SIE.DE'],
    ['BERKSHIRE HATHAWAY INC DEL CL B NEW', 'BRK-B'],
    ['7203 TOYOTA MOTOR CORP', '7203.T'],
    ['0700.HK TENCENT HOLDINGS', '0700.HK'],
    ['NESTLE NAM. SF-,10', 'NESN.SW'],
    ['SAP SE O.N.', 'SAP.DE'],
    ['037833100 APPLE INC COM', 'AAPL'],
  ];

  test('each is resolved, in request order', async () => {
    const { json } = await ask(statement(...lines.map(([query]) => query)));
    expect(Object.keys(json)).toEqual(['results']);
    const found = json.results.map((result: { status: string; instrument: { symbol: string } | null }) => [
      result.status,
      result.instrument?.symbol,
    ]);
    expect(found).toEqual(lines.map(([, symbol]) => ['resolved', symbol]));
  });

  test('a result has seven keys, its instrument the eleven of the listing, a candidate also a score', async () => {
    const [result] = await resolve({ query: 'APPLE INC COM' });
    const keys = ['status', 'instrument', 'home_line', 'confidence', 'margin', 'reasons', 'candidates'];
    expect(Object.keys(result)).toEqual(keys);
    expect(Object.keys(result.instrument)).toEqual([...rowKeys]);
    expect(result.instrument).toEqual(sampleRow('AAPL'));
    expect(result.confidence).toBeGreaterThan(0.5);
    expect(result.margin).toBeGreaterThanOrEqual(0.15);
    expect(result.reasons).toContain('the whole name');
    expect(result.candidates.length).toBeLessThanOrEqual(5);
    for (const candidate of result.candidates) expect(Object.keys(candidate)).toEqual([...rowKeys, 'score']);
  });

  test('the same line in a hundred items has a hundred equal results', async () => {
    const results = await resolve(...Array.from({ length: 100 }, () => ({ query: 'SIEMENS AG NA O.N.' })));
    expect(results).toHaveLength(100);
    expect(new Set(results.map((result: unknown) => JSON.stringify(result))).size).toBe(1);
  });
});

describe('identifiers and hints', () => {
  test('resolve-6: an ISIN anywhere in the text wins, except over the name of another company', async () => {
    const [alone, within, against] = await resolve(
      { query: 'us0378331005' },
      { query: 'Depot 4711: Apple (US0378331005) 10 Stk.' },
      { query: 'SIEMENS AG US0378331005' },
    );
    for (const result of [alone, within]) {
      expect(result).toMatchObject({
        status: 'resolved',
        instrument: { symbol: 'AAPL' },
        confidence: 1,
        candidates: [],
      });
      expect(result.reasons).toContain('isin in the text');
    }
    expect(against).toMatchObject({ status: 'ambiguous', instrument: null, confidence: 0.45 });
    expect(against.candidates.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['AAPL', 'SIE.DE']);
    expect(against.reasons).toContain('the name in the text is that of another security: SIE.DE');
  });

  test('a FIGI selects its listing', async () => {
    const figi = sampleRow('SAP.DE').figi!;
    expect((await resolve({ query: `SAP ${figi}` }))[0].instrument.symbol).toBe('SAP.DE');
  });

  test('currency and mic choose between lines, in any case, and raise the confidence', async () => {
    const [plain, euro, frankfurt, pence, isin] = await resolve(
      { query: 'APPLE INC' },
      { query: 'APPLE INC', currency: 'eur' },
      { query: 'SIEMENS AG', mic: 'xfra', currency: 'USD' },
      { query: 'VODAFONE GROUP PLC', currency: 'GBX' },
      { query: 'US0378331005', currency: 'EUR' },
    );
    expect([plain, euro, frankfurt, pence, isin].map(({ instrument }) => instrument.symbol)).toEqual([
      'AAPL',
      'APC.F',
      'SIE.F',
      'VOD.L',
      'APC.F',
    ]);
    expect([plain, euro, isin].map((result) => result.home_line)).toEqual([true, false, false]);
    expect(plain.reasons).toContain('home line');
    expect(euro.reasons).toContain('not the home line: AAPL');
    expect(euro.confidence).toBeGreaterThan(plain.confidence);
    expect(euro.reasons).toContain('line chosen by currency EUR');
  });

  test('codes without listings match nothing and are not an error', async () => {
    const item = { query: 'APPLE INC', mic: 'XXXX', currency: 'DEM' };
    expect((await resolve(item))[0]).toMatchObject({ status: 'resolved', instrument: { symbol: 'AAPL' } });
  });

  test('country and type must match', async () => {
    const [german, etf] = await resolve({ query: 'APPLE INC', country: 'de' }, { query: 'US0378331005', type: 'ETF' });
    expect(german.instrument.symbol).toBe('APC.F');
    expect(etf).toEqual({
      status: 'not_found',
      instrument: null,
      home_line: null,
      confidence: null,
      margin: null,
      reasons: expect.any(Array),
      candidates: [],
    });
  });
});

describe('unresolved lines', () => {
  test('several matches: ambiguous, without an instrument, with candidates', async () => {
    const [result] = await resolve({ query: 'FIRST' });
    expect([result.status, result.instrument]).toEqual(['ambiguous', null]);
    expect(result.candidates.length).toBeGreaterThan(0);
    expect(result.confidence).toBe(result.candidates[0].score);
    const scores = result.candidates.map(({ score }: { score: number }) => score);
    expect(scores).toEqual(scores.toSorted((left: number, right: number) => right - left));
  });

  test.each(['zqxjkv wwqq', '100 SHS', '---', '😀', '\u0000'])('%j: not found', async (query) => {
    expect((await resolve({ query }))[0]).toMatchObject({ status: 'not_found', instrument: null, candidates: [] });
  });
});

test('a response to a POST is JSON without an ETag', async () => {
  const { headers } = await ask(statement('APPLE INC'));
  expect([headers['content-type'], headers['etag']]).toEqual(['application/json; charset=utf-8', undefined]);
});
