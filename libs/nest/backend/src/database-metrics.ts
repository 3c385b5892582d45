import type { DatabaseObserver, PoolState, StatementOutcome } from '@bourse/db';
import type { Metrics } from '@bourse/telemetry';

/** Statements, waits for connections and the pool of a process, as metrics. */
export function createDatabaseMetrics(metrics: Metrics): DatabaseObserver {
  const ran = metrics.createLatencies('bourse_database_statement_duration_seconds', 'Duration of a statement.');
  const waited = metrics.createLatencies('bourse_database_pool_wait_seconds', 'Wait for a free connection.');
  let pool: (() => PoolState) | null = null;
  let answeredAt = performance.now();
  const outcomes = metrics.createCounts<StatementOutcome>({
    name: 'bourse_database_statements_total',
    help: 'Statements by outcome.',
    label: 'outcome',
    words: ['ok', 'unavailable', 'failed'],
  });
  const silence = 'Time since the last answer of the database; keys are polled every 250 ms.';
  metrics.registerGauge('bourse_database_silence_seconds', silence, () => (performance.now() - answeredAt) / 1000);
  metrics.registerGauge('bourse_database_pool_size', 'Open connections; PostgreSQL only.', () => pool?.().size ?? null);
  metrics.registerGauge('bourse_database_pool_idle', 'Idle connections; PostgreSQL only.', () => pool?.().idle ?? null);
  const waiting = 'Statements that wait for a connection; PostgreSQL only.';
  metrics.registerGauge('bourse_database_pool_waiting', waiting, () => pool?.().waiting ?? null);
  return {
    onPool: (state) => (pool = state),
    onWait: (seconds) => waited.add('', seconds),
    onStatement: (seconds, outcome) => {
      outcomes.add(outcome);
      ran.add('', seconds);
      if (outcome !== 'unavailable') answeredAt = performance.now();
    },
  };
}
