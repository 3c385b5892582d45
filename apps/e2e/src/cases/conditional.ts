import { beforeAll, describe, expect, test } from 'vitest';
import { askWhole, type Headers } from '../harness/http-client.js';
import { bearer, get, createSharedKey, request } from '../harness/shared.js';
import { scopes } from '@bourse/contract';
import { remainderIn } from './limits.js';

const STRONG = /^"[\x21\x23-\x7e]+"$/;

/**
 * list-10 and If-None-Match (RFC 9110, section 13.1.2) on one path: every 200 has a strong ETag. All paths share one
 * comparison; `describeUnchanged` finds a path without it.
 */
export function describeConditional(path: string): void {
  const ask = (method: string, headers?: Headers) => request(method, path, headers);

  describe(`GET ${path} with If-None-Match`, () => {
    test('the same request has the same strong ETag', async () => {
      const [first, second] = [await ask('GET'), await ask('GET')];
      expect(first.headers['etag']).toMatch(STRONG);
      expect(second.headers['etag']).toBe(first.headers['etag']);
      expect(second.text).toBe(first.text);
    });

    test.each([
      ['the tag itself', (tag: string) => tag],
      ['its weak form', (tag: string) => `W/${tag}`],
      ['a list that holds it', (tag: string) => `"other", W/"another" , ${tag}`],
    ])('%s: 304 without body', async (_, write) => {
      const tag = (await ask('GET')).headers['etag']!;
      for (const method of ['GET', 'HEAD']) {
        const answer = await ask(method, { 'if-none-match': write(tag) });
        expect([answer.status, answer.text, answer.headers['etag']]).toEqual([304, '', tag]);
      }
    });

    test.each([
      ['a star', () => '*'],
      ['another tag', () => '"other"'],
      ['the tag without quotes', (tag: string) => tag.slice(1, -1)],
      ['a part of it', (tag: string) => `${tag.slice(0, -2)}"`],
    ])('%s: 200', async (_, write) => {
      const tag = (await ask('GET')).headers['etag']!;
      expect((await ask('GET', { 'if-none-match': write(tag) })).status).toBe(200);
    });
  });
}

/** list-10 on one path: a 200 has a strong ETag, which the same request answers with a 304. */
export function describeUnchanged(path: string): void {
  test(`GET and HEAD ${path} with its strong ETag: 304 without body`, async () => {
    const { status, headers } = await get(path);
    expect([status, headers['etag']]).toEqual([200, expect.stringMatching(STRONG)]);
    for (const method of ['GET', 'HEAD']) {
      const answer = await request(method, path, { 'if-none-match': headers['etag']! });
      expect([answer.status, answer.text, answer.headers['etag']]).toEqual([304, '', headers['etag']]);
    }
  });
}

/** limit-3: a 304 is free where the validator was known before the work. */
export function describeFree304(path: string): void {
  test('a 304 is free', async () => {
    const headers = bearer(await createSharedKey({ perMinute: 2 }));
    const tag = (await get(path, headers)).headers['etag']!;
    for (let i = 0; i < 5; i++) expect((await get(path, { ...headers, 'if-none-match': tag })).status).toBe(304);
    expect((await get(path, headers)).status).toBe(200);
    expect((await get(path, headers)).status).toBe(429);
  });
}

/** limit-3: a 304 costs as much as its 200 where the response had to be computed. */
export function describeCharged304(path: string): void {
  test('a 304 is charged', async () => {
    const headers = bearer(await createSharedKey({ perMinute: 3 }));
    const tag = (await get(path, headers)).headers['etag']!;
    for (let i = 0; i < 2; i++) expect((await get(path, { ...headers, 'if-none-match': tag })).status).toBe(304);
    expect((await get(path, { ...headers, 'if-none-match': tag })).status).toBe(429);
  });
}

/** limit-3 on paths that share a key: the units that a 304 costs. */
export function describeCostOf304(paths: readonly string[], units: 0 | 1): void {
  describe(`a 304 costs ${units}`, () => {
    let headers: Record<string, string>;
    beforeAll(async () => void (headers = bearer(await createSharedKey({ scopes }))));

    test.each(paths)('GET %s', async (path) => {
      const whole = await askWhole(() => get(path, headers));
      const left = remainderIn(whole, 'month');
      for (let i = 1; i <= 3; i++) {
        const answer = await get(path, { ...headers, 'if-none-match': whole.headers['etag']! });
        expect([answer.status, remainderIn(answer, 'month')]).toEqual([304, left - i * units]);
      }
    });
  });
}
