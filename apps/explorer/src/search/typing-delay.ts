// How long a search waits for the next key: not at all near the server, at most 150 ms far from it.
const MAX_DELAY_MS = 150;
/** Below this latency, a request per key costs nothing that one could notice. */
const NEAR_MS = 30;

let latencyMs = 0;

/** Records how long a search took. */
export function noteLatency(ms: number): void {
  latencyMs = ms;
}

/** Resolves when the request may be sent; rejects if another key replaces it. */
export function typingDelayMs(signal: AbortSignal): Promise<void> {
  const ms = latencyMs <= NEAR_MS ? 0 : Math.min(MAX_DELAY_MS, latencyMs);
  if (ms === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
