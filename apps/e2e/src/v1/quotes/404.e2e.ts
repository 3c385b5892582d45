import { describe, expect, test } from 'vitest';
import { get } from '../../harness/shared.js';

describe('error-9: no symbol has a quote', () => {
  test.each([
    ['NOPE', 'NOPE'],
    ['nope', 'nope'],
    ['NOPE,ZZZZ', 'NOPE'],
    ['ZZZZ,NOPE', 'ZZZZ'],
    ['KO', 'KO'],
    ['KO,NOPE', 'KO'],
    // In a mixed list the overlong symbol is skipped.
    ['WAYTOOLONGSYMBOL,NOPE', 'NOPE'],
    ['NOPE,WAYTOOLONGSYMBOL', 'NOPE'],
    ['12345678', '12345678'],
  ])('%s: 404 {symbol: %s}', async (symbols, symbol) => {
    expect(await get(`/v1/quotes?symbols=${symbols}`)).toBeEnvelope(404, 'not_found', { symbol });
  });

  test.each(['GSPC', 'INDEX:GSPC'])('%s fits several instruments: 404 {symbol, candidates}', async (symbol) => {
    const details = { symbol, candidates: ['GS-PC', '^GSPC'] };
    expect(await get(`/v1/quotes?symbols=${symbol}`)).toBeEnvelope(404, 'not_found', details);
    const { json } = await get(`/v1/quotes?symbols=AAPL,${symbol}`);
    expect(json.errors).toMatchObject([{ symbol, code: 'not_found', status: 404, details }]);
  });
});
