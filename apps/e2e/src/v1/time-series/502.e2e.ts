import { afterAll, beforeAll, expect, test } from 'vitest';
import { interruptFailures, toFailureDetails } from '../../cases/live-sources.js';
import type { Bourse } from '../../harness/bourse-server.js';
import { type FaultySource, onlyYahooAt, type SourceFault, startFaultySource } from '../../harness/faulty-source.js';
import { askWhole } from '../../harness/http-client.js';
import { ask } from '../../harness/price-imports.js';
import { startSeeded } from '../../harness/shared.js';

let source: FaultySource;
// A separate server, because its source changes and stays unused in the end.
let server: Bourse;
beforeAll(async () => {
  source = await startFaultySource(500);
  server = await startSeeded({ env: { ...onlyYahooAt(source.url), BOURSE_UPSTREAM_LIMITS: 'yahoo=unlimited' } });
});
afterAll(async () => {
  await server.stop();
  await source.stop();
});

const bars = (query: object) => askWhole(() => ask(server, '/v1/time_series', { symbol: 'AAPL', ...query }));

test('price-8: stored bars are served while the sources fail: 200, X-Degraded: upstream, not cacheable', async () => {
  const answer = await bars({ outputsize: 3 });
  expect([answer.status, answer.headers['x-degraded'], answer.text.slice(0, 300)]).toEqual([
    200,
    'upstream',
    expect.any(String),
  ]);
  expect(answer.json.values.map((bar: { datetime: string }) => bar.datetime)).toEqual([
    '2013-03-01',
    '2013-02-28',
    '2013-02-27',
  ]);
  expect([answer.headers['cache-control'], answer.headers['etag']]).toEqual(['no-store', undefined]);

  const askedSoFar = source.requests.length;
  const covered = await bars({ start_date: '2012-08-06', end_date: '2012-08-10' });
  expect([covered.status, covered.headers['x-degraded']]).toEqual([200, undefined]);
  expect(source.requests.length).toBe(askedSoFar);

  const beyond = await bars({ start_date: '2014-01-06', end_date: '2014-01-10' });
  expect(beyond).toBeEnvelope(502, 'upstream_failure', { sources_tried: ['yahoo'], last_error: expect.any(String) });
});

test.each<{ meaning: string; symbol: string; fault: SourceFault; word: string }>([
  { meaning: 'a 500', symbol: 'KO', fault: 500, word: 'upstream_error' },
  {
    meaning: 'a page of HTML',
    symbol: 'PEP',
    fault: { status: 200, body: '<!doctype html><title>Before you continue</title>' },
    word: 'blocked',
  },
  {
    meaning: 'JSON that is cut off',
    symbol: 'MCD',
    fault: { status: 200, body: '{"chart":{"result":[{"meta":' },
    word: 'malformed',
  },
  {
    meaning: 'a 429',
    symbol: 'NKE',
    // Without the header, the source would not be called for a while.
    fault: { status: 429, body: 'no', headers: { 'retry-after': '0' } },
    word: 'rate_limited',
  },
])('a source that answers $meaning: 502 upstream_failure', async ({ symbol, fault, word }) => {
  await interruptFailures(server, symbol);
  source.fault = fault;
  const askedBefore = source.requests.length;
  const answer = await bars({ symbol });
  expect(answer).toBeEnvelope(502, 'upstream_failure', toFailureDetails(word));
  expect(source.requests.length).toBeGreaterThan(askedBefore);
  expect(answer.text).not.toContain('127.0.0.1');
});

test('a source that refuses connections: unreachable; after five failures it is not called for a while: circuit_open', async () => {
  await source.stop();
  await interruptFailures(server, 'HD');
  const answers = [];
  for (const symbol of ['KO', 'PEP', 'MCD', 'NKE', 'DIS', 'WMT', 'HD']) answers.push(await bars({ symbol }));
  const details = ['unreachable', 'circuit_open'].map(toFailureDetails);
  for (const answer of answers.slice(0, 5)) expect(answer).toBeEnvelope(502, 'upstream_failure', details[0]);
  for (const answer of answers.slice(5)) expect(answer).toBeEnvelope(502, 'upstream_failure', details[1]);
});
