import type { Bench } from '../bench.js';
import { type LoadRequest, runClosedLoad } from '../load/load.js';
import { boardOf, type Line } from '../report.js';
import { bearer } from '../requests.js';
import { searchPath } from '../search-queries.js';
import type { Walk } from '../walk.js';

const { report } = boardOf('memory');
const SAMPLE_MS = 5000;
const PAGES = 2000;

export interface MemorySample {
  at: number;
  bytes: number;
}

/** Resident memory of the REST process under mixed load, and its slope over the second half. */
export async function memoryUnderLoad(bench: Bench): Promise<Line[]> {
  const milliseconds = bench.options.memoryMinutes * 60_000;
  const requests = mixedReads(bench.key, await bench.steps());
  const server = await bench.startApi();
  const samples: MemorySample[] = [];
  const sample = () => samples.push({ at: performance.now(), bytes: server.readResidentBytes() });
  const timer = setInterval(sample, SAMPLE_MS);
  const result = await runClosedLoad({ port: server.port, requests, connections: 8, milliseconds });
  clearInterval(timer);
  sample();
  const settled = samples.slice(Math.floor(samples.length / 2));
  const failed = [...result.failures.values()].reduce((sum, count) => sum + count, 0);
  const kinds = [...result.failures].map(([kind, count]) => `${kind}: ${count}`).join(', ');
  return [
    report(`after ${Math.round(milliseconds / 1000)} s of load`, samples.at(-1)!.bytes / 2 ** 20, 'MiB'),
    report('slope over the second half', slope(settled) * 60, 'MiB/min'),
    report('requests in that time', result.requests, 'requests'),
    report(`failed${kinds === '' ? '' : ` (${kinds})`}`, failed, 'requests'),
  ];
}

function mixedReads(key: string, { cursors, rows }: Walk): LoadRequest[] {
  const pages = cursors
    .slice(0, PAGES)
    .map((cursor) => `/v1/stocks?outputsize=100&cursor=${encodeURIComponent(cursor)}`);
  const names = rows.filter((_, i) => i % 97 === 0).map(({ name }) => String(name).slice(0, 9) || 'a');
  return [...pages, ...names.map(searchPath)].map((path) => ({ path, headers: bearer(key) }));
}

/** Least squares, MiB per second. */
export function slope(samples: readonly MemorySample[]): number {
  const n = samples.length;
  const meanAt = samples.reduce((sum, { at }) => sum + at, 0) / n;
  const meanBytes = samples.reduce((sum, { bytes }) => sum + bytes, 0) / n;
  const over = samples.reduce((sum, { at, bytes }) => sum + (at - meanAt) * (bytes - meanBytes), 0);
  const under = samples.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0);
  return under === 0 ? 0 : (over / under) * (1000 / 2 ** 20);
}
