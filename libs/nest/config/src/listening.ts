import { once } from 'node:events';
import { createServer, isIPv4 } from 'node:net';
import { StartError } from './define-config.js';

/** The address a process listens on, and the variables that set it. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
  readonly hostVariable: string;
  readonly portVariable: string;
}

/** A process cannot listen on the configured address. */
export class ListenError extends StartError {
  override readonly name = 'ListenError';
}

/** Whether only programs of this machine can reach this host. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

/** Listens; an error names the variable at fault. */
export async function listenAt<T>(listenAddress: ListenAddress, listen: () => Promise<T>): Promise<T> {
  try {
    return await listen();
  } catch (error) {
    const message = reasonOf((error as NodeJS.ErrnoException | null)?.code, listenAddress);
    throw message === null ? error : new ListenError(message, { cause: error });
  }
}

/** Throws one error for all addresses on which this process cannot listen; for a check before a start does its work. */
export async function checkAddresses(addresses: readonly ListenAddress[]): Promise<void> {
  const servers = addresses.map(() => createServer());
  const opened = await Promise.allSettled(
    addresses.map(({ host, port }, at) => once(servers[at]!.listen({ host, port }), 'listening')),
  );
  await Promise.all(servers.filter(({ listening }) => listening).map((server) => once(server.close(), 'close')));
  const reasons = opened.map((attempt, at) => {
    if (attempt.status === 'fulfilled') return null;
    return reasonOf((attempt.reason as NodeJS.ErrnoException).code, addresses[at]!);
  });
  const messages = [...new Set(reasons.filter((reason) => reason !== null))];
  if (messages.length > 0) throw new ListenError(messages.join('\n'));
}

function reasonOf(code: string | undefined, { host, port, hostVariable, portVariable }: ListenAddress): string | null {
  const address = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  switch (code) {
    case 'EADDRINUSE':
      return `${portVariable}: ${address} is in use. Stop the process that uses it, or set ${portVariable} to a free port.`;
    case 'EACCES':
      return `${portVariable}: this user has no permission to listen on ${address}. Set ${portVariable} to a port of 1024 or above.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${hostVariable}: ${host} is not an address of this machine. Set ${hostVariable} to one of its addresses.`;
    default:
      return null;
  }
}
