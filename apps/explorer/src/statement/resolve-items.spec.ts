import { BadRequestError, RateLimitError, type ResolveItem, type ResolveParams, type ResolveResult } from '@bourse/sdk';
import { describe, expect, test } from 'vitest';
import { resolveItems, type Run } from './resolve-items.js';

const itemsOf = (count: number) => Array.from({ length: count }, (_, i): ResolveItem => ({ query: `line ${i}` }));
const resultOf = ({ query }: ResolveItem) => ({ status: 'resolved', reasons: [query] }) as unknown as ResolveResult; // only what the run passes on
const facts = { message: '', requestId: null, retryAfterSeconds: 7 };

async function attempt(items: readonly ResolveItem[], resolve: Run['resolve'], options: Partial<Run> = {}) {
  const received = new Map<string, ResolveResult>();
  const error = await resolveItems(items, {
    resolve,
    perMinute: null,
    signal: new AbortController().signal,
    onResults: (sent, results) => sent.forEach(({ query }, i) => received.set(query, results[i]!)),
    ...options,
  }).catch((caught: unknown) => caught);
  return { received, error };
}

describe('a statement of many lines', () => {
  test('is resolved by requests of 50 items, two at a time, each result with its line', async () => {
    const sizes: number[] = [];
    let running = 0;
    let most = 0;
    const resolve = async ({ items }: ResolveParams) => {
      sizes.push(items.length);
      most = Math.max(most, ++running);
      await new Promise((done) => setImmediate(done));
      running--;
      return { results: items.map(resultOf) };
    };
    const { received, error } = await attempt(itemsOf(120), resolve);
    expect(error).toBeUndefined();
    expect(sizes).toEqual([50, 50, 20]);
    expect(most).toBe(2);
    expect([...received].every(([query, { reasons }]) => reasons[0] === query)).toBe(true);
    expect(received.size).toBe(120);
  });

  test('a key with 10 requests per minute gets requests of 10 items, which can succeed', async () => {
    const sizes: number[] = [];
    const resolve = ({ items }: ResolveParams) => {
      sizes.push(items.length);
      return Promise.resolve({ results: items.map(resultOf) });
    };
    await attempt(itemsOf(25), resolve, { perMinute: 10 });
    expect(sizes).toEqual([10, 10, 5]);
  });

  test('a 429 ends the run and keeps what is done, also the request beside it', async () => {
    let requests = 0;
    const refused = Promise.withResolvers<void>();
    const resolve = async ({ items }: ResolveParams) => {
      const number = ++requests;
      // The second request is under way while the third is refused.
      if (number === 2) await refused.promise;
      if (number === 3) setImmediate(refused.resolve);
      if (number === 3)
        throw new RateLimitError({
          ...facts,
          code: 'rate_limit',
          status: 429,
          details: { scope: 'minute', retry_after_seconds: 7 },
        });
      return { results: items.map(resultOf) };
    };
    const { received, error } = await attempt(itemsOf(500), resolve);
    expect(error).toBeInstanceOf(RateLimitError);
    expect(requests).toBe(3);
    expect(received.size).toBe(100);
  });

  test('an aborted run sends nothing more', async () => {
    const controller = new AbortController();
    let requests = 0;
    const resolve = ({ items }: ResolveParams) => {
      requests++;
      controller.abort();
      return Promise.resolve({ results: items.map(resultOf) });
    };
    const { error } = await attempt(itemsOf(500), resolve, { signal: controller.signal });
    expect((error as Error).name).toBe('AbortError');
    expect(requests).toBe(1);
  });

  test('hints that the server refuses are left out, and a refused text becomes a result', async () => {
    const sent: ResolveParams[] = [];
    const resolve = (params: ResolveParams) => {
      sent.push(params);
      if (sent.length > 1) return Promise.resolve({ results: params.items.map(resultOf) });
      const faults = ['items[0].currency', 'items[1].query'].map((field) => ({
        field,
        message: 'must not be empty',
        value: '',
      }));
      return Promise.reject(
        new BadRequestError({ ...facts, code: 'bad_request', status: 400, details: { errors: faults } }),
      );
    };
    const items = [{ query: 'a', currency: 'XYZ', mic: 'XLON' }, { query: 'b' }, { query: 'c' }];
    const { received } = await attempt(items, resolve);
    expect(sent[1]).toEqual({ items: [{ query: 'a', mic: 'XLON' }, { query: 'c' }] });
    expect(received.get('b')).toMatchObject({ status: 'not_found', reasons: ['the text must not be empty'] });
    expect(received.get('c')).toMatchObject({ status: 'resolved', reasons: ['c'] });
  });

  test('another 400 is reported', async () => {
    const refusal = new BadRequestError({ ...facts, code: 'bad_request', status: 400, details: null });
    expect((await attempt(itemsOf(3), () => Promise.reject(refusal))).error).toBe(refusal);
  });
});
