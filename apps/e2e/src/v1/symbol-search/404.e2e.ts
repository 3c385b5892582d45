import { describe, expect, test } from 'vitest';
import { get } from '../../harness/shared.js';

describe('search-8: the search never returns 404', () => {
  test.each(['zqxjkvwwqq', '%F0%9F%98%80', '---', '%27', '%00', '.', '%EF%BF%BD', '%E2%80%AE'])(
    'query=%s: 200',
    async (query) => {
      const answer = await get(`/v1/symbol_search?query=${query}`);
      expect(answer.status).toBe(200);
      expect(Object.keys(answer.json)).toEqual(['symbols']);
    },
  );

  test.each(['---', '%3F%21', '%F0%9F%98%80', '...'])('query=%s has no letter or digit: []', async (query) => {
    expect((await get(`/v1/symbol_search?query=${query}`)).json).toEqual({ symbols: [] });
  });

  test('neighbouring paths without a route do', async () => {
    for (const path of ['/v1/symbol-search?query=a', '/v1/search?query=a', '/v1/symbol_search/apple']) {
      expect(await get(path)).toBeEnvelope(404, 'not_found', null);
    }
  });
});
