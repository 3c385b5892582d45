// One bit per dimension of every row: the sign of its rotated vector. The query keeps its full values; for each byte of
// a sketch a table holds the cost of its eight signs, so that a row is measured by one look-up per byte.

const MAX_COST = 255;

export class Sketches {
  readonly #bytesEach: number;
  readonly #distances: Uint16Array;
  readonly #tally: Uint32Array;

  constructor(
    private readonly bytes: Uint8Array,
    bits: number,
  ) {
    this.#bytesEach = bits / 8;
    this.#distances = new Uint16Array(bytes.length / this.#bytesEach);
    this.#tally = new Uint32Array(this.#bytesEach * MAX_COST + 1);
  }

  /** The rows (null: any) with sketches nearest to a rotated vector, up to the limit, in ascending order. */
  findClosest(turned: Float32Array, rows: Uint32Array | null, keep: number): Uint32Array {
    const count = rows?.length ?? this.#distances.length;
    if (count <= keep) return rows ?? Uint32Array.from({ length: count }, (_, row) => row);
    this.#measure(signCosts(turned), rows, count);
    return this.#selectNearest(rows, count, keep);
  }

  #measure(costs: Uint8Array, rows: Uint32Array | null, count: number): void {
    const bytes = this.bytes;
    const bytesEach = this.#bytesEach;
    const distances = this.#distances;
    const tally = this.#tally.fill(0);
    for (let i = 0; i < count; i++) {
      const start = (rows === null ? i : rows[i]!) * bytesEach;
      const end = start + bytesEach;
      let distance = 0;
      for (let at = start, table = 0; at < end; at += 4, table += 1024) {
        distance += costs[table + bytes[at]!]! + costs[table + 256 + bytes[at + 1]!]!;
        distance += costs[table + 512 + bytes[at + 2]!]! + costs[table + 768 + bytes[at + 3]!]!;
      }
      distances[i] = distance;
      tally[distance]!++;
    }
  }

  /** Truncated counting sort: all rows below a distance, and of those at it as many as the limit allows. */
  #selectNearest(rows: Uint32Array | null, count: number, keep: number): Uint32Array {
    const distances = this.#distances;
    let cut = 0;
    let room = keep;
    while (this.#tally[cut]! <= room) room -= this.#tally[cut++]!;
    const kept = new Uint32Array(keep);
    for (let i = 0, length = 0; i < count && length < keep; i++) {
      const distance = distances[i]!;
      if (distance > cut || (distance === cut && room-- <= 0)) continue;
      kept[length++] = rows === null ? i : rows[i]!;
    }
    return kept;
  }
}

/** Sign bits, lowest first: set where a value is positive. */
export function writeSketch(turned: Float32Array, into: Uint8Array): void {
  into.fill(0);
  for (let i = 0; i < turned.length; i++) if (turned[i]! > 0) into[i >> 3]! |= 1 << (i & 7);
}

/** Distance of the signs from the query's values, for each byte of a sketch and each of its 256 values. */
function signCosts(turned: Float32Array): Uint8Array {
  const table = new Float32Array(turned.length * 32);
  let largest = Number.MIN_VALUE;
  for (let at = 0, first = 0; first < turned.length; first += 8, at += 256) {
    for (let bit = 0; bit < 8; bit++) table[at]! += Math.max(0, turned[first + bit]!);
    for (let byte = 1; byte < 256; byte++) {
      const lowest = 31 - Math.clz32(byte & -byte);
      table[at + byte] = table[at + (byte & (byte - 1))]! - turned[first + lowest]!;
    }
    for (let byte = 0; byte < 256; byte++) largest = Math.max(largest, table[at + byte]!);
  }
  const scale = MAX_COST / largest;
  const rounded = new Uint8Array(table.length);
  for (let i = 0; i < table.length; i++) rounded[i] = Math.max(0, Math.round(table[i]! * scale));
  return rounded;
}
