/** The route of a walk: its pages, and the rows of each. */
export interface Route<Row, Page> {
  readonly pages: () => AsyncGenerator<Page, void, undefined>;
  readonly rowsOf: (page: Page) => readonly Row[];
}

/**
 * Rows that are fetched page by page while they are read: `for await (const row of walk)`. Each loop starts again;
 * leaving it stops the requests. Errors are those of the requests; `signal` ends the walk at once.
 */
export class Walk<Row, Page> implements AsyncIterable<Row> {
  readonly #route: Route<Row, Page>;

  constructor(route: Route<Row, Page>) {
    this.#route = route;
  }

  /** The same rows as whole answers. */
  pages(): AsyncGenerator<Page, void, undefined> {
    return this.#route.pages();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Row, void, undefined> {
    for await (const page of this.pages()) yield* this.#route.rowsOf(page);
  }

  /** Collects all rows. */
  async toArray(): Promise<Row[]> {
    const rows: Row[] = [];
    for await (const page of this.pages()) for (const row of this.#route.rowsOf(page)) rows.push(row);
    return rows;
  }
}
