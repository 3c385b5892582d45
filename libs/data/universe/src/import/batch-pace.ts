const MIN_ROWS = 100;
const MAX_ROWS = 500;
const QUICK_MS = 25;
const SLOW_MS = 50;

/**
 * The number of rows for the next statement. The embedded database does one thing at a time, so that readers wait
 * behind a statement: on a slow or busy machine the batches get smaller. More than 500 rows gain nothing.
 */
export class BatchPace {
  #current: number;

  constructor(private readonly fixedRows?: number) {
    this.#current = fixedRows ?? MAX_ROWS / 2;
  }

  get rows(): number {
    return this.#current;
  }

  /** Adapts to a statement: half the rows after a slow one, a quarter more after a quick one. */
  adapt(milliseconds: number): void {
    if (this.fixedRows !== undefined) return;
    if (milliseconds > SLOW_MS) this.#current = Math.max(MIN_ROWS, Math.floor(this.#current / 2));
    else if (milliseconds < QUICK_MS) this.#current = Math.min(MAX_ROWS, Math.ceil(this.#current * 1.25));
  }
}
