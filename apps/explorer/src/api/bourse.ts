import { BourseClient } from '@bourse/sdk';
import { access } from './access.js';
import { recordedFetch } from './exchanges.js';

/** Satisfies the client in a session; never sent. */
const SESSION_KEY = 'session';

const options = {
  baseUrl: location.origin,
  apiKey: () => (access.value.kind === 'key' ? access.value.key : SESSION_KEY),
  retry: { failures: 1, rateLimits: 0 },
  throttle: false,
} as const;

/** The client of all views. It retries a failed request once, and reports limits instead of waiting for them. */
export const bourse = new BourseClient({ ...options, fetch: authenticatedFetch });

/** The same for lists of choices, which are not what the visitor looks at. */
export const backgroundBourse = new BourseClient({ ...options, fetch: (url, init) => send(url, init, true) });

/** `fetch` of the API as the visitor is signed in. */
export function authenticatedFetch(url: string, init: RequestInit = {}): Promise<Response> {
  return send(url, init, false);
}

/** In a session the cookie authenticates a request, and a header would replace it. */
function send(url: string, init: RequestInit, isBackground: boolean): Promise<Response> {
  const headers = new Headers(init.headers);
  if (access.value.kind !== 'key') headers.delete('authorization');
  else headers.set('authorization', `Bearer ${access.value.key}`);
  return recordedFetch(url, { ...init, headers }, isBackground);
}
