/**
 * Detects whether work in another thread makes progress: it may run long, as long as it makes calls that are counted.
 */
export class StallDetector {
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly callsMade: () => number) {}

  begin(stalledMs: number, longestMs: number, giveUp: (why: string) => void): void {
    this.end();
    const startedAt = performance.now();
    let lastCalls = this.callsMade();
    let lastCallAt = startedAt;
    const check = () => {
      const now = performance.now();
      const calls = this.callsMade();
      if (calls !== lastCalls) [lastCalls, lastCallAt] = [calls, now];
      if (now - lastCallAt >= stalledMs)
        return giveUp(`it made no call to the file system for ${formatSeconds(stalledMs)}`);
      if (now - startedAt >= longestMs) return giveUp(`it took longer than ${formatSeconds(longestMs)}`);
      this.#timer = setTimeout(check, checkIntervalMs(stalledMs));
    };
    this.#timer = setTimeout(check, checkIntervalMs(stalledMs));
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

const checkIntervalMs = (stalledMs: number) => Math.min(1000, stalledMs / 4);

const formatSeconds = (ms: number) => `${Number((ms / 1000).toFixed(1))} s`;
