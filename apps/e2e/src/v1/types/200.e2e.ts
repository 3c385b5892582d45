import { expect, test } from 'vitest';
import { sample } from '../../harness/sample.js';
import { get } from '../../harness/shared.js';

const count = (type: string) => sample().filter((row) => row.type === type).length;

test('GET /v1/types: the seven types, in order, each with its number of rows', async () => {
  const types = ['Common Stock', 'ETF', 'Mutual Fund', 'Index', 'Crypto', 'FX', 'Bond'];
  expect((await get('/v1/types')).json).toEqual({ types: types.map((type) => ({ type, instruments: count(type) })) });
  expect(types.map(count).every((rows) => rows > 0)).toBe(true);
});
