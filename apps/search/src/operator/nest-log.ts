import type { Logger } from '@bourse/telemetry';
import type { LoggerService } from '@nestjs/common';

/** Nest's own messages as log lines: what goes wrong, not how it boots. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(): void {}

  warn(message: unknown): void {
    this.logger.warn({ component: 'nest' }, String(message));
  }

  error(message: unknown): void {
    this.logger.error({ component: 'nest', err: message instanceof Error ? message : undefined }, String(message));
  }
}
