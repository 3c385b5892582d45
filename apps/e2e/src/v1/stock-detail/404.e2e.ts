import { describe, expect, test } from 'vitest';
import { get } from '../../harness/shared.js';

describe('GET /v1/stocks/{symbol} of an unknown symbol', () => {
  test.each([
    'NOSUCHTHING',
    'AAPL.XX',
    'äöü',
    '😀',
    'A B C D',
    "'; drop table instruments; --",
    '<script>',
    'undefined',
    'null',
    '__proto__',
  ])('%s: not_found with the symbol', async (symbol) => {
    const answer = await get(`/v1/stocks/${encodeURIComponent(symbol)}`);
    expect(answer).toBeEnvelope(404, 'not_found', { symbol: expect.any(String) });
    expect(answer.json.details.symbol.toUpperCase()).toBe(symbol.toUpperCase());
  });

  test('symbol-2: a spelling that fits several instruments: their symbols', async () => {
    const details = { symbol: 'GSPC', candidates: ['GS-PC', '^GSPC'] };
    expect(await get('/v1/stocks/GSPC')).toBeEnvelope(404, 'not_found', details);
  });

  test('it is charged: a client that guesses symbols meets its limit', async () => {
    const before = (await get('/v1/usage')).json.month.used;
    await get('/v1/stocks/NOSUCHTHING');
    expect((await get('/v1/usage')).json.month.used).toBeGreaterThan(before);
  });

  test('a path below a symbol is not a route', async () => {
    expect(await get('/v1/stocks/AAPL/bars')).toBeEnvelope(404, 'not_found', null);
  });
});
