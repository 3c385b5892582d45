import type { LoggerService } from '@nestjs/common';
import type { Logger } from './logger.js';

/** Nest's own messages as log lines: what goes wrong, not how it boots. */
export class NestLogger implements LoggerService {
  readonly #logger: Logger;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  log(): void {}

  warn(message: unknown): void {
    this.#logger.warn({ component: 'nest' }, String(message));
  }

  error(message: unknown): void {
    this.#logger.error({ component: 'nest', err: message instanceof Error ? message : undefined }, String(message));
  }
}
