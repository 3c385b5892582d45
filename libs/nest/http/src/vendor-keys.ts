import type { IncomingMessage } from 'node:http';
import { pathOf, searchOf } from './request-target.js';

/** Paths that imitate the APIs of other vendors. */
const VENDOR_PREFIX = '/compat/';

/** Their clients send the key in the URL, or in a header of the vendor. */
const KEY_HEADERS = ['x-openfigi-apikey'] as const;
const KEY_PARAMETER = /^apikey=/i;
const KEY_SEGMENT = /^(\/compat\/[a-z]+)\/(bourse_\w+)(?=[/?]|$)/;
/** A client of Polygon appends the path of the next page, which has the prefix, to its base URL. */
const REPEATED_PREFIX = /^(\/compat\/[a-z]+)\1+(?=\/)/;
const VENDOR_SCHEME = /^apikey\s+/i;

/**
 * Moves the key of a request of a vendor's client to the Authorization header, as Bearer, and returns the target without
 * it: nothing that reads the target later can reveal the key. Keys that differ make the header invalid. Other requests
 * stay as they are.
 */
export function takeVendorKey(request: IncomingMessage, target: string): string {
  if (!target.startsWith(VENDOR_PREFIX)) return target;
  const { headers } = request;
  const keys = new Set<string>();
  const path = target.replace(REPEATED_PREFIX, '$1').replace(KEY_SEGMENT, (_, prefix: string, key: string) => {
    keys.add(key);
    return prefix;
  });
  const parameters = searchOf(path).split('&');
  const rest = parameters.filter((parameter) => !KEY_PARAMETER.test(parameter));
  for (const parameter of parameters) if (KEY_PARAMETER.test(parameter)) keys.add(parameter.slice('apikey='.length));
  for (const name of KEY_HEADERS) if (typeof headers[name] === 'string') keys.add(headers[name]);
  if (headers.authorization !== undefined)
    keys.add(headers.authorization.replace(VENDOR_SCHEME, '').replace(/^Bearer /, ''));
  if (keys.size > 0) headers.authorization = `Bearer ${[...keys].join(', ')}`;
  if (rest.length === parameters.length) return path;
  return rest.length === 0 ? pathOf(path) : `${pathOf(path)}?${rest.join('&')}`;
}
