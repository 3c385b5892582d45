import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bourse } from '../harness/bourse-server.js';
import { type Answer, send } from '../harness/http-client.js';
import {
  findDeadAddress,
  type SourceFault,
  type FaultySource,
  onlyYahooAt,
  startFaultySource,
} from '../harness/faulty-source.js';
import { startSeeded } from '../harness/shared.js';

/** error-10: the sources that were tried, each with a reason that reveals no URL, host or key. */
const toFailureDetails = (lastError: string) => ({ sources_tried: ['yahoo'], last_error: lastError });

/** Responses of a reachable source, and the reason for each (error-10). */
const sourceFaults: readonly (readonly [string, SourceFault, string])[] = [
  ['a source that answers 500', 500, 'upstream_error'],
  [
    'a source whose answer is a page of HTML',
    { status: 200, body: '<!doctype html><title>Before you continue</title>' },
    'blocked',
  ],
  ['a source whose JSON is cut off', { status: 200, body: '{"chart":{"result":[{"meta":' }, 'malformed'],
  // Last, because the source is then not called for a while.
  ['a source that answers 429', 429, 'rate_limited'],
];

/** Symbols of the sample without prices. Each path gets its own, because failures are remembered. */
const unpriced = ['KO', 'PEP', 'MCD', 'NKE', 'DIS', 'WMT', 'HD'];

/** The given paths for Apple, rewritten for symbols without stored prices. */
const withoutPrices = (paths: readonly string[]): string[] => {
  if (paths.length > unpriced.length) throw new Error('more symbols without prices are needed');
  return paths.map((path, index) => path.replace('AAPL', unpriced[index]!));
};

/** error-10: 502 on paths that request Apple's prices when every source failed. */
export function describeFailingSources(paths: readonly string[], only: readonly string[] = ['upstream_error']): void {
  describe('with live sources that fail', () => {
    let source: FaultySource;
    let server: Bourse;
    let alone: Bourse | undefined;
    beforeAll(async () => {
      source = await startFaultySource(500);
      [server, alone] = await Promise.all([
        startSeeded({ env: onlyYahooAt(source.url) }),
        only.includes('unreachable') ? startSeeded({ env: onlyYahooAt(await findDeadAddress()) }) : undefined,
      ]);
    });
    afterAll(async () => {
      await Promise.all([server.stop(), alone?.stop()]);
      await source.stop();
    });

    describe.each(withoutPrices(paths))('GET %s', (path) => {
      test.each(sourceFaults.filter(([, , word]) => only.includes(word)))(
        '%s: 502 upstream_failure',
        async (_, fault, word) => {
          source.fault = fault;
          const askedBefore = source.requests.length;
          const answer = await send(server, 'GET', path);
          expect(answer).toBeEnvelope(502, 'upstream_failure', toFailureDetails(word));
          expect(source.requests.length).toBeGreaterThan(askedBefore);
          expect(answer.text).not.toContain('127.0.0.1');
        },
      );

      if (!only.includes('unreachable')) return;
      test('a refused connection: 502 upstream_failure, unreachable', async () => {
        expect(await send(alone!, 'GET', path)).toBeEnvelope(502, 'upstream_failure', toFailureDetails('unreachable'));
      });
    });
  });
}

/** error-10: 504 on paths that request Apple's prices when the only source exceeds the deadline of five seconds. */
export function describeSilentSource(paths: readonly string[]): void {
  describe('with a live source that hangs', () => {
    let source: FaultySource;
    let server: Bourse;
    const responses = new Map<string, Promise<{ answer: Answer; ms: number }>>();
    beforeAll(async () => {
      source = await startFaultySource('hangs');
      server = await startSeeded({ env: onlyYahooAt(source.url) });
      // In parallel, so that the deadline passes only once.
      for (const path of withoutPrices(paths)) {
        const started = Date.now();
        responses.set(
          path,
          send(server, 'GET', path).then((answer) => ({ answer, ms: Date.now() - started })),
        );
      }
    });
    afterAll(async () => {
      await server.stop();
      await source.stop();
    });

    test.each(withoutPrices(paths))(
      'GET %s: 504 upstream_failure after 5 s',
      async (path) => {
        const { answer, ms } = await responses.get(path)!;
        expect(answer).toBeEnvelope(504, 'upstream_failure', toFailureDetails('timeout'));
        expect(ms).toBeGreaterThan(4000);
        expect(source.requests.length).toBeGreaterThanOrEqual(paths.length);
      },
      // The source never responds.
      20_000,
    );
  });
}
