import { type BourseConfig, sourceSettings } from '@bourse/config';
import type { Logger, Metrics } from '@bourse/telemetry';
import { type BudgetStore, configuredSources, SourceChain, USER_AGENT } from '@bourse/upstream';
import { observeSources, createAnswerRecorder } from './source-metrics.js';

/** The log and the metrics of a process. */
export interface Telemetry {
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/** The configured live sources, in order; null: the store only. */
export function createLiveSources(
  config: BourseConfig,
  budgetStore: BudgetStore,
  { logger, metrics }: Telemetry,
): SourceChain | null {
  if (config.upstreams.length === 0) return null;
  const { limits, ...settings } = sourceSettings(config);
  const sources = configuredSources({ ...settings, client: { userAgent: USER_AGENT } });
  const onError = (source: string, error: unknown) => logger.error({ err: error, source }, 'live source failed');
  const onAnswer = createAnswerRecorder(metrics, config.upstreams);
  const chain = new SourceChain(sources, { limits, budgetStore, onError, onAnswer });
  observeSources(chain, metrics);
  return chain;
}
