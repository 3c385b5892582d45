import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bourse } from '../harness/bourse-server.js';
import { type Answer, send } from '../harness/http-client.js';
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

/** In the sample universe, but the sample holds no prices of them. Each path gets one of its own: a failure is remembered. */
const unpriced = ['KO', 'PEP', 'MCD', 'NKE', 'DIS', 'WMT', 'HD'];

/** Paths that ask for Apple, asked for symbols without stored prices. */
const withoutPrices = (paths: readonly string[]): string[] => {
  if (paths.length > unpriced.length) throw new Error('more symbols without prices are needed');
  return paths.map((path, index) => path.replace('AAPL', unpriced[index]!));
};

/** spec 7, 502 on paths that ask for Apple's prices: each source tried failed. */
export function describeFailingSources(paths: readonly string[], only: readonly string[] = ['upstream_error']): void {
  describe('with live sources that fail', () => {
    let source: LyingSource;
    let server: Bourse;
    let alone: Bourse | undefined;
    beforeAll(async () => {
      source = await startLyingSource(500);
      [server, alone] = await Promise.all([
        startSeeded({ env: onlyYahooAt(source.url) }),
        only.includes('unreachable') ? startSeeded({ env: onlyYahooAt(await deadAddress()) }) : undefined,
      ]);
    });
    afterAll(async () => {
      await Promise.all([server.stop(), alone?.stop()]);
      await source.stop();
    });

    describe.each(withoutPrices(paths))('GET %s', (path) => {
      test.each(lies.filter(([, , word]) => only.includes(word)))('%s: 502 upstream_failure', async (_, lie, word) => {
        source.lie = lie;
        const askedBefore = source.asked.length;
        const answer = await send(server, 'GET', path);
        expect(answer).toBeEnvelope(502, 'upstream_failure', failed(word));
        expect(source.asked.length).toBeGreaterThan(askedBefore);
        expect(answer.text).not.toContain('127.0.0.1');
      });

      if (!only.includes('unreachable')) return;
      test('nobody listens there: 502 upstream_failure, unreachable', async () => {
        expect(await send(alone!, 'GET', path)).toBeEnvelope(502, 'upstream_failure', failed('unreachable'));
      });
    });
  });
}

/** spec 7, 504 on paths that ask for Apple's prices: the deadline of five seconds passes before the only source has answered. */
export function describeSilentSource(paths: readonly string[]): void {
  describe('with a live source that hangs', () => {
    let source: LyingSource;
    let server: Bourse;
    const asked = new Map<string, Promise<{ answer: Answer; ms: number }>>();
    beforeAll(async () => {
      source = await startLyingSource('hangs');
      server = await startSeeded({ env: onlyYahooAt(source.url) });
      // All at the same time: five seconds pass once.
      for (const path of withoutPrices(paths)) {
        const started = Date.now();
        asked.set(path, send(server, 'GET', path).then((answer) => ({ answer, ms: Date.now() - started }))); // prettier-ignore
      }
    });
    afterAll(async () => {
      await server.stop();
      await source.stop();
    });

    test.each(withoutPrices(paths))(
      'GET %s: 504 upstream_failure after 5 s',
      async (path) => {
        const { answer, ms } = await asked.get(path)!;
        expect(answer).toBeEnvelope(504, 'upstream_failure', failed('timeout'));
        expect(ms).toBeGreaterThan(4000);
        expect(source.asked.length).toBeGreaterThanOrEqual(paths.length);
      },
      // The source would hang for ever.
      20_000,
    );
  });
}
