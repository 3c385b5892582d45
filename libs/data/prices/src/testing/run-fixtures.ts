import { crc32 } from 'node:zlib';
import type { ChunkSpan } from '../disk/chunk-span.js';
import type { RunKey } from '../disk/run-store.js';

export const keyFor = (seriesId: number, more: Partial<RunKey> = {}): RunKey => {
  return { databaseId: 'a', seriesId, revision: 7, storedAt: new Date('2024-03-13T12:00:00Z'), ...more };
};

/** A run of chunks of one size; its bytes depend on the seed. */
export function runOf(seed: number, size = 100, count = 2): ChunkSpan {
  const chunks = Array.from({ length: count }, (_, i) => {
    return { period: 2024 - i, bars: 250 + i, data: new Uint8Array(size).fill(seed + i) };
  });
  return { chunks, knownFrom: -(2 ** 31), knownTo: 2 ** 31 - 1 };
}

/** A run as a text, to compare one that was read. */
export function plain(run: ChunkSpan | null): string | null {
  if (run === null) return null;
  const chunks = run.chunks.map(({ period, bars, data }) => `${period} ${bars} ${data.length} ${crc32(data)}`);
  return [run.knownFrom, run.knownTo, ...chunks].join(', ');
}
