import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PackedFileError } from '@bourse/universe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Embedder } from '../embedders/embedder.js';
import { embedDocuments } from './embed-documents.js';
import { ScannedVectors } from './scanned-vectors.js';
import { VectorFile, writeVectors } from './vector-file.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bourse-vectors-'));
});
afterAll(() => rm(folder, { recursive: true }));

const hashOf = (text: string) =>
  BigInt.asUintN(
    64,
    [...text].reduce((sum, c) => sum * 0x1_0000_0193n + BigInt(c.codePointAt(0)!), 7n),
  );
const hashesOf = (texts: string[]) => BigUint64Array.from(texts, hashOf);

const vectorOf = (text: string) => Float32Array.of(Math.cos(text.charCodeAt(0)), Math.sin(text.charCodeAt(0)));

/** Two dimensions from the first letter; blank texts have no meaning. Records the requested texts. */
function letters(id = 'letters') {
  const embeddedTexts: string[] = [];
  const embedder: Embedder = {
    id,
    dimensions: 2,
    embed: async (texts) => {
      embeddedTexts.push(...texts);
      return texts.map((text) => (text === '' ? new Float32Array(2) : vectorOf(text)));
    },
  };
  return { embedder, embeddedTexts };
}

const embed = (texts: string[], knownVectors: VectorFile | null, { embedder } = letters()) =>
  embedDocuments({ embedder, texts: (n) => texts[n]!, hashes: hashesOf(texts), known: knownVectors });
const pack = async (texts: string[], modelId = 'letters') =>
  VectorFile.pack({ modelId, hashes: hashesOf(texts), vectors: (await embed(texts, null)).vectors });

test('an unchanged text is not embedded again, not even one without meaning', async () => {
  const knownVectors = await pack(['apple', '', 'banana', 'gone']);
  const model = letters();
  const { vectors, embedded } = await embed(['banana', 'cherry', 'apple', ''], knownVectors, model);
  expect([embedded, model.embeddedTexts]).toEqual([1, ['cherry']]);
  const { vectors: afresh } = await embed(['banana', 'cherry', 'apple', ''], null);
  expect(vectors).toEqual(afresh);
});

test('vectors of another model are not reused', async () => {
  const model = letters('letters-2');
  expect((await embed(['apple', ''], await pack(['apple', '']), model)).embedded).toBe(2);
});

test('a written file reads back the same, including vectors and texts without meaning', async () => {
  const path = join(folder, 'a.vectors');
  const texts = ['apple', '', 'banana'];
  const hashes = hashesOf(texts);
  const written = await writeVectors(path, { modelId: 'letters', hashes, vectors: (await embed(texts, null)).vectors });
  const read = await VectorFile.read(path);
  expect([read.modelId, read.dimensions, [...read.rows.hashes]]).toEqual(['letters', 2, [hashes[0], hashes[2]]]);
  expect((await embed(texts, read)).embedded).toBe(0);
  const query = { vector: Float32Array.of(1, 0), limit: 5, allowed: null };
  const documents = { count: 3, hashOf: (n: number) => hashes[n]!, numberOf: (hash: bigint) => hashes.indexOf(hash) };
  const hits = await new ScannedVectors(written, documents).nearest(query);
  expect(hits.length).toBe(2);
  expect(await new ScannedVectors(read, documents).nearest(query)).toEqual(hits);
});

test('a damaged file is refused', async () => {
  const path = join(folder, 'b.vectors');
  await (await pack(['apple', 'banana'])).write(path);
  const bytes = await readFile(path);
  bytes[bytes.length - 20]! ^= 1;
  await writeFile(path, bytes);
  await expect(VectorFile.read(path)).rejects.toBeInstanceOf(PackedFileError);
});

test('batches have the requested size, and progress ends at all', async () => {
  const { embedder } = letters();
  const sizes: number[] = [];
  const counting: Embedder = {
    ...embedder,
    embed: (texts, ...rest) => (sizes.push(texts.length), embedder.embed(texts, ...rest)),
  };
  const texts = Array.from({ length: 10 }, (_, n) => `text ${n}`);
  const seen: number[][] = [];
  const knownVectors = await pack(['text 3']);
  await embedDocuments({
    embedder: counting,
    texts: (n) => texts[n]!,
    hashes: hashesOf(texts),
    known: knownVectors,
    batch: 4,
    onProgress: (done, total) => seen.push([done, total]),
  });
  expect(sizes).toEqual([4, 4, 1]);
  expect(seen).toEqual([
    [1, 10],
    [5, 10],
    [9, 10],
    [10, 10],
  ]);
});

test('texts of a checkpoint are not embedded again after a stop', async () => {
  const texts = Array.from({ length: 20 }, (_, n) => `text ${n}`);
  const hashes = hashesOf(texts);
  const path = join(folder, 'c.vectors');
  const stopping = new AbortController();
  const write = async (vectors: Parameters<typeof writeVectors>[1]['vectors']) => {
    await writeVectors(path, { modelId: 'letters', hashes, vectors });
    stopping.abort(new Error('stopped'));
  };
  const { embedder } = letters();
  const stopped = embedDocuments({
    embedder,
    texts: (n) => texts[n]!,
    hashes,
    known: null,
    batch: 4,
    checkpoint: { every: 8, write },
    signal: stopping.signal,
  });
  await expect(stopped).rejects.toThrow('stopped');
  expect((await embed(texts, await VectorFile.read(path))).embedded).toBe(12);
});

const embedderWith = (vectors: Float32Array[]): Embedder => ({ ...letters().embedder, embed: async () => vectors });

test('too few vectors, and vectors of other dimensions, are refused', async () => {
  const texts = ['apple', 'banana'];
  const attempt = (vectors: Float32Array[]) =>
    embed(texts, null, { embedder: embedderWith(vectors), embeddedTexts: [] });
  await expect(attempt([Float32Array.of(1, 0)])).rejects.toThrow('1 vectors for 2 texts');
  await expect(attempt([Float32Array.of(1, 0), Float32Array.of(1, 0, 0)])).rejects.toThrow('3 dimensions, not 2');
});
