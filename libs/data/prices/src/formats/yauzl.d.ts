/** The used part of the package, which has no types of its own. */
declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  interface Entry {
    readonly fileName: string;
    readonly compressedSize: number;
    readonly uncompressedSize: number;
    readonly crc32: number;
  }

  interface ZipFile {
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
    close(): void;
  }

  const yauzl: { openPromise(path: string, options: { lazyEntries: true; autoClose: false }): Promise<ZipFile> };
  export default yauzl;
  export type { Entry, ZipFile };
}
