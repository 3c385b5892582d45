import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { within } from './deadline.js';

const never = new Promise<never>(() => undefined);

describe('within', () => {
  test('gives what the work comes to', async () => {
    const { signal } = new AbortController();
    await expect(within(Promise.resolve(7), 1000, signal)).resolves.toBe(7);
    await expect(within(Promise.reject(new Error('no')), 1000, signal)).rejects.toThrow('no');
  });

  test('rejects when the work takes too long, and a failure afterwards is nobody’s', async () => {
    const late = sleep(20).then(() => Promise.reject(new Error('late')));
    await expect(within(late, 5, new AbortController().signal)).rejects.toThrow('no answer within 5 ms');
    await sleep(30);
  });

  test('rejects when it is stopped', async () => {
    const stopping = new AbortController();
    const answer = within(never, 10_000, stopping.signal);
    stopping.abort();
    await expect(answer).rejects.toThrow('stopped');
    await expect(within(never, 10_000, stopping.signal)).rejects.toThrow('stopped');
  });
});
