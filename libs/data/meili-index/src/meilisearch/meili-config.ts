import type { MeiliNode } from './meili-client.js';

/**
 * Nodes from settings: addresses separated by commas, and one key for all of them, one for each, or none. Throws a
 * RangeError that repeats neither addresses nor keys.
 */
export function parseMeiliNodes(urls: string, keys = ''): MeiliNode[] {
  const addresses = splitList(urls);
  const apiKeys = splitList(keys);
  if (addresses.length === 0) throw new RangeError('the Meilisearch address is missing');
  if (apiKeys.length > 1 && apiKeys.length !== addresses.length) {
    throw new RangeError(`${apiKeys.length} Meilisearch keys for ${addresses.length} addresses`);
  }
  return addresses.map((address, at) => {
    const url = URL.parse(address);
    if (url === null || !/^https?:$/.test(url.protocol) || url.username + url.password + url.search + url.hash !== '') {
      throw new RangeError(
        `Meilisearch address ${at + 1} must be http:// or https://, without user, query or fragment`,
      );
    }
    return { url: address, apiKey: apiKeys.length > 1 ? apiKeys[at] : apiKeys[0] };
  });
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
