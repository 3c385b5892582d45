import { BourseClient } from '@bourse/sdk';
import { access } from './access.js';
import { recordedFetch } from './exchanges.js';

/** Satisfies the client in a session; never sent. */
const SESSION_KEY = 'session';

/** The client of all views. It retries a failed request once, and reports limits instead of waiting for them. */
export const bourse = new BourseClient({
  baseUrl: location.origin,
  apiKey: () => (access.value.kind === 'key' ? access.value.key : SESSION_KEY),
  retry: { failures: 1, rateLimits: 0 },
  throttle: false,
  fetch: authenticatedFetch,
});

/** In a session the cookie authenticates a request, and a header would replace it. */
export function authenticatedFetch(url: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  if (access.value.kind !== 'key') headers.delete('authorization');
  else headers.set('authorization', `Bearer ${access.value.key}`);
  return recordedFetch(url, { ...init, headers });
}
