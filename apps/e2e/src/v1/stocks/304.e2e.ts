import { expect, test } from 'vitest';
import { get } from '../../harness/shared.js';

test('other filters, pages and representations have other ETags', async () => {
  const { next_cursor } = (await get('/v1/stocks?outputsize=5')).json;
  const representations = [
    ['/v1/stocks?outputsize=5', 'application/json'],
    ['/v1/stocks?outputsize=6', 'application/json'],
    [`/v1/stocks?outputsize=5&cursor=${encodeURIComponent(next_cursor)}`, 'application/json'],
    ['/v1/stocks?outputsize=5&type=ETF', 'application/json'],
    ['/v1/stocks?outputsize=5&fields=sector', 'application/json'],
    ['/v1/stocks?outputsize=5&has=name', 'application/json'],
    ['/v1/stocks?outputsize=5', 'text/csv'],
    ['/v1/stocks?outputsize=5&fields=sector', 'text/csv'],
    ['/v1/stocks?outputsize=5', 'application/x-ndjson'],
  ] as const;
  const tags = new Set<string | undefined>();
  for (const [path, accept] of representations) tags.add((await get(path, { accept })).headers['etag']);
  expect(tags.size).toBe(representations.length);
});
