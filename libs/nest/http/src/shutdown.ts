import type { Server } from 'node:http';
import type { HealthRegistry } from '@bourse/telemetry';
import type { INestApplication } from '@nestjs/common';
import type { Listener } from './listener.js';

export interface CloseOptions {
  /** How long to keep serving after readiness turns false, so that balancers stop sending. */
  readonly graceMs?: number;
  /** Maximum time for requests under way after that. */
  readonly drainMs?: number;
  /** Called once no connection is accepted any more: ends requests that wait for an event. */
  readonly onListenerClosed?: (() => void) | undefined;
}

const DRAIN_MS = 15_000;
const SWEEP_MS = 50;

export interface ClosingServer {
  readonly server: Server;
  readonly listener: Listener;
}

/**
 * Not ready → serve the grace time, each answer closing its connection → stop accepting → finish requests under way.
 */
export async function closeGracefully(
  nest: INestApplication,
  { server, listener }: ClosingServer,
  health: HealthRegistry,
  { graceMs = 0, drainMs = DRAIN_MS, onListenerClosed }: CloseOptions = {},
): Promise<void> {
  health.drain();
  await new Promise((resolve) => setTimeout(resolve, graceMs));
  if (listener.isOpen) await finishRequests(server, listener, { drainMs, onListenerClosed });
  await nest.close();
}

/**
 * Idle connections end only after a check for received bytes: a busy loop may not have read them yet, and the kernel
 * resets a connection that is closed with unread bytes.
 */
async function finishRequests(
  server: Server,
  listener: Listener,
  { drainMs, onListenerClosed }: CloseOptions,
): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), drainMs);
  const { closed } = await listener.close();
  onListenerClosed?.();
  const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), SWEEP_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
