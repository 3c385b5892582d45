import { calendarDaysLeft } from '@bourse/calendar';
import type { ReadDatabase } from '@bourse/db';
import type { AdmissionQueue } from '@bourse/http';
import { type HealthRegistry, type Metrics, observeUniverse } from '@bourse/telemetry';
import { exchangeCodes } from '@bourse/universe';
import type { BackendServices } from './backend.js';
import type { ChangeStreams } from './change-streams.js';

const freshnessRank = { fresh: 0, stale: 1, expired: 2 } as const;

/** Registers the gauges of the backend and the dependencies behind readiness. */
export function observe(
  { universe, keys, meter, searchHealth, priceCatalog, priceCacheUse, priceDisk, reads }: BackendServices,
  metrics: Metrics,
  health: HealthRegistry,
): void {
  observeUniverse(metrics, () => (universe.isReady ? universe.current : null));
  observeCalendars(universe, metrics);
  metrics.registerGauge(
    'bourse_search_degraded',
    '1 while search finds only identifiers, symbol prefixes and words of names.',
    () => {
      return universe.isReady ? Number(!searchHealth.isWhole) : null;
    },
  );
  metrics.registerGauge('bourse_price_instruments', 'Instruments with prices.', () => priceCatalog.size);
  metrics.registerCache('chunks', priceCacheUse);
  if (priceDisk !== null) observePriceDisk(priceDisk, priceCacheUse, metrics);
  metrics.registerGauge(
    'bourse_keys_staleness',
    '0 fresh, 1 stale, 2 expired: 503.',
    () => freshnessRank[keys.freshness()],
  );
  metrics.registerGauge('bourse_limits_degraded', '1 while instances cannot share their counts.', () =>
    Number(meter.isDegraded()),
  );

  health.register({ name: 'universe', required: true, check: () => ({ ok: universe.isReady }) });
  health.registerParts(() => {
    const version = universe.isReady ? universe.current.version : null;
    return { universe: { version, published: universe.publishedVersion } };
  });
  health.registerLagging(() => searchHealth.laggingAt(universe.publishedVersion));
  health.register({ name: 'keys', required: true, check: () => ({ ok: keys.freshness() !== 'expired' }) });
  health.register({ name: 'prices', required: true, check: () => ({ ok: priceCatalog.isLoaded }) });
  health.register({ name: 'database', required: false, check: () => ({ ok: keys.freshness() === 'fresh' }) });
  if (reads !== null) observeReplica(reads, metrics, health);
  health.register({ name: 'search', required: false, check: () => ({ ok: searchHealth.isWhole }) });
  health.register({ name: 'limits', required: false, check: () => ({ ok: !meter.isDegraded() }) });
}

function observeCalendars(universe: BackendServices['universe'], metrics: Metrics): void {
  metrics.registerGauge(
    'bourse_calendar_days_left',
    'Days until the first trading calendar of the universe ends.',
    () => (universe.isReady ? calendarDaysLeft(exchangeCodes(universe.current), Date.now()) : null),
  );
}

function observePriceDisk(
  disk: NonNullable<BackendServices['priceDisk']>,
  use: BackendServices['priceCacheUse'],
  metrics: Metrics,
): void {
  metrics.registerCache('chunks_disk', () => {
    const { misses, diskHits } = use();
    return { hits: diskHits, misses: misses - diskHits };
  });
  metrics.registerGauge('bourse_price_cache_bytes', 'Bars in the cache on the local disk.', () => disk.byteLength);
}

function observeReplica(reads: ReadDatabase, metrics: Metrics, health: HealthRegistry): void {
  metrics.registerGauge('bourse_database_replica_in_use', '1 while reads go to the replica.', () =>
    Number(reads.state.inUse),
  );
  metrics.registerGauge('bourse_database_replica_lag_seconds', 'Age of what the replica shows.', () => {
    const { lagMs } = reads.state;
    return lagMs === null ? null : lagMs / 1000;
  });
  const check = () => {
    const { inUse, problem } = reads.state;
    return problem === null ? { ok: inUse } : { ok: inUse, detail: problem };
  };
  health.register({ name: 'database-replica', required: false, check });
}

export function observeStreams(streams: ChangeStreams, metrics: Metrics): void {
  metrics.registerGauge('bourse_streams_open', 'Clients that receive changes as events.', () => streams.size);
}

export function observeAdmission(admission: AdmissionQueue, metrics: Metrics): void {
  metrics.registerGauge('bourse_requests_under_way', 'Requests in progress.', () => admission.underWay);
  metrics.registerGauge('bourse_requests_waiting', 'Requests waiting in the queue.', () => admission.waiting);
}
