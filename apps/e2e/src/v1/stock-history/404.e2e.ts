import { expect, test } from 'vitest';
import { get } from '../../harness/shared.js';

test('the history of an unknown symbol', async () => {
  expect(await get('/v1/stocks/NOSUCH/history')).toBeEnvelope(404, 'not_found', { symbol: 'NOSUCH' });
});
