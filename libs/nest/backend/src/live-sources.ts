import { type BourseConfig, sourceSettings } from '@bourse/config';
import type { Logger } from '@bourse/telemetry';
import { type BudgetStore, configuredSources, SourceChain, userAgent } from '@bourse/upstream';

/** The live sources that the configuration names, in their order; null: the store only. */
export function liveSources(config: BourseConfig, budgetStore: BudgetStore, logger: Logger): SourceChain | null {
  if (config.upstreams.length === 0) return null;
  const { limits, ...settings } = sourceSettings(config);
  const sources = configuredSources({ ...settings, client: { userAgent } });
  const onError = (source: string, error: unknown) => logger.error({ err: error, source }, 'a live source misbehaves');
  return new SourceChain(sources, { limits, budgetStore, onError });
}
