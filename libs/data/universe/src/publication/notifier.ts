/** Wakes one waiter early. A ring without a waiter is remembered for the next wait. */
export class Notifier {
  #isNotified = false;
  #wake: (() => void) | null = null;

  notify(): void {
    this.#isNotified = true;
    this.#wake?.();
  }

  /** Resolves after a ring, after `ms`, or when the signal aborts. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    if (!this.#isNotified && !signal.aborted && ms > 0) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', wake);
          this.#wake = null;
          resolve();
        };
        const timer = setTimeout(wake, ms);
        signal.addEventListener('abort', wake);
        this.#wake = wake;
      });
    }
    this.#isNotified = false;
  }
}
