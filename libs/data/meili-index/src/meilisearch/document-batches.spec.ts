import { expect, test } from 'vitest';
import { type DocumentBatch, documentBatches } from './document-batches.js';
import type { SearchDocument } from './search-document.js';

const document = (id: number, name = '') => ({ id, name }) as unknown as SearchDocument;

async function* inPieces(...pieces: SearchDocument[][]) {
  yield* pieces;
}

async function collectBatches(batches: AsyncIterable<DocumentBatch>): Promise<DocumentBatch[]> {
  const all: DocumentBatch[] = [];
  for await (const batch of batches) all.push(batch);
  return all;
}

async function batchesOf(maxDocuments: number, maxBytes: number, ...pieces: SearchDocument[][]) {
  return collectBatches(documentBatches(inPieces(...pieces), { maxDocuments, maxBytes }));
}

test('pieces of any size become batches of the same size, a line for each document', async () => {
  const batches = await batchesOf(3, 1000, [document(1)], [document(2), document(3), document(4)], [], [document(5)]);
  expect(batches).toEqual([
    { lines: '{"id":1,"name":""}\n{"id":2,"name":""}\n{"id":3,"name":""}\n', count: 3 },
    { lines: '{"id":4,"name":""}\n{"id":5,"name":""}\n', count: 2 },
  ]);
});

test('a body is never larger than allowed, counted in bytes of UTF-8', async () => {
  // a line has 20 characters and its end, two of them of two bytes: 23 bytes; two lines make 46
  const three = [1, 2, 3].map((id) => document(id, 'éé'));
  expect((await batchesOf(9, 46, three)).map(({ lines }) => Buffer.byteLength(lines))).toEqual([46, 23]);
});

test('a single document that is too large is refused', async () => {
  await expect(batchesOf(9, 22, [document(7, 'éé')])).rejects.toThrow('document 7 has');
});

test('no documents give no batch', async () => {
  expect(await batchesOf(3, 1000, [], [])).toEqual([]);
});

test('by default a batch has at most 20,000 documents', async () => {
  const many = Array.from({ length: 20_001 }, (_, id) => document(id));
  const batches = await collectBatches(documentBatches(inPieces(many)));
  expect(batches.map(({ count }) => count)).toEqual([20_000, 1]);
});

test('by default a body has at most 50 MB', async () => {
  const many = Array.from({ length: 6 }, (_, id) => document(id, 'x'.repeat(10_000_000)));
  const batches = await collectBatches(documentBatches(inPieces(many)));
  expect(batches.map(({ count }) => count)).toEqual([4, 2]);
});
