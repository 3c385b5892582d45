import { setImmediate } from 'node:timers/promises';
import type { Embedder } from '../embedders/embedder.js';
import type { VectorFile } from './vector-file.js';
import { VectorTable } from './vector-table.js';

export interface EmbedDocumentsOptions {
  embedder: Embedder;
  /** The text of a document. */
  texts: (document: number) => string;
  /** Hash of each document's text. */
  hashes: BigUint64Array;
  /** The previously embedded texts; those of another model are ignored. */
  known: VectorFile | null;
  /** Texts per call of the embedder. */
  batch?: number;
  onProgress?: (done: number, total: number) => void;
  /** For embedders that take hours: called with the current state after each such number of texts, for storage. */
  checkpoint?: { every: number; write: (vectors: VectorTable) => Promise<void> } | undefined;
  signal?: AbortSignal;
}

export interface EmbeddedDocuments {
  vectors: VectorTable;
  /** Texts that were embedded again. */
  embedded: number;
}

/** Vectors of all documents; embeds only unknown texts. Rejects as the embedder does, or when stopped. */
export async function embedDocuments(options: EmbedDocumentsOptions): Promise<EmbeddedDocuments> {
  const { embedder, texts, hashes, batch = 256, onProgress, checkpoint, signal } = options;
  const vectors = new VectorTable(hashes.length, embedder.dimensions);
  const missing = takeOver(options, vectors);
  let unwritten = 0;
  onProgress?.(hashes.length - missing.length, hashes.length);
  for (let at = 0; at < missing.length; at += batch) {
    await setImmediate();
    signal?.throwIfAborted();
    const documents = missing.subarray(at, at + batch);
    const answers = await embedder.embed(Array.from(documents, texts), 'document', signal);
    if (answers.length !== documents.length) {
      throw new Error(`the embedder returned ${answers.length} vectors for ${documents.length} texts`);
    }
    for (const [i, document] of documents.entries()) vectors.set(document, answers[i]!);
    onProgress?.(hashes.length - missing.length + at + documents.length, hashes.length);
    unwritten += documents.length;
    if (checkpoint === undefined || unwritten < checkpoint.every) continue;
    await checkpoint.write(vectors);
    unwritten = 0;
  }
  return { vectors, embedded: missing.length };
}

/** Copies the known vectors; returns the documents without one. */
function takeOver({ embedder, hashes, known }: EmbedDocumentsOptions, vectors: VectorTable): Uint32Array {
  const isSame = known !== null && known.modelId === embedder.id && known.dimensions === embedder.dimensions;
  const missing: number[] = [];
  for (const [document, hash] of hashes.entries()) {
    if (!isSame || !known.copyInto(vectors, document, hash)) missing.push(document);
  }
  return Uint32Array.from(missing);
}
