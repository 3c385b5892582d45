import { crc32 } from 'node:zlib';
import type { ChunkSpan } from '../disk/chunk-span.js';
import type { SpanKey } from '../disk/span-store.js';

export const keyFor = (seriesId: number, more: Partial<SpanKey> = {}): SpanKey => {
  return { databaseId: 'a', seriesId, revision: 7, storedAt: new Date('2024-03-13T12:00:00Z'), ...more };
};

/** A span of chunks of one size; its bytes depend on the seed. */
export function spanOf(seed: number, size = 100, count = 2): ChunkSpan {
  const chunks = Array.from({ length: count }, (_, i) => {
    return { period: 2024 - i, bars: 250 + i, data: new Uint8Array(size).fill(seed + i) };
  });
  return { chunks, knownFrom: -(2 ** 31), knownTo: 2 ** 31 - 1 };
}

/** A span as a text, to compare one that was read. */
export function plain(span: ChunkSpan | null): string | null {
  if (span === null) return null;
  const chunks = span.chunks.map(({ period, bars, data }) => `${period} ${bars} ${data.length} ${crc32(data)}`);
  return [span.knownFrom, span.knownTo, ...chunks].join(', ');
}
