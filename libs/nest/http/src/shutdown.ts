import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { HealthRegistry } from '@bourse/telemetry';
import type { INestApplication } from '@nestjs/common';
import type { Listener } from './listener.js';

export interface CloseOptions {
  /** How long to go on serving after readiness has turned false, so that balancers stop sending. */
  readonly graceMs?: number;
  /** How long requests that are under way may take after that. */
  readonly drainMs?: number;
}

const DRAIN_MS = 15_000;
const SWEEP_MS = 50;

export interface ClosingServer {
  readonly server: Server;
  readonly listener: Listener;
}

/** Not ready → serve the grace time, each answer closing its connection → stop accepting → finish what is under way. */
export async function closeGracefully(
  nest: INestApplication,
  { server, listener }: ClosingServer,
  health: HealthRegistry,
  { graceMs = 0, drainMs = DRAIN_MS }: CloseOptions = {},
): Promise<void> {
  health.drain();
  await delay(graceMs);
  if (listener.isOpen) await finishRequests(server, listener, drainMs);
  await nest.close();
}

/**
 * Connections that seem idle end only after a look for what they have sent: a busy loop may not have read it yet, and
 * the kernel resets a connection that is closed with unread bytes.
 */
async function finishRequests(server: Server, listener: Listener, drainMs: number): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), drainMs);
  const { closed } = await listener.close();
  const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), SWEEP_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
