import { ScanThread, type ScanThreadOptions } from './scan-thread.js';
import type { VectorFile } from './vector-file.js';
import { defaultSizes, type ScanSizes, VectorScan } from './vector-scan.js';
import type { DocumentNumbers, VectorHit, VectorQuery, VectorStore } from './vector-store.js';

const NONE = 0xffff_ffff;

export interface ScannedVectorsOptions {
  readonly sizes?: ScanSizes;
  /** Scans in a thread; absent: on the thread of the caller. */
  readonly thread?: ScanThreadOptions;
}

/** Vectors in this process, scanned completely: sketches first, then the codes of the nearest sketches. */
export class ScannedVectors implements VectorStore {
  readonly #scan: VectorScan;
  readonly #thread: ScanThread | null;
  /** Row of each document. */
  readonly #rows: Uint32Array;
  /** Rows that documents have; null: all. */
  readonly #inUse: Uint32Array | null;

  constructor(
    private readonly file: VectorFile,
    documents: DocumentNumbers,
    options: ScannedVectorsOptions = {},
  ) {
    const { sizes = defaultSizes, thread } = options;
    const { count } = file.rows;
    this.#rows = new Uint32Array(documents.count).fill(NONE);
    // Rows without an entry belong to texts without a document.
    const documentOfRow = new Uint32Array(new SharedArrayBuffer(4 * count)).fill(NONE);
    for (let document = 0; document < documents.count; document++) {
      const row = file.rows.numberOf(documents.hashOf(document));
      if (row === undefined) continue;
      this.#rows[document] = row;
      documentOfRow[row] = document;
    }
    const inUse = withoutNone(this.#rows);
    this.#inUse = inUse.length === count ? null : inUse;
    const { dimensions, codes, scales, sketches } = file;
    const tables = { dimensions, codes, scales, sketches, documents: documentOfRow, sizes };
    this.#scan = new VectorScan(tables);
    this.#thread = thread === undefined ? null : new ScanThread(tables, thread);
  }

  get modelId(): string {
    return this.file.modelId;
  }

  /** Ends the thread; later scans run on the thread of the caller. */
  async close(): Promise<void> {
    await this.#thread?.close();
  }

  async nearest({ vector, limit, allowed, signal }: VectorQuery): Promise<VectorHit[]> {
    this.#check(vector, signal);
    if (limit < 1 || vector.every((value) => value === 0)) return [];
    const query = { vector, limit, rows: allowed === null ? this.#inUse : this.#rowsOf(allowed) };
    const { documents, similarities } =
      this.#thread?.isAlive === true ? await this.#thread.findNearest(query, signal) : this.#scan.findNearest(query);
    return Array.from(documents, (document, at) => ({ document, similarity: similarities[at]! }));
  }

  async similarities(vector: Float32Array, documents: Uint32Array, signal?: AbortSignal): Promise<Float32Array> {
    this.#check(vector, signal);
    return Float32Array.from(documents, (document) => {
      const row = this.#rows[document] ?? NONE;
      return row === NONE ? NaN : this.#scan.similarity(vector, row);
    });
  }

  #check(vector: Float32Array, signal: AbortSignal | undefined): void {
    signal?.throwIfAborted();
    const { dimensions } = this.file;
    if (vector.length === dimensions) return;
    throw new RangeError(`a vector of ${vector.length} dimensions, not ${dimensions}`);
  }

  #rowsOf(documents: Uint32Array): Uint32Array {
    return withoutNone(documents.map((document) => this.#rows[document] ?? NONE));
  }
}

function withoutNone(numbers: Uint32Array): Uint32Array {
  let length = 0;
  const others = new Uint32Array(numbers.length);
  for (let i = 0; i < numbers.length; i++) if (numbers[i] !== NONE) others[length++] = numbers[i]!;
  return others.subarray(0, length);
}
