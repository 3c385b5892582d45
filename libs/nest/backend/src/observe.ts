import type { AdmissionQueue } from '@bourse/http';
import { type HealthRegistry, type Metrics, observeUniverse } from '@bourse/telemetry';
import type { BackendParts } from './backend.js';

const freshnessRank = { fresh: 0, stale: 1, expired: 2 } as const;

/** Registers the gauges of the backend and the dependencies behind readiness. */
export function observe(
  { universe, keys, meter, searchHealth, priceCatalog }: BackendParts,
  metrics: Metrics,
  health: HealthRegistry,
): void {
  observeUniverse(metrics, () => (universe.isReady ? universe.current : null));
  metrics.gauge('bourse_search_degraded', '1 while search finds only identifiers and prefixes.', () => {
    return universe.isReady ? Number(!searchHealth.isWhole) : null;
  });
  metrics.gauge('bourse_price_instruments', 'Instruments with prices.', () => priceCatalog.size);
  metrics.gauge('bourse_keys_staleness', '0 fresh, 1 stale, 2 expired: 503.', () => freshnessRank[keys.freshness()]);
  metrics.gauge('bourse_limits_degraded', '1 while instances cannot share their counts.', () =>
    Number(meter.degraded()),
  );

  health.register({ name: 'universe', required: true, check: () => ({ ok: universe.isReady }) });
  health.registerParts(() => {
    const version = universe.isReady ? universe.current.version : null;
    return { universe: { version, published: universe.publishedVersion } };
  });
  health.registerLagging(() => searchHealth.lagging);
  health.register({ name: 'keys', required: true, check: () => ({ ok: keys.freshness() !== 'expired' }) });
  health.register({ name: 'prices', required: true, check: () => ({ ok: priceCatalog.isLoaded }) });
  health.register({ name: 'database', required: false, check: () => ({ ok: keys.freshness() === 'fresh' }) });
  health.register({ name: 'search', required: false, check: () => ({ ok: searchHealth.isWhole }) });
  health.register({ name: 'limits', required: false, check: () => ({ ok: !meter.degraded() }) });
}

export function observeAdmission(admission: AdmissionQueue, metrics: Metrics): void {
  metrics.gauge('bourse_requests_under_way', 'Requests in progress.', () => admission.underWay);
  metrics.gauge('bourse_requests_waiting', 'Requests waiting in the queue.', () => admission.waiting);
}
