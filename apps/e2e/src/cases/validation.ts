import { describe, expect, test } from 'vitest';
import { get } from '../harness/shared.js';
import { ask, toPost } from './test-request.js';

/** A query string, its status, and the fields that must be refused with the values that were sent. */
type InvalidQuery = readonly [query: string, fields: Readonly<Record<string, string | null>>];

/** error-5, error-6: each query is refused with this status and exactly these fields. */
export function describeInvalid(path: string, status: 400 | 422, queries: readonly InvalidQuery[]): void {
  describe(`GET ${path} with invalid parameters: ${status}`, () => {
    test.each(queries)('%s', async (query, fields) => {
      expect(await get(`${path}?${query}`)).toRefuseFields(status, fields);
    });
  });
}

/** A JSON body, its status and the refused fields. */
type InvalidBody = readonly [meaning: string, body: unknown, fields: Readonly<Record<string, string | null>>];

/** error-5, error-6 for bodies. */
export function describeInvalidBody(path: string, status: 400 | 422, bodies: readonly InvalidBody[]): void {
  describe(`POST ${path} with an invalid body: ${status}`, () => {
    test.each(bodies)('%s', async (_, body, fields) => {
      expect(await ask(toPost(path, body))).toRefuseFields(status, fields);
    });
  });
}

/** Texts that are invalid as an integer for any parameter (error-6). */
export const notIntegers = [
  'abc',
  '1.5',
  '1e2',
  '0x10',
  '%205',
  '5%20',
  '%2B5',
  '%EF%BC%95',
  '1_000',
  'NaN',
  '05',
  '--1',
  '1,000',
];
