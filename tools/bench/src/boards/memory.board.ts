import { failedOf, load, type LoadResult } from '../load/load.js';
import { type Line, reportLine } from '../report.js';
import type { MeasuredServer } from '../servers/measured-server.js';

const SAMPLE_MS = 5000;

/** Resident memory of the REST process under mixed load, and its slope over the second half. */
export async function memoryBoard(
  server: MeasuredServer,
  requests: readonly string[],
  milliseconds: number,
): Promise<Line[]> {
  const samples: { at: number; bytes: number }[] = [];
  const timer = setInterval(
    () => samples.push({ at: performance.now(), bytes: server.readResidentBytes() }),
    SAMPLE_MS,
  );
  const result = await load({ port: server.port, requests, connections: 8, milliseconds });
  clearInterval(timer);
  samples.push({ at: performance.now(), bytes: server.readResidentBytes() });
  const settled = samples.slice(Math.floor(samples.length / 2));
  return [
    reportLine({
      board: 'memory',
      what: `resident memory after ${Math.round(milliseconds / 1000)} s of load`,
      measured: samples.at(-1)!.bytes / 2 ** 20,
      unit: 'MiB',
    }),
    reportLine({
      board: 'memory',
      what: 'slope over the second half',
      measured: slope(settled) * 60,
      unit: 'MiB/min',
    }),
    reportLine({ board: 'memory', what: 'requests in that time', measured: result.requests, unit: 'requests' }),
    reportLine({ board: 'memory', what: `failed${kindsOf(result)}`, measured: failedOf(result), unit: 'requests' }),
  ];
}

/** ` (503: 12, ECONNRESET: 1)`; empty when no request failed. */
function kindsOf({ failures }: LoadResult): string {
  const kinds = [...failures].map(([kind, count]) => `${kind}: ${count}`);
  return kinds.length === 0 ? '' : ` (${kinds.join(', ')})`;
}

/** Least squares, MiB per second. */
export function slope(samples: readonly { at: number; bytes: number }[]): number {
  const n = samples.length;
  const meanAt = samples.reduce((sum, { at }) => sum + at, 0) / n;
  const meanBytes = samples.reduce((sum, { bytes }) => sum + bytes, 0) / n;
  const over = samples.reduce((sum, { at, bytes }) => sum + (at - meanAt) * (bytes - meanBytes), 0);
  const under = samples.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0);
  return under === 0 ? 0 : (over / under) * (1000 / 2 ** 20);
}
