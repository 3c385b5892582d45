import type { BourseConfig } from '@bourse/config';
import type { Logger } from '@bourse/telemetry';
import { type BudgetStore, configuredSources, SourceChain } from '@bourse/upstream';

/** The live sources that the configuration names, in their order; null: the store only. */
export function liveSources(config: BourseConfig, budgetStore: BudgetStore, logger: Logger): SourceChain | null {
  if (config.upstreams.length === 0) return null;
  const sources = configuredSources({
    names: config.upstreams,
    urls: present({
      yahoo: config.yahooUrl,
      tiingo: config.tiingoUrl,
      polygon: config.polygonUrl,
      frankfurter: config.frankfurterUrl,
      kraken: config.krakenUrl,
    }),
    keys: present({ tiingo: config.tiingoKey, polygon: config.polygonKey }),
    client: { userAgent: 'Bourse (self-hosted market-data API)' },
  });
  const onError = (source: string, error: unknown) => logger.error({ err: error, source }, 'a live source misbehaves');
  return new SourceChain(sources, { budgetStore, onError });
}

function present(values: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null));
}
