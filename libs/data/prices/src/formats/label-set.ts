const labelsAPage = 8192;

/** A set of whole numbers, a bit each where they lie near each other as days and minutes do. */
export class LabelSet {
  readonly #pages = new Map<number, Uint32Array>();

  add(label: number): void {
    const number = Math.floor(label / labelsAPage);
    let page = this.#pages.get(number);
    if (page === undefined) this.#pages.set(number, (page = new Uint32Array(labelsAPage / 32)));
    const at = label - number * labelsAPage;
    page[at >>> 5]! |= 1 << (at & 31);
  }

  /** In order. */
  *[Symbol.iterator](): Generator<number> {
    for (const number of [...this.#pages.keys()].sort((a, b) => a - b)) {
      const page = this.#pages.get(number)!;
      for (let at = 0; at < labelsAPage; at++)
        if ((page[at >>> 5]! & (1 << (at & 31))) !== 0) yield number * labelsAPage + at;
    }
  }
}
