import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bourse } from '../harness/bourse-server.js';
import { send } from '../harness/http-client.js';
import { deadAddress, type Lie, type LyingSource, onlyYahooAt, startLyingSource } from '../harness/lying-source.js';
import { startSeeded } from '../harness/shared.js';

/** Spec 7: the sources that were tried, and a word that gives nothing away. */
const failed = (lastError: string) => ({ sources_tried: ['yahoo'], last_error: lastError });

/** Bodies of a source that is up, and the word for each (contract 3). */
const lies: readonly (readonly [string, Lie, string])[] = [
  ['a source that answers 500', 500, 'upstream_error'],
  [
    'a source whose answer is a page of HTML',
    { status: 200, body: '<!doctype html><title>Before you continue</title>' },
    'blocked',
  ],
  ['a source whose JSON is cut off', { status: 200, body: '{"chart":{"result":[{"meta":' }, 'malformed'],
  // The last one: such a source is left alone for a while.
  ['a source that answers 429', 429, 'rate_limited'],
];

/** spec 7, 502 on one path that asks for a symbol without stored prices: each source tried failed. */
export function describeFailingSources(path: string, only: readonly string[] = ['upstream_error']): void {
  describe(`GET ${path} with live sources that fail`, () => {
    let source: LyingSource;
    let server: Bourse;
    beforeAll(async () => {
      source = await startLyingSource(500);
      server = await startSeeded({ env: onlyYahooAt(source.url) });
    });
    afterAll(async () => {
      await server.stop();
      await source.stop();
    });

    test.each(lies.filter(([, , word]) => only.includes(word)))('%s: 502 upstream_failure', async (_, lie, word) => {
      source.lie = lie;
      const answer = await send(server, 'GET', path);
      expect(answer).toBeEnvelope(502, 'upstream_failure', failed(word));
      expect(source.asked.length).toBeGreaterThan(0);
      expect(answer.text).not.toContain('127.0.0.1');
    });

    if (!only.includes('unreachable')) return;
    test('nobody listens there: 502 upstream_failure, unreachable', async () => {
      const alone = await startSeeded({ env: onlyYahooAt(await deadAddress()) });
      expect(await send(alone, 'GET', path)).toBeEnvelope(502, 'upstream_failure', failed('unreachable'));
      await alone.stop();
    });
  });
}

/** spec 7, 504: the deadline of five seconds passes before the only source has answered. */
export function describeSilentSource(path: string): void {
  test(`GET ${path} with a live source that hangs: 504 upstream_failure after 5 s`, async () => {
    const source = await startLyingSource('hangs');
    const server = await startSeeded({ env: onlyYahooAt(source.url) });
    const started = Date.now();
    const answer = await send(server, 'GET', path);
    expect(answer).toBeEnvelope(504, 'upstream_failure', failed('timeout'));
    expect(Date.now() - started).toBeGreaterThan(4000);
    expect(Date.now() - started).toBeLessThan(6500);
    await server.stop();
    await source.stop();
  });
}
