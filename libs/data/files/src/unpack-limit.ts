import { ImportFileError } from './import-file-error.js';

/** Limit on the unpacked size of a packed file. */
export interface UnpackBounds {
  /** Bytes that any file may unpack to, at any ratio. */
  readonly freeBytes: number;
  /** Unpacked bytes per byte on disk. Tables of prices have 5 to 40; a bomb has about 1,000. */
  readonly maxRatio: number;
  readonly maxBytes: number;
}

export const unpackBounds: UnpackBounds = { freeBytes: 16 << 20, maxRatio: 200, maxBytes: 8 * 1024 ** 3 };

/** Counts the unpacked bytes of a packed file, all its parts together, and ends the reading of a decompression bomb. */
export class UnpackLimit {
  #unpacked = 0;

  constructor(
    private readonly path: string,
    private readonly bounds: UnpackBounds = unpackBounds,
  ) {}

  /** Throws ImportFileError when the file exceeds the limit; `packed` bytes of it have been read so far. */
  add(bytes: number, packed: number): void {
    this.#unpacked += bytes;
    const { freeBytes, maxRatio, maxBytes } = this.bounds;
    if (this.#unpacked > maxBytes) throw this.#refusal(`unpacks to more than ${sizeText(maxBytes)}: ${this.#wayOut}`);
    if (this.#unpacked <= freeBytes || this.#unpacked <= maxRatio * packed) return;
    throw this.#refusal(
      `unpacks to more than ${maxRatio} times its size, like a decompression bomb: if the file is valid, unpack it before the import`,
    );
  }

  /** A zip may exceed the limit without any large file. */
  get #wayOut(): string {
    return /\.zip$/i.test(this.path) ? 'unpack it and import its folder' : 'split it';
  }

  #refusal(reason: string): ImportFileError {
    return new ImportFileError(this.path, reason);
  }
}

function sizeText(bytes: number): string {
  return bytes >= 1024 ** 3 ? `${bytes / 1024 ** 3} GiB` : `${bytes} bytes`;
}
