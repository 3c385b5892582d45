import { METHODS } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../harness/http-client.js';
import { request } from '../harness/shared.js';

const ofReads = ['GET', 'HEAD', 'OPTIONS'];

const allowedIn = ({ headers }: Answer) => headers['allow']?.split(/, ?/).sort();

/** error-4: a known path with another method. Needs no key, because the route is checked first. */
export function describeMethods(path: string, allowed: readonly string[] = ofReads): void {
  describe(`${path} with another method`, () => {
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY'].filter(
      (each) => METHODS.includes(each) && !allowed.includes(each),
    );
    test.each(others)('%s: 405 with Allow', async (method) => {
      for (const authorization of [null, 'Bearer nonsense']) {
        const answer = await request(method, path, { authorization });
        expect(answer).toBeEnvelope(405, 'bad_request');
        expect(allowedIn(answer)).toEqual(allowed);
      }
    });

    test('OPTIONS: 204 with Allow, without a key and without a body', async () => {
      const answer = await request('OPTIONS', path, { authorization: null });
      expect([answer.status, answer.text]).toEqual([204, '']);
      expect(allowedIn(answer)).toEqual(allowed);
    });
  });
}

/** error-4 on one path: `Allow` names every method that has a route, so one refused method is enough. */
export function describeOtherMethod(path: string, allowed: readonly string[] = ofReads): void {
  const method = allowed.includes('GET') ? 'POST' : 'GET';
  test(`${method} ${path}: 405, OPTIONS: 204, both with Allow`, async () => {
    const refusal = await request(method, path, { authorization: null });
    expect(refusal).toBeEnvelope(405, 'bad_request');
    const options = await request('OPTIONS', path, { authorization: null });
    expect([options.status, options.text]).toEqual([204, '']);
    expect([refusal, options].map(allowedIn)).toEqual([allowed, allowed]);
  });
}
