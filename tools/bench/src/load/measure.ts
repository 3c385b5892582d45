import type { MeasuredServer } from '../servers/measured-server.js';
import { failedOf, load } from './load.js';

export interface Contestant {
  name: string;
  server: Pick<MeasuredServer, 'port' | 'readCpuMicroseconds'>;
  requests: readonly string[];
  /** Sends each request at most once per round, so that no cached response matches. */
  once?: boolean;
  /** The expected status; 200 by default. */
  status?: number;
  /** Awaited before each round. */
  before?: () => Promise<void>;
}

export interface Measurement {
  name: string;
  /** Medians over the rounds. */
  requestsPerSecond: number;
  cpuMicrosecondsPerRequest: number;
  p50Ms: number;
  p99Ms: number;
  /** Smallest and largest throughput of a round. */
  spread: [number, number];
  failed: number;
}

/** Warm-up before the measurement: compilers need some seconds for the larger servers. */
const WARM_UP_MILLISECONDS = 4000;

/** Loads each contestant in turn, round after round, so that noise affects all equally. */
export async function measure(
  contestants: readonly Contestant[],
  rounds: number,
  milliseconds: number,
  connections = 16,
): Promise<Measurement[]> {
  const seen = contestants.map(() => ({
    rates: [] as number[],
    cpu: [] as number[],
    latencies: [] as number[],
    failed: 0,
  }));
  for (let round = -1; round < rounds; round++) {
    for (const [i, { server, requests, once = false, status = 200, before }] of contestants.entries()) {
      await before?.();
      const cpuBefore = server.readCpuMicroseconds();
      const result = await load({
        port: server.port,
        requests,
        connections,
        milliseconds: round < 0 ? WARM_UP_MILLISECONDS : milliseconds,
        once: once && round >= 0,
        status,
      });
      if (round < 0) continue;
      const cpu = server.readCpuMicroseconds() - cpuBefore;
      seen[i]!.rates.push((1000 * result.requests) / result.milliseconds);
      seen[i]!.cpu.push(cpu / result.requests);
      seen[i]!.latencies.push(...result.latenciesMs);
      seen[i]!.failed += failedOf(result);
    }
  }
  return contestants.map(({ name }, i) => summarize(name, seen[i]!));
}

function summarize(
  name: string,
  seen: { rates: number[]; cpu: number[]; latencies: number[]; failed: number },
): Measurement {
  return {
    name,
    requestsPerSecond: quantile(seen.rates, 0.5),
    cpuMicrosecondsPerRequest: quantile(seen.cpu, 0.5),
    p50Ms: quantile(seen.latencies, 0.5),
    p99Ms: quantile(seen.latencies, 0.99),
    spread: [Math.min(...seen.rates), Math.max(...seen.rates)],
    failed: seen.failed,
  };
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}
