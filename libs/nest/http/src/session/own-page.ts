import type { IncomingMessage } from 'node:http';
import { clientAddress } from '@bourse/auth';

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** Proxies add these. A request that one forwards may come from another machine. */
const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const;

/**
 * Whether a browser of this machine sent a request for a page of this server: `Sec-Fetch-Site`, which scripts cannot
 * set, excludes pages of other sites and of other ports; SameSite allows the latter.
 */
export function isFromOwnPage(message: IncomingMessage): boolean {
  const { host = '', origin } = message.headers;
  return (
    message.headers['sec-fetch-site'] === 'same-origin' &&
    (origin === undefined || origin === `http://${host}`) &&
    isFromThisMachine(message)
  );
}

/**
 * Whether a program of this machine sent a request, as far as a request shows it:
 *
 * - A name of loopback in `Host` excludes pages whose name was bound to a loopback address (DNS rebinding).
 * - The address of the connection excludes other machines.
 * - The absence of forwarding headers, and HTTP/1.1, exclude most proxies on this machine that replace `Host`.
 */
export function isFromThisMachine({ headers, socket, httpVersion }: IncomingMessage): boolean {
  return (
    LOOPBACK_HOST.test(headers.host ?? '') &&
    httpVersion === '1.1' &&
    forwardingHeaders.every((name) => headers[name] === undefined) &&
    isLoopbackAddress(socket.remoteAddress)
  );
}

function isLoopbackAddress(socketAddress: string | undefined): boolean {
  const address = clientAddress(socketAddress, undefined, []);
  return address === '::1' || address?.startsWith('127.') === true;
}
