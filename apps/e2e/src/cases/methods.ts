import { METHODS } from 'node:http';
import { describe, expect, test } from 'vitest';
import { request } from '../harness/shared.js';

/** error-4: a known path with another method. Needs no key, because the route is checked first. */
export function describeMethods(path: string, allowed: readonly string[] = ['GET', 'HEAD', 'OPTIONS']): void {
  describe(`${path} with another method`, () => {
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY'].filter(
      (each) => METHODS.includes(each) && !allowed.includes(each),
    );
    test.each(others)('%s: 405 with Allow', async (method) => {
      for (const authorization of [null, 'Bearer nonsense']) {
        const answer = await request(method, path, { authorization });
        expect(answer).toBeEnvelope(405, 'bad_request');
        expect(answer.headers['allow']?.split(/, ?/).sort()).toEqual(allowed);
      }
    });

    test('OPTIONS: 204 with Allow, without a key and without a body', async () => {
      const answer = await request('OPTIONS', path, { authorization: null });
      expect([answer.status, answer.text]).toEqual([204, '']);
      expect(answer.headers['allow']?.split(/, ?/).sort()).toEqual(allowed);
    });
  });
}
