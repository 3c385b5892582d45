import type { BourseClient, InstrumentChange, InstrumentRow, InstrumentStore, StocksSyncParams } from '@bourse/sdk';

/** The rows of a client that follows the changes, in memory. */
export class MapStore implements InstrumentStore {
  rows = new Map<string, InstrumentRow>();
  token: string | null = null;
  /** How often it was filled from the beginning. */
  fills = 0;

  readToken = () => this.token;

  async replaceAll(rows: AsyncIterable<InstrumentRow>, token: string): Promise<void> {
    this.fills++;
    const filled = new Map<string, InstrumentRow>();
    for await (const row of rows) filled.set(row.symbol, row);
    this.rows = filled;
    this.token = token;
  }

  apply(changes: readonly InstrumentChange[], token: string): void {
    for (const { symbol, instrument } of changes) {
      if (instrument === null) this.rows.delete(symbol);
      else this.rows.set(symbol, instrument);
    }
    this.token = token;
  }

  /** Follows until it is current; returns what it has applied. */
  async sync(bourse: BourseClient, params: StocksSyncParams = {}): Promise<InstrumentChange[]> {
    const applied: InstrumentChange[] = [];
    for await (const changes of bourse.stocks.sync(this, params)) applied.push(...changes);
    return applied;
  }
}
