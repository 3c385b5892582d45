import { describe, expect, test } from 'vitest';
import { DocumentHashes } from './document-hashes.js';
import { ScannedVectors } from './scanned-vectors.js';
import { VectorFile } from './vector-file.js';
import { VectorTable } from './vector-table.js';

async function fileOf(hashes: BigUint64Array, vectors: readonly Float32Array[]): Promise<VectorFile> {
  const table = new VectorTable(vectors.length, vectors[0]!.length);
  for (const [document, vector] of vectors.entries()) table.set(document, vector);
  return VectorFile.pack({ modelId: 'model', hashes, vectors: table });
}

describe('a few', () => {
  const vectors = [
    [1, 0, 0],
    [0.6, 0.8, 0],
    [0, 0, 0],
    [-1, 0, 0],
    [0.6, 0.8, 0],
  ].map((values) => Float32Array.from(values));
  const hashes = BigUint64Array.of(10n, 11n, 12n, 13n, 14n);
  const right = Float32Array.of(1, 0, 0);
  const open = async (documents = new DocumentHashes(hashes)) =>
    new ScannedVectors(await fileOf(hashes, vectors), documents);

  test('a text without meaning is never found; equals are ordered by number; opposites are last', async () => {
    const hits = await (await open()).nearest({ vector: right, limit: 10, allowed: null });
    expect(hits.map(({ document }) => document)).toEqual([0, 1, 4, 3]);
    expect(hits.map(({ similarity }) => similarity)).toEqual(
      [1, 0.6, 0.6, -1].map((value) => expect.closeTo(value, 2)),
    );
  });

  test('the limit cuts between equals', async () => {
    const hits = await (await open()).nearest({ vector: right, limit: 2, allowed: null });
    expect(hits.map(({ document }) => document)).toEqual([0, 1]);
  });

  test('a filter leaves the allowed documents, also when the result is empty', async () => {
    const store = await open();
    const documents = async (...allowed: number[]) =>
      (await store.nearest({ vector: right, limit: 10, allowed: Uint32Array.from(allowed) })).map(
        ({ document }) => document,
      );
    expect([await documents(1, 2, 3), await documents(2), await documents()]).toEqual([[1, 3], [], []]);
  });

  test('documents are numbered by the caller: texts without a document are not found, new ones have no vector', async () => {
    const store = await open(new DocumentHashes(BigUint64Array.of(13n, 99n, 10n)));
    const hits = await store.nearest({ vector: right, limit: 10, allowed: null });
    expect(hits.map(({ document }) => document)).toEqual([2, 0]);
    const similarities = await store.similarities(right, Uint32Array.of(0, 1, 2, 7));
    expect([...similarities]).toEqual([expect.closeTo(-1), NaN, expect.closeTo(1), NaN]);
  });

  test('a query without meaning finds nothing; one of another model is refused; a signal ends it', async () => {
    const store = await open();
    expect(await store.nearest({ vector: new Float32Array(3), limit: 5, allowed: null })).toEqual([]);
    expect(await store.nearest({ vector: right, limit: 0, allowed: null })).toEqual([]);
    await expect(store.nearest({ vector: new Float32Array(4), limit: 5, allowed: null })).rejects.toThrow(
      '4 dimensions',
    );
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(store.nearest({ vector: right, limit: 5, allowed: null, signal })).rejects.toThrow('enough');
    await expect(store.similarities(right, Uint32Array.of(0), signal)).rejects.toThrow('enough');
  });

  test('more equal texts than the compared candidates do not make the result shorter', async () => {
    const many = Array.from({ length: 500 }, () => Float32Array.of(0.6, 0.8, 0));
    const manyHashes = BigUint64Array.from(many, (_, n) => BigInt(n));
    const sizes = { maxExact: 10, minKeep: 20, keepPerHit: 1 };
    const store = new ScannedVectors(await fileOf(manyHashes, many), new DocumentHashes(manyHashes), { sizes });
    expect((await store.nearest({ vector: right, limit: 50, allowed: null })).length).toBe(50);
  });
});
