import { beforeAll, describe, expect, test } from 'vitest';
import { clusteredVectors, cosine, recall } from './clustered-vectors.fixture.js';
import { ScannedVectors } from './scanned-vectors.js';
import { VectorFile } from './vector-file.js';
import { VectorTable } from './vector-table.js';

async function fileOf(hashes: BigUint64Array, vectors: readonly Float32Array[]): Promise<VectorFile> {
  const table = new VectorTable(vectors.length, vectors[0]!.length);
  for (const [document, vector] of vectors.entries()) table.set(document, vector);
  return VectorFile.pack({ modelId: 'model', hashes, vectors: table });
}

const every = (step: number) => Uint32Array.from({ length: Math.floor(60_000 / step) }, (_, n) => n * step);

describe('60,000 vectors like those of texts', () => {
  const data = clusteredVectors({ count: 60_000, dimensions: 128, clusters: 400, queries: 25 });
  let store: ScannedVectors;
  beforeAll(async () => {
    store = new ScannedVectors(await fileOf(data.hashes, data.vectors), data.documents);
  });
  test.each([
    ['all', null, 0.97],
    ['every second', every(2), 0.97],
    ['every third, scanned exactly', every(3), 0.999],
    ['a hundred', every(600), 1],
  ])('of %s the 50 nearest are found', async (_, allowed, least) => {
    const shares: number[] = [];
    for (const vector of data.queries) {
      const hits = await store.nearest({ vector, limit: 50, allowed });
      expect(hits.length).toBe(50);
      expect(new Set(hits.map(({ document }) => document)).size).toBe(50);
      shares.push(recall(data, vector, { hits, allowed, limit: 50 }));
    }
    expect(shares.reduce((sum, share) => sum + share) / shares.length).toBeGreaterThanOrEqual(least);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(least - 0.2);
  });

  test('hits are ordered best first with their cosine, and repeat exactly', async () => {
    const [vector] = data.queries;
    const hits = await store.nearest({ vector: vector!, limit: 200, allowed: null });
    for (const { document, similarity } of hits) {
      expect(Math.abs(similarity - cosine(vector!, data.vectors[document]!))).toBeLessThan(0.01);
    }
    expect(hits.map(({ similarity }) => similarity)).toEqual(
      hits.map(({ similarity }) => similarity).sort((a, b) => b - a),
    );
    expect(await store.nearest({ vector: vector!, limit: 200, allowed: null })).toEqual(hits);
  });

  test('only allowed documents are returned, also when they are many and distant', async () => {
    const [vector] = data.queries;
    const near = new Set(
      (await store.nearest({ vector: vector!, limit: 25_000, allowed: null })).map((hit) => hit.document),
    );
    expect(near.size).toBe(25_000);
    const allowed = Uint32Array.from(data.vectors.keys()).filter((document) => !near.has(document));
    const hits = await store.nearest({ vector: vector!, limit: 50, allowed });
    expect(hits.length).toBe(50);
    expect(hits.some(({ document }) => near.has(document))).toBe(false);
  });
});
