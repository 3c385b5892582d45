import type { ClientProxy } from '@nestjs/microservices';

const nothing = () => {};
const logger = { log: nothing, error: nothing, warn: nothing, debug: nothing };

/**
 * Disables the log of a Nest client, which writes a line per broken connection: callers receive the failures anyway.
 */
export function silenceLog(client: Pick<ClientProxy, 'send'>): void {
  Object.assign(client, { logger });
}
