import type { Logger } from '@bourse/telemetry';
import type { LoggerService } from '@nestjs/common';

const INTERVAL_MS = 10_000;

/** What is logged in these words, since none of them is a stranger's. */
export class Complaint extends Error {
  override readonly name = 'Complaint';
}

/**
 * What the transport says of connections and of messages that nobody takes. Strangers can cause it as often as they
 * like and choose its words, so there is one line in ten seconds, with the number of complaints and without their text,
 * unless it is ours.
 */
export class NoiseLog implements LoggerService {
  #count = 0;
  #quietUntil = 0;

  readonly #logger: Logger;
  readonly #now: () => number;

  /** @param now Milliseconds of a clock that never goes back. */
  constructor(logger: Logger, now: () => number) {
    this.#logger = logger;
    this.#now = now;
  }

  /** Complaints so far, for metrics. */
  get count(): number {
    return this.#count;
  }

  log(): void {}

  warn(what: unknown): void {
    this.error(what);
  }

  error(what: unknown): void {
    this.#count += 1;
    if (this.#now() < this.#quietUntil) return;
    this.#quietUntil = this.#now() + INTERVAL_MS;
    const kind = what instanceof Error ? what.name : 'complaint';
    const text = what instanceof Complaint ? what.message : 'the transport complains';
    this.#logger.warn({ component: 'transport', kind, complaints: this.#count }, text);
  }
}
