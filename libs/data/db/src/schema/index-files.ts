import type { Generated } from 'kysely';
import type { Timestamp } from './timestamp.js';

/** A file of a version that one server has built for all. */
export interface IndexFilesTable {
  id: Generated<number>;
  /** The name of the file and a digest of its identity. */
  name: string;
  /** The ending of the name: of each kind, one file is stored. */
  kind: string;
  /** Checksum of the uncompressed file. */
  sha256: string;
  stored_at: Timestamp;
}

/** Compressed content, in order. */
export interface IndexFilePiecesTable {
  file_id: number;
  number: number;
  data: Uint8Array;
}
