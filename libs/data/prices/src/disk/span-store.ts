import type { ChunkSpan } from './chunk-span.js';
import { openSpanFile } from './open-span-file.js';
import { packSpan, unpackSpan } from './span-bytes.js';
import { isDamage, removeSpanFile, type SpanFile, type SpanRow } from './span-file.js';

/** All that a span depends on. */
export interface SpanKey {
  /** The identity of the database: a restored one has another. */
  readonly databaseId: string;
  readonly seriesId: number;
  /** Revision of the instrument. */
  readonly revision: number;
  /** When the series was last stored: a copy of the database that was set back may assign a revision again. */
  readonly storedAt: Date;
}

export interface SpanStoreOptions {
  readonly folder: string;
  readonly maxBytes: number;
  /** Called with the first failure after a success; reads continue without the store. */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** Milliseconds, for the pause after a failure. */
  readonly clock?: () => number;
}

/** A span that waits to be written: it is packed then. */
interface WaitingSpan {
  readonly key: string;
  readonly span: ChunkSpan;
  readonly size: number;
}

const WRITE_DELAY_MS = 50;
const NEXT_WRITE_DELAY_MS = 5;
/** Written in one transaction: less than a millisecond. */
const MAX_BATCH_BYTES = 256 * 1024;
const MAX_BATCH_SPANS = 32;
/** Waiting to be written; more are dropped. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;
const RETRY_MS = 60_000;

/**
 * Runs of packed chunks in a file on the local disk, behind the cache in memory. Reads are synchronous; writes wait
 * until after the response. A file that cannot be used is left alone for a minute: the database answers instead.
 */
export class SpanStore {
  readonly #clock: () => number;
  readonly #waiting = new Map<number, WaitingSpan>();
  #waitingBytes = 0;
  #file: SpanFile | null = null;
  #timer: NodeJS.Timeout | null = null;
  #failing = false;
  /** Nothing is written before. */
  #retryAt = -Infinity;

  constructor(private readonly options: SpanStoreOptions) {
    this.#clock = options.clock ?? (() => performance.now());
    this.#attempt(() => this.#open());
  }

  /** The span that was stored under the key; null without one, and where it is damaged. */
  get(key: SpanKey): ChunkSpan | null {
    const read = this.#attempt(() => this.#file?.get(key.seriesId)) ?? null;
    if (read === null) return null;
    const text = textOf(key);
    if (read.key !== text) return null;
    const span = unpackSpan(text, read.bytes);
    if (span !== null && read.isOld) this.put(key, span);
    return span;
  }

  /** Stores a span soon. */
  put(key: SpanKey, span: ChunkSpan): void {
    if (this.#clock() < this.#retryAt) return;
    const size = span.chunks.reduce((sum, { data }) => sum + data.length, 0);
    // A span that fills a quarter of the space would evict too many others.
    if (this.#waitingBytes + size > MAX_WAITING_BYTES || size > this.options.maxBytes / 4) return;
    this.#waitingBytes += size - (this.#waiting.get(key.seriesId)?.size ?? 0);
    this.#waiting.set(key.seriesId, { key: textOf(key), span, size });
    this.#schedule(WRITE_DELAY_MS);
  }

  /** Writes what waits. */
  flush(): void {
    while (this.#waiting.size > 0) this.#writeBatch();
  }

  get byteLength(): number {
    return this.#attempt(() => this.#file?.byteLength) ?? 0;
  }

  close(): void {
    this.flush();
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#attempt(() => this.#file?.close());
    this.#file = null;
    this.#retryAt = Infinity;
  }

  #schedule(delayMs: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#writeBatch();
      if (this.#waiting.size > 0) this.#schedule(NEXT_WRITE_DELAY_MS);
    }, delayMs).unref();
  }

  #writeBatch(): void {
    const batch = this.#takeBatch();
    this.#attempt(() => {
      if (this.#clock() < this.#retryAt) return;
      if (this.#file?.isInPlace === false) this.#close();
      const file = (this.#file ??= this.#open());
      file.put(batch);
      this.#failing = false;
    });
  }

  #takeBatch(): SpanRow[] {
    const batch: SpanRow[] = [];
    let batchBytes = 0;
    for (const [seriesId, { key, span, size }] of this.#waiting) {
      if (batch.length === MAX_BATCH_SPANS || (batchBytes > 0 && batchBytes + size > MAX_BATCH_BYTES)) break;
      this.#waiting.delete(seriesId);
      batch.push({ seriesId, key, bytes: packSpan(key, span) });
      batchBytes += size;
    }
    this.#waitingBytes -= batchBytes;
    return batch;
  }

  #open(): SpanFile {
    return (this.#file = openSpanFile(this.options.folder, this.options.maxBytes));
  }

  #close(): void {
    this.#file?.close();
    this.#file = null;
  }

  /** The result; undefined after a failure, which is reported once. */
  #attempt<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      this.#retryAt = Math.max(this.#retryAt, this.#clock() + RETRY_MS);
      if (isDamage(error)) this.#replaceDamaged();
      if (!this.#failing) this.options.onError?.(error);
      this.#failing = true;
      return undefined;
    }
  }

  #replaceDamaged(): void {
    const path = this.#file?.path;
    try {
      this.#close();
      if (path !== undefined) removeSpanFile(path);
    } catch {
      this.#file = null;
    }
  }
}

function textOf({ databaseId, seriesId, revision, storedAt }: SpanKey): string {
  return `${databaseId} ${seriesId} ${revision} ${storedAt.getTime()}`;
}
