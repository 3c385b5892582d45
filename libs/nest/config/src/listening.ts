import { isIPv4 } from 'node:net';
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
