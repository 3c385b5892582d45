import type { DatabaseWitness, PoolState, StatementOutcome } from '@bourse/db';
import type { Metrics } from '@bourse/telemetry';

/** Statements, waits for connections and the pool of a process, as metrics. */
export function databaseMetrics(metrics: Metrics): DatabaseWitness {
  const ran = metrics.latencies('bourse_database_statement_duration_seconds', 'Duration of a statement.');
  const waited = metrics.latencies('bourse_database_pool_wait_seconds', 'Wait for a free connection.');
  let pool: (() => PoolState) | null = null;
  let answeredAt = performance.now();
  const outcomes = metrics.counts<StatementOutcome>({
    name: 'bourse_database_statements_total',
    help: 'Statements by outcome.',
    label: 'outcome',
    words: ['ok', 'unavailable', 'failed'],
  });
  const silence = 'Time since the last answer of the database; keys are polled every 250 ms.';
  metrics.gauge('bourse_database_silence_seconds', silence, () => (performance.now() - answeredAt) / 1000);
  metrics.gauge('bourse_database_pool_size', 'Open connections; PostgreSQL only.', () => pool?.().size ?? null);
  metrics.gauge('bourse_database_pool_idle', 'Idle connections; PostgreSQL only.', () => pool?.().idle ?? null);
  const waiting = 'Statements that wait for a connection; PostgreSQL only.';
  metrics.gauge('bourse_database_pool_waiting', waiting, () => pool?.().waiting ?? null);
  return {
    pooled: (state) => (pool = state),
    waited: (seconds) => waited.add('', seconds),
    ran: (seconds, outcome) => {
      outcomes.add(outcome);
      ran.add('', seconds);
      if (outcome !== 'unavailable') answeredAt = performance.now();
    },
  };
}
