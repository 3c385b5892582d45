import { Rotation } from './rotation.js';
import { Sketches } from './sketches.js';
import type { VectorFile } from './vector-file.js';
import type { DocumentNumbers, VectorHit, VectorQuery, VectorStore } from './vector-store.js';

export interface ScanSizes {
  /** Up to this number of documents, each one is compared exactly. */
  readonly maxExact: number;
  /** Of more, this number with the nearest sketches is compared exactly … */
  readonly minKeep: number;
  /** … and at least this number per requested document. */
  readonly keepPerHit: number;
}

/** On 150,000 texts of the universe in 256 dimensions: 99.5% of the true 50 nearest in 6 ms; 20,000 exactly in 11 ms. */
const defaultSizes: ScanSizes = { maxExact: 10_000, minKeep: 2000, keepPerHit: 40 };

const NONE = 0xffff_ffff;

/** Vectors in this process, scanned completely: sketches first, then the codes of the nearest sketches. */
export class ScannedVectors implements VectorStore {
  readonly #sketches: Sketches;
  readonly #rotation: Rotation;
  /** By document. */
  readonly #rows: Uint32Array;
  /** By row; empty: a text without a document. */
  readonly #documents: Uint32Array;
  /** Rows that documents have; null: all. */
  readonly #inUse: Uint32Array | null;

  readonly #file: VectorFile;
  readonly #sizes: ScanSizes;

  constructor(file: VectorFile, documents: DocumentNumbers, sizes: ScanSizes = defaultSizes) {
    this.#file = file;
    this.#sizes = sizes;

    this.#rotation = new Rotation(file.dimensions);
    this.#sketches = new Sketches(file.sketches, this.#rotation.bits);
    this.#rows = new Uint32Array(documents.count).fill(NONE);
    this.#documents = new Uint32Array(file.rows.count).fill(NONE);
    for (let document = 0; document < documents.count; document++) {
      const row = file.rows.numberOf(documents.hashOf(document));
      if (row === undefined) continue;
      this.#rows[document] = row;
      this.#documents[row] = document;
    }
    const inUse = withoutNone(this.#rows);
    this.#inUse = inUse.length === file.rows.count ? null : inUse;
  }

  get modelId(): string {
    return this.#file.modelId;
  }

  async nearest({ vector, limit, allowed, signal }: VectorQuery): Promise<VectorHit[]> {
    this.#check(vector, signal);
    if (limit < 1 || vector.every((value) => value === 0)) return [];
    const rows = this.#candidates(vector, allowed === null ? this.#inUse : this.#rowsOf(allowed), limit);
    const similarities = new Float32Array(rows.length);
    for (let i = 0; i < rows.length; i++) similarities[i] = this.#similarity(vector, rows[i]!);
    return this.#best(rows, similarities, limit);
  }

  async similarities(vector: Float32Array, documents: Uint32Array, signal?: AbortSignal): Promise<Float32Array> {
    this.#check(vector, signal);
    return Float32Array.from(documents, (document) => {
      const row = this.#rows[document] ?? NONE;
      return row === NONE ? NaN : this.#similarity(vector, row);
    });
  }

  #check(vector: Float32Array, signal: AbortSignal | undefined): void {
    signal?.throwIfAborted();
    const { dimensions } = this.#file;
    if (vector.length === dimensions) return;
    throw new RangeError(`a vector of ${vector.length} dimensions, not ${dimensions}`);
  }

  #rowsOf(documents: Uint32Array): Uint32Array {
    return withoutNone(documents.map((document) => this.#rows[document] ?? NONE));
  }

  /** Rows to be compared exactly. */
  #candidates(vector: Float32Array, rows: Uint32Array | null, limit: number): Uint32Array {
    const { maxExact, minKeep, keepPerHit } = this.#sizes;
    const count = rows?.length ?? this.#documents.length;
    const keep = count <= maxExact ? count : Math.max(minKeep, limit * keepPerHit);
    // The mean stays in the query: it shifts all rows by the same amount.
    return this.#sketches.findClosest(this.#rotation.rotate(vector), rows, keep);
  }

  #best(rows: Uint32Array, similarities: Float32Array, limit: number): VectorHit[] {
    const worst = similarities.toSorted().at(-limit) ?? -Infinity;
    const hits: VectorHit[] = [];
    for (let i = 0; i < rows.length; i++) {
      const similarity = similarities[i]!;
      if (similarity >= worst) hits.push({ document: this.#documents[rows[i]!]!, similarity });
    }
    return hits.sort((a, b) => b.similarity - a.similarity || a.document - b.document).slice(0, limit);
  }

  #similarity(vector: Float32Array, row: number): number {
    const { codes, scales, dimensions } = this.#file;
    return dot(codes, row * dimensions, vector) * scales[row]!;
  }
}

function dot(codes: Int8Array, start: number, vector: Float32Array): number {
  const { length } = vector;
  const whole = length & ~3;
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let i = 0; i < whole; i += 4) {
    a += codes[start + i]! * vector[i]!;
    b += codes[start + i + 1]! * vector[i + 1]!;
    c += codes[start + i + 2]! * vector[i + 2]!;
    d += codes[start + i + 3]! * vector[i + 3]!;
  }
  for (let i = whole; i < length; i++) a += codes[start + i]! * vector[i]!;
  return a + b + (c + d);
}

function withoutNone(numbers: Uint32Array): Uint32Array {
  let length = 0;
  const others = new Uint32Array(numbers.length);
  for (let i = 0; i < numbers.length; i++) if (numbers[i] !== NONE) others[length++] = numbers[i]!;
  return others.subarray(0, length);
}
