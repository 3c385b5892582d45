import { beforeAll, describe, expect, test } from 'vitest';
import { countCharts } from '../harness/faulty-source.js';
import type { FurtherServer } from '../harness/further-servers.js';
import { type Answer, send, type Target } from '../harness/http-client.js';
import { getServer } from '../harness/shared.js';

/** error-10: the sources that were tried, each with a reason that reveals no URL, host or key. */
export const toFailureDetails = (lastError: string) => ({ sources_tried: ['yahoo'], last_error: lastError });

/** Symbols of the sample without prices, one for each path. */
const unpriced = ['KO', 'PEP', 'MCD', 'NKE', 'DIS', 'WMT', 'HD'];

interface UnpricedPath {
  readonly path: string;
  readonly symbol: string;
}

/** The given paths for Apple, rewritten for symbols without stored prices. */
export const withoutPrices = (paths: readonly string[]): UnpricedPath[] => {
  if (paths.length > unpriced.length) throw new Error('more symbols without prices are needed');
  return paths.map((path, index) => ({ path: path.replace('AAPL', unpriced[index]!), symbol: unpriced[index]! }));
};

/**
 * Five failures in a row would open the breaker of a source. Its answer to minutes that are too old for it, without a
 * request to the vendor, is a success between them. It is remembered, so each symbol has it once.
 */
export async function interruptFailures(server: Target, symbol: string): Promise<void> {
  const old = `/v1/time_series?symbol=${symbol}&interval=1min&start_date=2012-08-06&end_date=2012-08-07`;
  expect(await send(server, 'GET', old)).toBeEnvelope(404, 'not_found');
}

/** error-10: 502 on paths that request Apple's prices when every source failed. */
export function describeFailingSource(paths: readonly string[]): void {
  test.each(withoutPrices(paths))(
    'GET $path, with a live source that fails: 502 upstream_failure',
    async ({ path, symbol }) => {
      const server = await getServer('failing');
      await interruptFailures(server, symbol);
      const answer = await send(server, 'GET', path);
      expect(answer).toBeEnvelope(502, 'upstream_failure', toFailureDetails('upstream_error'));
      expect(await countCharts(server, symbol)).toBeGreaterThan(0);
      expect(answer.text).not.toContain('127.0.0.1');
    },
  );
}

/** error-10: 504 on paths that request Apple's prices when the only source exceeds the deadline of five seconds. */
export function describeSilentSource(paths: readonly string[]): void {
  describe('with a live source that hangs', () => {
    let server: FurtherServer;
    const responses = new Map<string, Promise<{ answer: Answer; ms: number }>>();
    beforeAll(async () => {
      server = await getServer('silent');
      await interruptFailures(server, unpriced[0]!);
      // In parallel, so that the deadline passes only once.
      for (const { path } of withoutPrices(paths)) {
        const started = Date.now();
        responses.set(
          path,
          send(server, 'GET', path).then((answer) => ({ answer, ms: Date.now() - started })),
        );
      }
    });

    test.each(withoutPrices(paths))(
      'GET $path: 504 upstream_failure',
      async ({ path, symbol }) => {
        const { answer } = await responses.get(path)!;
        expect(answer).toBeEnvelope(504, 'upstream_failure', toFailureDetails('timeout'));
        expect(await countCharts(server, symbol)).toBeGreaterThan(0);
      },
      // The source never responds.
      20_000,
    );

    // A request that another file made before may have answered one of them.
    test('the last after 5 s', async () => {
      const times = (await Promise.all(responses.values())).map(({ ms }) => ms);
      expect(Math.max(...times)).toBeGreaterThan(4000);
    });
  });
}
