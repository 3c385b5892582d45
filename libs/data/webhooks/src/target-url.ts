import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.js';

const MAX_URL_LENGTH = 2000;

/** Why an endpoint cannot have this URL; null if it can. Names are resolved at each attempt, not here. */
export function findUrlProblem(text: string, allowsPrivate: boolean): string | null {
  if (text.length > MAX_URL_LENGTH) return `must have at most ${MAX_URL_LENGTH} characters`;
  if (!URL.canParse(text)) return 'must be an https:// or http:// URL';
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must be an https:// or http:// URL';
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password';
  if (allowsPrivate || isPublicHost(url)) return null;
  return 'must not be an address of this machine or a private network (BOURSE_WEBHOOKS_ALLOW_PRIVATE allows it)';
}

/** False for an address that is not public. A name may still resolve to one. */
export function isPublicHost(url: URL): boolean {
  const address = addressIn(url);
  return address === null || isPublicAddress(address);
}

/** The IP address that a URL names instead of a host; WHATWG URLs turn every notation of IPv4 into the usual one. */
function addressIn({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? null : host;
}
