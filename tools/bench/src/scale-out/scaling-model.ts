/** One load on some processes: how much they answered, and who used the processors during it. */
export interface LoadSample {
  readonly requests: number;
  readonly seconds: number;
  /** Processor time of the measured processes. */
  readonly cpuSeconds: number;
  /** Processor time of everything else on the machine, the load generator included. */
  readonly otherCpuSeconds: number;
}

/** Processor time of one request, in seconds. */
export function serviceTime({ cpuSeconds, requests }: LoadSample): number {
  return cpuSeconds / requests;
}

/**
 * Requests per second of processes on `cores` cores whose requests take the service time of one process on one core:
 * what the others leave of the cores, divided by the service time.
 */
export function predictThroughput(
  serviceSeconds: number,
  cores: number,
  { seconds, otherCpuSeconds }: LoadSample,
): number {
  return Math.max(0, cores - otherCpuSeconds / seconds) / serviceSeconds;
}

/** How many times as much two processes answer as one, by the service times of each. */
export function ratioOfTwo(alone: number, beside: number): number {
  return (2 * alone) / beside;
}

/**
 * The universal scalability law with contention only, fitted to the ratio of two nodes: `n / (1 + s (n - 1))`. Its term
 * for coherence stays 0: nodes exchange no data.
 */
export function predictRatio(nodes: number, ratioAtTwo: number): number {
  const contention = Math.max(0, 2 / ratioAtTwo - 1);
  return nodes / (1 + contention * (nodes - 1));
}
