// A web page may send requests to any host that its browser reaches, also with a name of its own that leads here.
import { isIP } from 'node:net';
import { createOriginMatcher } from '@bourse/auth';
import { ApiError } from '@bourse/envelope';
import { hostNameOf } from '@bourse/telemetry';
import type { FastifyRequest } from 'fastify';

export interface PageAccess {
  /** Patterns of the origins whose pages may send requests, in addition to pages of the server itself. */
  readonly corsOrigins: readonly string[];
  /** Whether only programs of this machine reach the server, directly. */
  readonly isLoopback: boolean;
}

/** Returns the refusal of a request from a page that has no business here; null for any other request. */
export function createPageCheck({ corsOrigins, isLoopback }: PageAccess): (request: FastifyRequest) => ApiError | null {
  const isAllowed = createOriginMatcher(corsOrigins);
  return ({ raw: { headers } }) => {
    const { host, origin } = headers;
    if (isLoopback && !namesLoopback(host)) {
      return new ApiError('forbidden', null, { message: 'This Host is not a name of the local machine.' });
    }
    if (origin === undefined || isOwnOrigin(origin, host) || isAllowed(origin)) return null;
    const message = 'Pages of this origin may not send requests here; see BOURSE_CORS_ORIGINS.';
    return new ApiError('forbidden', { reason: 'origin_not_allowed' }, { message });
  };
}

/** A DNS record of a stranger can lead to this machine, but its name stays in `Host`. */
function namesLoopback(host: string | undefined): boolean {
  if (host === undefined) return true;
  const name = hostNameOf(host);
  if (name === 'localhost' || name.endsWith('.localhost') || name === '[::1]') return true;
  return isIP(name) === 4 && name.startsWith('127.');
}

/** Either scheme: a proxy may end TLS. */
function isOwnOrigin(origin: string, host: string | undefined): boolean {
  return host !== undefined && [`http://${host}`, `https://${host}`].includes(origin.toLowerCase());
}
