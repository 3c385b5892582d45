export type { Embedder } from './embedders/embedder.js';
export { type EmbedderChoice, openEmbedder } from './embedders/open-embedder.js';
export type { IdentifiedUniverse } from './texts/text-documents.js';
export { openTexts } from './texts/text-files.js';
export { LayeredTexts, type TextBase } from './texts/layered-texts.js';
export { TextIndex } from './texts/text-index.js';
export {
  joinDocuments,
  meaningTexts,
  createTextLayer,
  type DocumentsWithGroups,
  readGroupedDocuments,
  type TextLayer,
} from './texts/text-layer.js';
export type { Texts } from './texts/texts.js';
export { type TextQuery, TextRetriever, type TextShares, type TextTerm } from './texts/text-retriever.js';
export { DocumentHashes } from './vectors/document-hashes.js';
export { PgVectorTable, pgvectorVersion } from './vectors/pg-vector-table.js';
export { PgVectors } from './vectors/pg-vectors.js';
export { ScannedVectors } from './vectors/scanned-vectors.js';
export { type EmbedProgress, fillPgVectors, openVectorFile, type OpenVectorsOptions } from './vectors/vector-files.js';
export { fillVectors } from './vectors/pg-vector-sync.js';
export { LayeredVectors } from './vectors/layered-vectors.js';
export { TableVectors } from './vectors/table-vectors.js';
export type { VectorFile } from './vectors/vector-file.js';
export { VectorTable } from './vectors/vector-table.js';
export type { VectorStore } from './vectors/vector-store.js';
