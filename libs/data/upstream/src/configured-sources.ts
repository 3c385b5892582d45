import { FRANKFURTER_URL, FrankfurterSource } from './frankfurter/frankfurter-source.js';
import { KRAKEN_URL, KrakenSource } from './kraken/kraken-source.js';
import type { LiveSource } from './live-source.js';
import { POLYGON_URL, PolygonSource } from './polygon/polygon-source.js';
import { TIINGO_URL, TiingoSource } from './tiingo/tiingo-source.js';
import { LiveClient, type LiveClientOptions } from './wire/live-client.js';
import { YAHOO_URL, YahooSource } from './yahoo/yahoo-source.js';

export interface SourceSettings {
  /** The sources, in the order in which they are queried. */
  readonly names: readonly string[];
  /** Base URLs by source name in place of the vendors'. */
  readonly urls?: Readonly<Record<string, string | undefined>>;
  readonly keys?: Readonly<Record<string, string | undefined>>;
  readonly client: LiveClientOptions;
}

interface SourceFactory {
  readonly url: string;
  make(client: LiveClient, url: string, key: string): LiveSource;
}

const makers = new Map<string, SourceFactory>([
  ['yahoo', { url: YAHOO_URL, make: (client, url) => new YahooSource(client, url) }],
  ['tiingo', { url: TIINGO_URL, make: (client, url, key) => new TiingoSource(client, key, url) }],
  ['polygon', { url: POLYGON_URL, make: (client, url, key) => new PolygonSource(client, key, url) }],
  ['frankfurter', { url: FRANKFURTER_URL, make: (client, url) => new FrankfurterSource(client, url) }],
  ['kraken', { url: KRAKEN_URL, make: (client, url) => new KrakenSource(client, url) }],
]);

/** The names that `configuredSources` knows. */
export const sourceNames: readonly string[] = [...makers.keys()];

/** The sources of a configuration, which has checked the names, their URLs and the keys that they need. */
export function configuredSources({ names, urls = {}, keys = {}, client }: SourceSettings): LiveSource[] {
  const shared = new LiveClient(client);
  return names.map((name) => {
    const { url, make } = makers.get(name)!;
    return make(shared, urls[name] ?? url, keys[name] ?? '');
  });
}
