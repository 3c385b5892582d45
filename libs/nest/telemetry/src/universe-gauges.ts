import type { Metrics } from './metrics.js';

/** The data of the snapshot in use, as gauges. */
export interface ServedUniverse {
  readonly version: number;
  readonly count: number;
  readonly byteLength: number;
  /** ISO 8601. */
  readonly publishedAt?: string | null | undefined;
}

/** @param current Null until a universe is loaded. */
export function observeUniverse(metrics: Metrics, current: () => ServedUniverse | null): void {
  const age = () => {
    const publishedAt = current()?.publishedAt ?? null;
    return publishedAt === null ? null : (Date.now() - Date.parse(publishedAt)) / 1000;
  };
  metrics.registerGauge('bourse_universe_version', 'Version of the served universe.', () => current()?.version ?? null);
  metrics.registerGauge('bourse_universe_rows', 'Instruments in the served universe.', () => current()?.count ?? null);
  metrics.registerGauge('bourse_universe_bytes', 'Memory of the served universe.', () => current()?.byteLength ?? null);
  metrics.registerGauge('bourse_universe_age_seconds', 'Time since the served universe was published.', age);
}
