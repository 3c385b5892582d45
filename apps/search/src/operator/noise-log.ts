import type { Logger } from '@bourse/telemetry';
import type { LoggerService } from '@nestjs/common';

const INTERVAL_MS = 10_000;

/** A message without external text, which is logged in full. */
export class LoggableError extends Error {
  override readonly name = 'LoggableError';
}

/**
 * Logs errors of the transport about connections and unhandled messages. Strangers can cause any number of them and
 * choose their text. The log therefore has at most one line in ten seconds, with their number. Only the text of a
 * `Complaint` is logged.
 */
export class NoiseLog implements LoggerService {
  #count = 0;
  #quietUntil = 0;

  /** @param now Milliseconds of a monotonic clock. */
  constructor(
    private readonly logger: Logger,
    private readonly now: () => number,
  ) {}

  /** Number of complaints so far, for metrics. */
  get count(): number {
    return this.#count;
  }

  log(): void {}

  warn(cause: unknown): void {
    this.error(cause);
  }

  error(cause: unknown): void {
    this.#count += 1;
    if (this.now() < this.#quietUntil) return;
    this.#quietUntil = this.now() + INTERVAL_MS;
    const kind = cause instanceof Error ? cause.name : 'complaint';
    const text = cause instanceof LoggableError ? cause.message : 'transport error';
    this.logger.warn({ component: 'transport', kind, complaints: this.#count }, text);
  }
}
