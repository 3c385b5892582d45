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

  async replaceAll(rows: AsyncIterable<InstrumentRow>, token: string): Promise<void> {
    this.#db.exec('begin; delete from instruments');
    try {
      const put = this.#db.prepare('insert into instruments values (?, ?)');
      for await (const row of rows) put.run(row.symbol, JSON.stringify(row));
      this.#commit(token);
    } catch (error) {
      this.#db.exec('rollback');
      throw error;
    }
  }

  apply(changes: readonly InstrumentChange[], token: string): void {
    const put = this.#db.prepare('insert or replace into instruments values (?, ?)');
    const remove = this.#db.prepare('delete from instruments where symbol = ?');
    this.#db.exec('begin');
    for (const { symbol, instrument } of changes) {
      if (instrument === null) remove.run(symbol);
      else put.run(symbol, JSON.stringify(instrument));
    }
    this.#commit(token);
  }

  #commit(token: string): void {
    this.#db.prepare('insert or replace into sync values (1, ?)').run(token);
    this.#db.exec('commit');
  }
}
