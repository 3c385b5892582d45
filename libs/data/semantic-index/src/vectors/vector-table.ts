const UNKNOWN = 0;
const SILENT = 1;
const PRESENT = 2;

/** Vectors of numbered documents, 8 bits per dimension. Decoding and encoding again gives the same bits. */
export class VectorTable {
  readonly #codes: Int8Array;
  readonly #scales: Float32Array;
  readonly #states: Uint8Array;

  constructor(
    readonly count: number,
    readonly dimensions: number,
  ) {
    this.#codes = new Int8Array(count * dimensions);
    this.#scales = new Float32Array(count);
    this.#states = new Uint8Array(count);
  }

  /**
   * All zeros: the text has no meaning. Throws a RangeError for other dimensions, or for a value that is not a number.
   */
  set(document: number, vector: Float32Array): void {
    if (vector.length !== this.dimensions) {
      throw new RangeError(`a vector of ${vector.length} dimensions, not ${this.dimensions}`);
    }
    let largest = 0;
    for (let i = 0; i < vector.length; i++) largest = Math.max(largest, Math.abs(vector[i]!));
    if (!Number.isFinite(largest)) throw new RangeError('a vector with a value that is not a number');
    this.#states[document] = largest === 0 ? SILENT : PRESENT;
    if (largest === 0) return;
    const codes = this.codesOf(document);
    let squares = 0;
    for (let i = 0; i < codes.length; i++) squares += (codes[i] = Math.round((vector[i]! / largest) * 127)) ** 2;
    this.#scales[document] = 1 / Math.sqrt(squares);
  }

  /** Returns a vector of length 1 or all zeros; null when none was set. */
  get(document: number): Float32Array | null {
    if (!this.isKnown(document)) return null;
    const codes = this.codesOf(document);
    const scale = this.scaleOf(document);
    const vector = new Float32Array(this.dimensions);
    for (let i = 0; i < vector.length; i++) vector[i] = codes[i]! * scale;
    return vector;
  }

  /** Whether its text has been embedded, including texts without meaning. */
  isKnown(document: number): boolean {
    return this.#states[document] !== UNKNOWN;
  }

  hasVector(document: number): boolean {
    return this.#states[document] === PRESENT;
  }

  /** A view. */
  codesOf(document: number): Int8Array {
    return this.#codes.subarray(document * this.dimensions, (document + 1) * this.dimensions);
  }

  /** The factor that scales the codes to a vector of length 1. */
  scaleOf(document: number): number {
    return this.#scales[document]!;
  }

  /** Takes over what another has encoded. */
  copy(document: number, codes: Int8Array, scale: number): void {
    this.codesOf(document).set(codes);
    this.#scales[document] = scale;
    this.#states[document] = scale === 0 ? SILENT : PRESENT;
  }
}
