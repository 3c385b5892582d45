import { describe, expect, test } from 'vitest';
import { get } from '../../harness/shared.js';

describe('error-6: every symbol is longer than 8 characters and names no known instrument', () => {
  test.each(['123456789', 'WAYTOOLONGSYMBOL', 'waytoolongsymbol', 'AAPL.NOWHERE'])('%s: 422', async (symbol) => {
    expect(await get(`/v1/quotes?symbols=${symbol}`)).toRefuseFields(422, { symbols: symbol });
  });

  test('each of them is reported', async () => {
    const answer = await get('/v1/quotes?symbols=WAYTOOLONGSYMBOL,ANOTHERLONGONE');
    expect(answer).toBeEnvelope(422, 'bad_request');
    const { errors } = answer.json.details;
    expect(errors.map(({ field, value }: { field: string; value: string }) => [field, value])).toEqual([
      ['symbols', 'WAYTOOLONGSYMBOL'],
      ['symbols', 'ANOTHERLONGONE'],
    ]);
  });

  test('a value is cut at 100 code points', async () => {
    expect(await get(`/v1/quotes?symbols=${'Z'.repeat(150)}`)).toRefuseFields(422, { symbols: 'Z'.repeat(100) });
  });

  test('price-10: next to a symbol with a quote it is an entry of errors, and the status is 200', async () => {
    const { status, json } = await get('/v1/quotes?symbols=WAYTOOLONGSYMBOL,AAPL');
    expect([status, json.errors.length, json.errors[0].status]).toEqual([200, 1, 422]);
  });

  test('a known symbol of more than 8 characters is valid', async () => {
    expect((await get('/v1/quotes?symbols=NASDAQ:AAPL')).status).toBe(200);
  });
});
