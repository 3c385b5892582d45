import { type HealthRegistry, type Metrics, observeHealth } from '@bourse/telemetry';
import type { InFlight } from '../transport/in-flight.js';
import type { SearchTransport } from '../transport/search-transport.js';
import type { NoiseLog } from './noise-log.js';
import type { StatusWatch } from './status-watch.js';

export interface ObservedComponents {
  readonly transport: SearchTransport;
  readonly noise: NoiseLog;
  readonly inFlight: InFlight;
  readonly status: StatusWatch;
}

/** Registers the gauges of the process and the dependencies behind readiness. */
export function observe(
  { transport, noise, inFlight, status }: ObservedComponents,
  metrics: Metrics,
  health: HealthRegistry,
): void {
  metrics.registerGauge('bourse_search_ready', '1 while the service answers searches.', () => Number(status.isReady));
  metrics.registerGauge('bourse_search_in_flight', 'Messages in progress.', () => inFlight.count);
  metrics.registerGauge(
    'bourse_search_complaints',
    'Broken connections and messages without a handler.',
    () => noise.count,
  );
  health.register({ name: 'transport', required: true, check: () => ({ ok: transport.isConnected }) });
  health.registerLagging(() => status.lagging);
  health.register({ name: 'search', required: true, check: () => ({ ok: status.isReady }) });
  observeHealth(metrics, health);
}
