const MEGABYTE = 1024 ** 2;

/** Memory of a process for bars. Packed bars get two thirds, rendered time series the rest. */
export class PriceMemory {
  readonly #maxBytes: number;

  constructor(megabytes = 96) {
    this.#maxBytes = megabytes * MEGABYTE;
  }

  get chunkBytes(): number {
    return Math.floor((this.#maxBytes * 2) / 3);
  }

  get answerBytes(): number {
    return Math.floor(this.#maxBytes / 3);
  }
}
