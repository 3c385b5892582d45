import type { BourseConfig } from './bourse-config.js';
import type { RequestLimits } from './values.js';

/** The configuration of live price sources: their names in order, and base URLs, keys and limits by name. */
export interface SourceSettings {
  readonly names: readonly string[];
  readonly urls: Readonly<Record<string, string>>;
  readonly keys: Readonly<Record<string, string>>;
  readonly limits: Readonly<Record<string, RequestLimits>>;
}

export function sourceSettings(config: BourseConfig): SourceSettings {
  const { yahooUrl, tiingoUrl, polygonUrl, frankfurterUrl, krakenUrl, tiingoKey, polygonKey } = config;
  return {
    names: config.upstreams,
    urls: present({
      yahoo: yahooUrl,
      tiingo: tiingoUrl,
      polygon: polygonUrl,
      frankfurter: frankfurterUrl,
      kraken: krakenUrl,
    }),
    keys: present({ tiingo: tiingoKey, polygon: polygonKey }),
    limits: config.upstreamLimits,
  };
}

function present(values: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null));
}
