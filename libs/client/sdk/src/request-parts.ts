const KEY = /^[\x21-\x7e]+$/;

/** The address without a slash at its end. Throws a TypeError for one that no request can go to. */
export function validBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(`baseUrl must be an http or https address like http://127.0.0.1:3000, not ${JSON.stringify(text)}`); // prettier-ignore
  }
  const path = url.pathname.replace(/\/+$/, '');
  if (path.endsWith('/v1')) throw new TypeError('baseUrl must not end in /v1: every path has it already');
  if (url.search !== '' || url.hash !== '') throw new TypeError('baseUrl must have no query and no fragment');
  return `${url.origin}${path}`;
}

/** What every request says of itself. Throws a TypeError, which never shows the key, for a key that no header can hold. */
export function headersOf(apiKey: string, hasBody: boolean): Record<string, string> {
  if (typeof apiKey !== 'string' || !KEY.test(apiKey)) {
    throw new TypeError('apiKey must be a key of visible ASCII characters, without spaces or line breaks');
  }
  return {
    accept: 'application/json',
    authorization: `Bearer ${apiKey}`,
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
  };
}
