import { LRUCache } from 'lru-cache';
import type { PriceSeries } from '../catalog/price-series.js';
import type { Chunk, ChunkSpan } from '../disk/chunk-span.js';

interface Entry extends ChunkSpan {
  readonly revision: number;
}

const ENTRY_BYTES = 300;

/** Newest chunks of the series last read, packed as they are stored; the least recently read are evicted first. */
export class ChunkCache {
  readonly #entries: LRUCache<number, Entry>;

  /** With 0 bytes it keeps nothing: every entry is larger than the one byte that is the least bound of an LRUCache. */
  constructor(maxBytes: number) {
    this.#entries = new LRUCache({ maxSize: Math.max(1, maxBytes), sizeCalculation: sizeOf });
  }

  /** The cached chunks of a series at a revision of its instrument; anything older is dropped. */
  get({ id }: Pick<PriceSeries, 'id'>, revision: number): ChunkSpan | null {
    const entry = this.#entries.get(id);
    if (entry?.revision === revision) return entry;
    if (entry !== undefined) this.#entries.delete(id);
    return null;
  }

  put({ id }: Pick<PriceSeries, 'id'>, revision: number, span: ChunkSpan): void {
    this.#entries.set(id, { ...span, chunks: ownChunks(span.chunks), revision });
  }

  get byteLength(): number {
    return this.#entries.calculatedSize;
  }
}

/** In memory of their own: they come in blocks of the driver that also hold other data. */
function ownChunks(chunks: readonly Chunk[]): Chunk[] {
  const block = new Uint8Array(chunks.reduce((sum, { data }) => sum + data.length, 0));
  let end = 0;
  return chunks.map((chunk) => {
    const start = end;
    end += chunk.data.length;
    block.set(chunk.data, start);
    return { ...chunk, data: block.subarray(start, end) };
  });
}

function sizeOf({ chunks }: Entry): number {
  return chunks.reduce((sum, { data }) => sum + data.length + ENTRY_BYTES, ENTRY_BYTES);
}
