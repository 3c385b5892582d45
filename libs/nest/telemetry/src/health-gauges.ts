import type { HealthRegistry } from './health.js';
import type { Metrics } from './metrics.js';

/** The content of `/readyz` as gauges, for monitoring without access to it. */
export function observeHealth(metrics: Metrics, health: HealthRegistry): void {
  const help = '1 while a dependency is available; the process is not ready without a required one.';
  metrics.registerGauges({ name: 'bourse_dependency_ok', help, labels: ['dependency', 'required'] }, () =>
    Object.entries(health.readiness().dependencies).map(([dependency, { required, ok }]) => [
      { dependency, required: String(required) },
      Number(ok),
    ]),
  );
}
