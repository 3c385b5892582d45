import type { LinesDigest, Seal } from './backup-seal.js';

/** Rows of one table, in the engines' own form: no other code reads them. */
export interface BackupPage {
  readonly table: string;
  readonly rows: number;
  /** An array of arrays: the text of each value, or null, in the order of the header's columns. */
  readonly json: string;
}

/** The header, the pages, and the seal with the digest of what precedes it. */
export type BackupPart =
  | { readonly header: string }
  | { readonly page: BackupPage }
  | { readonly seal: Seal | null; readonly own: LinesDigest };
