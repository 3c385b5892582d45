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
  readonly needsKey: boolean;
  make(client: LiveClient, url: string, key: string): LiveSource;
}

const makers = new Map<string, SourceFactory>([
  ['yahoo', { url: YAHOO_URL, needsKey: false, make: (client, url) => new YahooSource(client, url) }],
  ['tiingo', { url: TIINGO_URL, needsKey: true, make: (client, url, key) => new TiingoSource(client, key, url) }],
  ['polygon', { url: POLYGON_URL, needsKey: true, make: (client, url, key) => new PolygonSource(client, key, url) }],
  ['frankfurter', { url: FRANKFURTER_URL, needsKey: false, make: (client, url) => new FrankfurterSource(client, url) }],
  ['kraken', { url: KRAKEN_URL, needsKey: false, make: (client, url) => new KrakenSource(client, url) }],
]);

/** The names that `configuredSources` knows. */
export const sourceNames: readonly string[] = [...makers.keys()];

/** The sources of a configuration. Throws an error that lists every mistake in it, and no key or URL. */
export function configuredSources({ names, urls = {}, keys = {}, client }: SourceSettings): LiveSource[] {
  const mistakes = names.flatMap((name, i) => findMistakes(name, { isRepeated: names.indexOf(name) < i, urls, keys }));
  if (mistakes.length > 0) throw new Error(mistakes.join('; '));
  const shared = new LiveClient(client);
  return names.map((name) => {
    const { url, make } = makers.get(name)!;
    return make(shared, urls[name] ?? url, keys[name] ?? '');
  });
}

function findMistakes(
  name: string,
  { isRepeated, urls, keys }: Required<Pick<SourceSettings, 'urls' | 'keys'>> & { readonly isRepeated: boolean },
): string[] {
  const maker = makers.get(name);
  if (maker === undefined) return [`unknown live source "${name}", valid sources are ${sourceNames.join(', ')}`];
  const mistakes = isRepeated ? [`live source "${name}" is listed twice`] : [];
  if (maker.needsKey && (keys[name] ?? '') === '') mistakes.push(`live source "${name}" needs a key`);
  if (!isHttpUrl(urls[name] ?? maker.url)) mistakes.push(`the URL of live source "${name}" is not an http(s) URL`);
  return mistakes;
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
