const LABELS_PER_PAGE = 8192;

/** A set of whole numbers, one bit each where they are close together as days and minutes are. */
export class LabelSet {
  readonly #pages = new Map<number, Uint32Array>();

  add(label: number): void {
    const number = Math.floor(label / LABELS_PER_PAGE);
    let page = this.#pages.get(number);
    if (page === undefined) this.#pages.set(number, (page = new Uint32Array(LABELS_PER_PAGE / 32)));
    const at = label - number * LABELS_PER_PAGE;
    page[at >>> 5]! |= 1 << (at & 31);
  }

  /** In order. */
  *[Symbol.iterator](): Generator<number> {
    for (const number of [...this.#pages.keys()].sort((a, b) => a - b)) {
      const page = this.#pages.get(number)!;
      for (let at = 0; at < LABELS_PER_PAGE; at++)
        if ((page[at >>> 5]! & (1 << (at & 31))) !== 0) yield number * LABELS_PER_PAGE + at;
    }
  }
}
