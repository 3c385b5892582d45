/**
 * Detects whether work in another thread makes progress: it may run long, as long as it makes calls that are counted.
 */
export class Watch {
  #timer: NodeJS.Timeout | undefined;

  readonly #callsMade: () => number;

  constructor(callsMade: () => number) {
    this.#callsMade = callsMade;
  }

  begin(stalledMs: number, longestMs: number, giveUp: (why: string) => void): void {
    this.end();
    const begun = performance.now();
    let lastCalls = this.#callsMade();
    let lastCallAt = begun;
    const look = () => {
      const now = performance.now();
      const calls = this.#callsMade();
      if (calls !== lastCalls) [lastCalls, lastCallAt] = [calls, now];
      if (now - lastCallAt >= stalledMs) return giveUp(`it made no call to the file system for ${seconds(stalledMs)}`);
      if (now - begun >= longestMs) return giveUp(`it took longer than ${seconds(longestMs)}`);
      this.#timer = setTimeout(look, lookMs(stalledMs));
    };
    this.#timer = setTimeout(look, lookMs(stalledMs));
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

const lookMs = (stalledMs: number) => Math.min(1000, stalledMs / 4);

const seconds = (ms: number) => `${Number((ms / 1000).toFixed(1))} s`;
