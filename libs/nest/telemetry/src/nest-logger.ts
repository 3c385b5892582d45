import type { LoggerService } from '@nestjs/common';
import type { Logger } from './logger.js';

/** Logs Nest's warnings and errors, without the messages of its start. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(): void {}

  warn(message: unknown): void {
    this.logger.warn({ component: 'nest' }, String(message));
  }

  error(message: unknown): void {
    this.logger.error({ component: 'nest', err: message instanceof Error ? message : undefined }, String(message));
  }
}
