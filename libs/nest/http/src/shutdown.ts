import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';
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
const ECHO_MS = 500;

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

/**
 * Runs `close` once on SIGTERM or SIGINT; a second signal ends the process at once. One that follows within half a
 * second is the first one over again: a terminal tells the whole process group, and npm and launchers pass it on.
 */
export function closeOnSignals(close: () => Promise<void>): void {
  let closingSince: number | null = null;
  const onSignal = () => {
    if (closingSince !== null) {
      if (performance.now() - closingSince > ECHO_MS) process.exit(1);
      return;
    }
    closingSince = performance.now();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`The shutdown failed: ${inspect(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
}
