import { expect, test } from 'vitest';
import { describeFailingSources } from '../../cases/live-sources.js';
import { ask } from '../../harness/price-imports.js';
import { onlyYahooAt, startFaultySource } from '../../harness/faulty-source.js';
import { startSeeded } from '../../harness/shared.js';

const everyWord = ['upstream_error', 'rate_limited', 'blocked', 'malformed', 'unreachable'];
describeFailingSources(['/v1/time_series?symbol=AAPL'], everyWord);

test('price-8: stored bars are served while the sources fail: 200, X-Degraded: upstream, not cacheable', async () => {
  const source = await startFaultySource(500);
  const server = await startSeeded({ env: onlyYahooAt(source.url) });
  const bars = (query: object) => ask(server, '/v1/time_series', { symbol: 'AAPL', ...query });
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
  await server.stop();
  await source.stop();
});

test('a source that fails five times is not called for a while: circuit_open', async () => {
  const source = await startFaultySource(500);
  // The source's own limit would apply before the fifth failure.
  const server = await startSeeded({ env: { ...onlyYahooAt(source.url), BOURSE_UPSTREAM_LIMITS: 'yahoo=unlimited' } });
  const words = new Set<string>();
  for (const symbol of ['KO', 'PEP', 'MCD', 'NKE', 'DIS', 'WMT', 'HD']) {
    const answer = await ask(server, '/v1/time_series', { symbol });
    expect(answer).toBeEnvelope(502, 'upstream_failure');
    words.add(answer.json.details.last_error);
  }
  expect([...words]).toEqual(['upstream_error', 'circuit_open']);
  await server.stop();
  await source.stop();
});
