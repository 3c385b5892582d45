import { describe, expect, test } from 'vitest';
import { get, raw, request } from '../harness/shared.js';

const ownForm = /^[A-Za-z0-9._-]{1,64}$/;

describe('error-12: X-Request-Id', () => {
  test.each([
    ['/v1/stocks?outputsize=1', 200],
    ['/v1/stocks?outputsize=0', 400],
    ['/v1/nothing', 404],
    ['/v1/stocks/NOSUCHTHING', 404],
    ['/livez', 200],
    ['/readyz', 200],
  ])('%s (%i) has a new one each time, and never in the body', async (path, status) => {
    const [first, second] = [await get(path), await get(path)];
    expect(first.status).toBe(status);
    const id = first.headers['x-request-id'] as string;
    expect(id).toMatch(ownForm);
    expect(second.headers['x-request-id']).not.toBe(id);
    expect(first.text).not.toContain(id);
  });

  test.each(['a', '0.9_-Z', 'x'.repeat(64)])('an incoming %s is kept', async (id) => {
    for (const path of ['/v1/stocks?outputsize=1', '/v1/nothing', '/v1/stocks?outputsize=0']) {
      expect((await get(path, { 'x-request-id': id })).headers['x-request-id']).toBe(id);
    }
    expect((await get('/v1/stocks', { 'x-request-id': id, authorization: null })).headers['x-request-id']).toBe(id);
    expect((await request('OPTIONS', '/v1/stocks', { 'x-request-id': id })).headers['x-request-id']).toBe(id);
  });

  test.each(['', 'x'.repeat(65), 'a b', 'a,b', 'ä', '<script>', 'a;b', '{"a":1}'])(
    'an incoming "%s" is replaced',
    async (id) => {
      const bytes = `GET /v1/nothing HTTP/1.1\r\nHost: h\r\nX-Request-Id: ${id}\r\nConnection: close\r\n\r\n`;
      const [answer] = (await raw(bytes)).answers;
      expect(answer!.headers['x-request-id']).toMatch(ownForm);
      expect(answer!.headers['x-request-id']).not.toBe(id);
    },
  );
});
