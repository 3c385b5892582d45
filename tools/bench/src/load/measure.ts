import type { MeasuredServer } from '../servers/measured-server.js';
import { type LoadRequest, runClosedLoad } from './load.js';
import { quantile } from './quantile.js';

export interface Contestant {
  name: string;
  server: Pick<MeasuredServer, 'port' | 'readCpuMicroseconds'>;
  requests: readonly LoadRequest[];
}

export interface Measurement {
  name: string;
  /** Medians over the rounds. */
  requestsPerSecond: number;
  cpuMicrosecondsPerRequest: number;
  p50Ms: number;
  p99Ms: number;
  failed: number;
}

export interface MeasureOptions {
  rounds: number;
  milliseconds: number;
  connections?: number;
}

/** Warm-up before the measurement: compilers need some seconds for the larger servers. */
const WARM_UP_MS = 4000;

interface Samples {
  rates: number[];
  cpu: number[];
  latencies: number[];
  failed: number;
}

/** Loads each contestant in turn, round after round, so that noise affects all equally. */
export async function measure(
  contestants: readonly Contestant[],
  { rounds, milliseconds, connections = 16 }: MeasureOptions,
): Promise<Measurement[]> {
  const samples = contestants.map((): Samples => ({ rates: [], cpu: [], latencies: [], failed: 0 }));
  for (const contestant of contestants) await runRound(contestant, WARM_UP_MS, connections);
  for (let round = 0; round < rounds; round++) {
    for (const [i, contestant] of contestants.entries()) {
      const { result, cpu } = await runRound(contestant, milliseconds, connections);
      samples[i]!.rates.push((1000 * result.requests) / result.milliseconds);
      samples[i]!.cpu.push(cpu / result.requests);
      for (const latency of result.latenciesMs) samples[i]!.latencies.push(latency);
      samples[i]!.failed += [...result.failures.values()].reduce((sum, count) => sum + count, 0);
    }
  }
  return contestants.map(({ name }, i) => summarize(name, samples[i]!));
}

async function runRound({ server, requests }: Contestant, milliseconds: number, connections: number) {
  const before = server.readCpuMicroseconds();
  const result = await runClosedLoad({ port: server.port, requests, connections, milliseconds });
  return { result, cpu: server.readCpuMicroseconds() - before };
}

function summarize(name: string, { rates, cpu, latencies, failed }: Samples): Measurement {
  return {
    name,
    requestsPerSecond: quantile(rates, 0.5),
    cpuMicrosecondsPerRequest: quantile(cpu, 0.5),
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    failed,
  };
}
