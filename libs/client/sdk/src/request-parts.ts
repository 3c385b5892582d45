import { environmentVariable } from './environment.js';

const KEY = /^[\x21-\x7e]+$/;

/** Returns the address without a trailing slash. Throws a TypeError for an invalid one. */
export function parseBaseUrl(option: string | URL | undefined): string {
  const given = option ?? environmentVariable('BOURSE_URL');
  if (given === undefined) {
    throw new TypeError(
      'baseUrl must be an http or https address like http://127.0.0.1:3000; it is missing, and BOURSE_URL is not set',
    );
  }
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(
      `baseUrl must be an http or https address like http://127.0.0.1:3000, not ${JSON.stringify(given)}`,
    );
  }
  if (url.username !== '' || url.password !== '')
    throw new TypeError('baseUrl must not contain a user name or password');
  const path = url.pathname.replace(/\/+$/, '');
  if (path.endsWith('/v1')) throw new TypeError('baseUrl must not end in /v1: the client adds it to every path');
  if (url.search !== '' || url.hash !== '') throw new TypeError('baseUrl must not contain a query or fragment');
  return `${url.origin}${path}`;
}

/** Returns the key or the function that provides it. Throws a TypeError for a key that is invalid in a header. */
export function requireApiKey<Source extends string | (() => unknown)>(option: Source | undefined): Source | string {
  const given = option ?? environmentVariable('BOURSE_API_KEY');
  if (given === undefined) throw new TypeError('apiKey must be a key; it is missing, and BOURSE_API_KEY is not set');
  if (typeof given !== 'function') headersOf(given, false);
  return given;
}

/**
 * Headers of every request. Throws a TypeError, which never contains the key, for a key that is invalid in a header.
 */
export function headersOf(apiKey: string, hasBody: boolean, accept = 'application/json'): Record<string, string> {
  if (typeof apiKey !== 'string' || !KEY.test(apiKey)) {
    throw new TypeError('apiKey must be a key of visible ASCII characters, without spaces or line breaks');
  }
  return {
    accept,
    authorization: `Bearer ${apiKey}`,
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
  };
}
