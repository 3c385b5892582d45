import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { HealthRegistry } from '@bourse/telemetry';
import type { INestApplication } from '@nestjs/common';

export interface CloseOptions {
  /** How long to go on serving after readiness has turned false, so that balancers stop sending. */
  readonly graceMs?: number;
  /** How long requests that are under way may take after that. */
  readonly drainMs?: number;
}

const DRAIN_MS = 15_000;
const SWEEP_MS = 50;

/** Not ready → serve the grace time, each answer closing its connection → stop accepting → finish what is under way. */
export async function closeGracefully(
  nest: INestApplication,
  server: Server,
  health: HealthRegistry,
  { graceMs = 0, drainMs = DRAIN_MS }: CloseOptions = {},
): Promise<void> {
  health.drain();
  await delay(graceMs);
  if (server.listening) await finishRequests(server, drainMs);
  await nest.close();
}

/**
 * Unlike `http.Server.close`, which first ends connections that seem idle, among them those whose first request is still
 * unread: they get a moment here.
 */
async function finishRequests(server: Server, drainMs: number): Promise<void> {
  const finished = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), drainMs);
  await finished;
  clearInterval(sweep);
  clearTimeout(deadline);
}
