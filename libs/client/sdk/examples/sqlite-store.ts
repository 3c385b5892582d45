import { DatabaseSync } from 'node:sqlite';
import type { InstrumentChange, InstrumentRow, InstrumentStore } from '@bourse/sdk';

/** Keeps instruments in a table of SQLite, as JSON. */
export class SqliteStore implements InstrumentStore {
  readonly #db: DatabaseSync;

  constructor(path: string) {
    this.#db = new DatabaseSync(path);
    this.#db.exec(`
      create table if not exists instruments (symbol text primary key, row text not null) without rowid;
      create table if not exists sync (id integer primary key check (id = 1), token text not null)`);
  }

  readToken(): string | null {
    const found = this.#db.prepare('select token from sync').get() as { token: string } | undefined;
    return found?.token ?? null;
  }

  replaceAll(rows: AsyncIterable<InstrumentRow>, token: string): Promise<void> {
    return this.#inTransaction(token, async () => {
      this.#db.exec('delete from instruments');
      const put = this.#db.prepare('insert into instruments values (?, ?)');
      for await (const row of rows) put.run(row.symbol, JSON.stringify(row));
    });
  }

  apply(changes: readonly InstrumentChange[], token: string): Promise<void> {
    return this.#inTransaction(token, () => {
      const put = this.#db.prepare('insert or replace into instruments values (?, ?)');
      const remove = this.#db.prepare('delete from instruments where symbol = ?');
      for (const { symbol, instrument } of changes) {
        if (instrument === null) remove.run(symbol);
        else put.run(symbol, JSON.stringify(instrument));
      }
    });
  }

  close(): void {
    this.#db.close();
  }

  async #inTransaction(token: string, work: () => void | Promise<void>): Promise<void> {
    this.#db.exec('begin');
    try {
      await work();
      this.#db.prepare('insert or replace into sync values (1, ?)').run(token);
      this.#db.exec('commit');
    } catch (error) {
      this.#db.exec('rollback');
      throw error;
    }
  }
}
