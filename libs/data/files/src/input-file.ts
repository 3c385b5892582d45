/** One file of an import and its size on disk. */
export interface InputFile {
  path: string;
  bytes: number;
}
