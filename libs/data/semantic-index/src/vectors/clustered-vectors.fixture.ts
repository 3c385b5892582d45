import { DocumentHashes } from './document-hashes.js';

export interface ClusteredVectors {
  documents: DocumentHashes;
  hashes: BigUint64Array;
  /** By document, of length 1; all zeros for the few without meaning. */
  vectors: Float32Array[];
  /** By document. */
  clusters: Uint16Array;
  /** Near documents, but at least as far as a question is from its answer. */
  queries: Float32Array[];
}

export interface ClusterSizes {
  count: number;
  dimensions: number;
  clusters: number;
  queries: number;
}

/**
 * Vectors like those of models of texts: clusters of very different size and width, a direction that all share, most of
 * the variance in few dimensions, every twentieth the same as another, and a few without meaning.
 */
export function clusteredVectors({ count, dimensions, clusters, queries }: ClusterSizes): ClusteredVectors {
  const { uniform, normal } = randomNumbers(20_261_121);
  const spread = Array.from({ length: dimensions }, (_, i) => (i + 1) ** -0.5);
  const around = (centre: ArrayLike<number>, width: number) =>
    Float32Array.from(spread, (deviation, i) => centre[i]! + width * deviation * normal());
  const common = spread.map((_, i) => (i === 0 ? 1 : 0));
  const centres = Array.from({ length: clusters }, () => around(common, 1));
  const widths = centres.map(() => 0.15 + 0.6 * uniform());
  const ofDocuments = Uint16Array.from({ length: count }, () => Math.floor(clusters * uniform() ** 2.5));
  const vectors: Float32Array[] = [];
  for (const [document, cluster] of ofDocuments.entries()) {
    const isSilent = document % 97 === 5;
    const twin = document % 20 === 19 ? vectors[Math.floor(document * uniform())]! : null;
    vectors.push(
      isSilent ? new Float32Array(dimensions) : (twin ?? atLengthOne(around(centres[cluster]!, widths[cluster]!))),
    );
  }
  const hashes = BigUint64Array.from(vectors, (_, n) => BigInt.asUintN(64, BigInt(n + 1) * 0x9e37_79b9_7f4a_7c15n));
  const queryVectors = Array.from({ length: queries }, () => vectors[Math.floor(count * uniform())]!);
  return {
    documents: new DocumentHashes(hashes),
    hashes,
    vectors,
    clusters: ofDocuments,
    queries: queryVectors.map((vector) => atLengthOne(around(vector, 0.12))),
  };
}

/** Cosine of two vectors of length 1. */
export function cosine(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0);
}

/** Share of the nearest documents that were found, 0..1: a hit counts when it is as near as the last correct one. */
export function recall(data: ClusteredVectors, query: Float32Array, options: RecallOptions): number {
  const { hits, allowed, limit } = options;
  const all = allowed ?? Uint32Array.from(data.vectors.keys());
  const meaningful = [...all].filter((document) => data.vectors[document]!.some((value) => value !== 0));
  const similarities = Float64Array.from(meaningful, (document) => cosine(query, data.vectors[document]!)).sort();
  const due = Math.min(limit, meaningful.length);
  const worst = (similarities.at(-due) ?? 0) - 0.002;
  const members = new Set(meaningful);
  const right = hits.filter(({ document }) => members.has(document) && cosine(query, data.vectors[document]!) >= worst);
  return right.length / due;
}

export interface RecallOptions {
  hits: readonly { document: number }[];
  allowed: Uint32Array | null;
  limit: number;
}

function atLengthOne(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

function randomNumbers(seed: number): { uniform: () => number; normal: () => number } {
  let state = seed;
  const uniform = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  return { uniform, normal: () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform()) };
}
