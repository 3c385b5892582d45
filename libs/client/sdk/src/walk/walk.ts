/** The route of a walk: its pages, and the rows of each. */
export interface WalkSource<Row, Page> {
  readonly pages: () => AsyncGenerator<Page, void, undefined>;
  readonly rowsOf: (page: Page) => readonly Row[];
}

/**
 * Rows that are fetched page by page while they are read: `for await (const row of walk)`. Each loop starts again;
 * leaving it stops the requests. Errors are those of the requests; `signal` ends the walk at once.
 */
export class Walk<Row, Page> implements AsyncIterable<Row> {
  readonly #source: WalkSource<Row, Page>;

  constructor(source: WalkSource<Row, Page>) {
    this.#source = source;
  }

  /** The same rows as whole answers. */
  pages(): AsyncGenerator<Page, void, undefined> {
    return this.#source.pages();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Row, void, undefined> {
    for await (const page of this.pages()) yield* this.#source.rowsOf(page);
  }

  /** Collects all rows. */
  async toArray(): Promise<Row[]> {
    const rows: Row[] = [];
    for await (const page of this.pages()) for (const row of this.#source.rowsOf(page)) rows.push(row);
    return rows;
  }
}
