const rowsMin = 100;
const rowsMax = 500;
const quickMs = 25;
const slowMs = 50;

/**
 * How many rows the next statement may write. The embedded database does one thing at a time, so that whoever reads
 * waits behind a statement: on a slow or busy machine the batches get smaller. More than 500 rows gain nothing.
 */
export class BatchPace {
  #current: number;

  readonly #fixedRows: number | undefined;

  constructor(fixedRows?: number) {
    this.#fixedRows = fixedRows;

    this.#current = fixedRows ?? rowsMax / 2;
  }

  get rows(): number {
    return this.#current;
  }

  /** Learns from a statement: half the rows after a slow one, a quarter more after a quick one. */
  took(milliseconds: number): void {
    if (this.#fixedRows !== undefined) return;
    if (milliseconds > slowMs) this.#current = Math.max(rowsMin, Math.floor(this.#current / 2));
    else if (milliseconds < quickMs) this.#current = Math.min(rowsMax, Math.ceil(this.#current * 1.25));
  }
}
