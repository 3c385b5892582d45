import { loadConfig, sourceSettings } from '@bourse/config';
import { createLogger, Metrics } from '@bourse/telemetry';
import { configuredSources, sourceNames } from '@bourse/upstream';
import { expect, test } from 'vitest';
import { createLiveSources } from './live-sources.js';

test('every existing source can be configured, and is queried in the configured order', () => {
  const names = [...sourceNames].toReversed();
  const config = loadConfig({
    BOURSE_UPSTREAMS: names.join(', '),
    BOURSE_TIINGO_KEY: 'secret-t',
    BOURSE_POLYGON_KEY: 'secret-p',
  });
  const sources = configuredSources({ ...sourceSettings(config), client: { userAgent: 'spec' } });
  expect(sources.map(({ name }) => name)).toEqual(names);
});

test('a source is queried at most as often as the configuration allows', async () => {
  const nobodyListens = 'http://127.0.0.1:1';
  const config = loadConfig({
    BOURSE_UPSTREAMS: 'yahoo',
    BOURSE_YAHOO_URL: nobodyListens,
    BOURSE_UPSTREAM_LIMITS: 'yahoo=1/day',
  });
  const { logger } = createLogger({ service: 'spec', level: 'silent', stream: { write: () => {} } });
  const metrics = new Metrics('spec');
  const chain = createLiveSources(
    config,
    { read: async () => null, write: async () => undefined },
    { logger, metrics },
  )!;
  const apple = { symbol: 'AAPL', type: 'Common Stock', exchange: 'NASDAQ', mic: 'XNAS', currency: 'USD' } as const;
  const ask = (from: number) => {
    const window = { interval: '1day', from, to: from + 1, now: Date.now() } as const;
    return chain.fetch({ ...apple, timezone: 'America/New_York' }, window);
  };
  expect(await ask(15_000)).toMatchObject({ lastError: 'unreachable' });
  expect(await ask(16_000)).toMatchObject({ lastError: 'rate_limited' });

  const scraped = await metrics.registry.metrics();
  for (const outcome of ['unreachable', 'rate_limited']) {
    expect(scraped).toContain(`bourse_live_source_answers_total{source="yahoo",outcome="${outcome}",service="spec"} 1`);
  }
  expect(scraped).toContain('bourse_live_source_duration_seconds_count{source="yahoo",service="spec"} 2');
  expect(scraped).toContain('bourse_live_source_budget_left_ratio{source="yahoo",service="spec"} 0');
  expect(scraped).toContain('bourse_circuit_state{circuit="yahoo",service="spec"} 0');
});
