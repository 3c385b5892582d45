import { expect, test } from 'vitest';
import { get } from '../../harness/shared.js';

test('other symbols, another order and other representations have other ETags', async () => {
  const representations = [
    ['AAPL,MSFT', 'application/json'],
    ['MSFT,AAPL', 'application/json'],
    ['AAPL', 'application/json'],
    ['AAPL,NOPE', 'application/json'],
    ['AAPL', 'text/csv'],
  ] as const;
  const tags = new Set<string | undefined>();
  for (const [symbols, accept] of representations)
    tags.add((await get(`/v1/quotes?symbols=${symbols}`, { accept })).headers['etag']);
  expect(tags.size).toBe(representations.length);
});
