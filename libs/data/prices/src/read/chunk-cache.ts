import type { PriceSeries } from '../catalog/price-series.js';

/** A packed chunk. */
export interface Chunk {
  readonly period: number;
  readonly bars: number;
  readonly data: Uint8Array;
}

/** The newest chunks of a series without a gap, newest first. */
export interface ChunkRun {
  readonly chunks: readonly Chunk[];
  /** Every chunk between these periods, both inclusive, is in the run. */
  readonly knownFrom: number;
  readonly knownTo: number;
}

interface Entry extends ChunkRun {
  readonly revision: number;
  readonly bytes: number;
}

const ENTRY_BYTES = 300;

/** Newest chunks of the series last read, packed as they lie in the database; the least recently read go first. */
export class ChunkCache {
  private readonly entries = new Map<number, Entry>();
  private bytes = 0;

  constructor(private readonly bytesMax: number) {}

  /** What is known of a series at a revision of its instrument; anything older is forgotten. */
  get({ id }: Pick<PriceSeries, 'id'>, revision: number): ChunkRun | null {
    const entry = this.entries.get(id);
    if (entry === undefined) return null;
    this.entries.delete(id);
    if (entry.revision !== revision) {
      this.bytes -= entry.bytes;
      return null;
    }
    this.entries.set(id, entry);
    return entry;
  }

  put({ id }: Pick<PriceSeries, 'id'>, revision: number, run: ChunkRun): void {
    this.drop(id);
    const bytes = run.chunks.reduce((sum, { data }) => sum + data.length + ENTRY_BYTES, ENTRY_BYTES);
    this.entries.set(id, { ...run, revision, bytes });
    this.bytes += bytes;
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.bytesMax) return;
      this.drop(oldest);
    }
  }

  get byteLength(): number {
    return this.bytes;
  }

  private drop(id: number): void {
    this.bytes -= this.entries.get(id)?.bytes ?? 0;
    this.entries.delete(id);
  }
}
