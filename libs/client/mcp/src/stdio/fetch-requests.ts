import { version } from '@bourse/version';
import type { RestAnswer, SendRequest } from '../rest.js';
import { ToolFailure } from '../tool-failure.js';

const TIMEOUT_MS = 30_000;

export interface ServerAddress {
  /** May have a path. */
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** Sends requests to a server over HTTP. */
export function fetchRequests({ baseUrl, apiKey }: ServerAddress): SendRequest {
  const base = baseUrl.replace(/\/+$/, '');
  return async ({ method, path, query, body }): Promise<RestAnswer> => {
    const search = query === undefined || query.size === 0 ? '' : `?${query.toString()}`;
    const headers = {
      authorization: `Bearer ${apiKey}`,
      'user-agent': `bourse-mcp/${version}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const init = { method, headers, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' as const };
    try {
      const response = await fetch(
        `${base}${path}${search}`,
        body === undefined ? init : { ...init, body: JSON.stringify(body) },
      );
      return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
    } catch (cause) {
      throw Object.assign(new ToolFailure('internal', UNREACHABLE), { cause });
    }
  };
}

const UNREACHABLE = 'The Bourse server does not answer. The user must start it, or correct BOURSE_URL.';
