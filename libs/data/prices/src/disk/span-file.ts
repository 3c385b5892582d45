import { rmSync, statSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** A value of a series, and the key that it was stored under. */
export interface SpanRow {
  readonly seriesId: number;
  readonly key: string;
  readonly bytes: Uint8Array;
}

/** A value that was read; `isOld` where it is among those that are evicted next. */
export interface ReadSpan extends Omit<SpanRow, 'seriesId'> {
  readonly isOld: boolean;
}

const EVICTED_AT_ONCE = 16;
/** Per transaction, which must not block its process for long. */
const MAX_EVICTIONS = 4;
/** A larger file is from a time with another bound. */
const MAX_EXCESS = 1.1;
/** Small: the pages that a checkpoint copies block the process too. */
const CHECKPOINT_PAGES = 128;

// No memory map: a file that another process truncates would end this one. No sync: after a power cut checksums find
// what is damaged.
const setUp = `
  pragma busy_timeout = 0; pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = off;
  pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}; pragma cache_size = -2000;
  create table if not exists runs (series integer primary key, turn integer not null, key text not null, bytes blob not null);
  create index if not exists runs_by_turn on runs (turn);`;

/** A file of spans that one process at a time has open: the kernel releases the lock of a process that dies. */
export class SpanFile {
  readonly #inode: number;
  readonly #get: StatementSync;
  readonly #put: StatementSync;
  readonly #evict: StatementSync;
  readonly #measure: StatementSync;
  readonly #bounds: StatementSync;
  readonly #pageBytes: number;
  #turn: number;
  /** Runs of earlier turns are old. */
  #oldTurn = 0;

  private constructor(
    readonly path: string,
    private readonly database: DatabaseSync,
    private readonly maxBytes: number,
  ) {
    this.#inode = statSync(path).ino;
    this.#get = database.prepare('select turn, key, bytes from runs where series = ?');
    this.#put = database.prepare('insert or replace into runs values (?, ?, ?, ?)');
    this.#evict = database.prepare(
      `delete from runs where series in (select series from runs order by turn limit ${EVICTED_AT_ONCE})`,
    );
    this.#measure = database.prepare(
      'select page_count - freelist_count as used from pragma_page_count, pragma_freelist_count',
    );
    this.#bounds = database.prepare('select min(turn) as first, (select max(turn) from runs) as last from runs');
    this.#pageBytes = Number(database.prepare('pragma page_size').get()!['page_size']);
    this.#turn = this.#followTurns() + 1;
  }

  /** Null where another process has it open. A file that exceeds the bound, or is damaged, is replaced. */
  static tryOpen(path: string, maxBytes: number): SpanFile | null {
    let file = SpanFile.#open(path, maxBytes);
    if (file !== null && statSync(path).size > MAX_EXCESS * maxBytes) {
      file.close();
      removeSpanFile(path);
      file = SpanFile.#open(path, maxBytes);
    }
    return file;
  }

  static #open(path: string, maxBytes: number): SpanFile | null {
    try {
      return SpanFile.#openOnce(path, maxBytes);
    } catch (error) {
      if (codeOf(error) === BUSY) return null;
      if (!isDamage(error)) throw error;
      removeSpanFile(path);
      return SpanFile.#openOnce(path, maxBytes);
    }
  }

  static #openOnce(path: string, maxBytes: number): SpanFile {
    const database = new DatabaseSync(path);
    try {
      database.exec(setUp);
      return new SpanFile(path, database, maxBytes);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  get(seriesId: number): ReadSpan | null {
    const row = this.#get.get(seriesId);
    if (row === undefined) return null;
    const { turn, key, bytes } = row;
    if (typeof key !== 'string' || !(bytes instanceof Uint8Array)) return null;
    return { key, bytes, isOld: Number(turn) < this.#oldTurn };
  }

  /** Stores spans in one transaction, unless evicting those stored first does not make enough room. */
  put(spans: readonly SpanRow[]): void {
    const size = spans.reduce((sum, { bytes }) => sum + bytes.length, 0);
    this.database.exec('begin');
    try {
      const fitting = this.#makeRoom(size) ? spans : [];
      for (const { seriesId, key, bytes } of fitting) this.#put.run(seriesId, this.#turn, key, bytes);
      this.database.exec('commit');
    } catch (error) {
      // SQLite itself rolls back on some errors.
      if (this.database.isTransaction) this.database.exec('rollback');
      throw error;
    }
    this.#turn = this.#followTurns() + 1;
  }

  /** Bytes of the pages in use. */
  get byteLength(): number {
    return Number(this.#measure.get()!['used']) * this.#pageBytes;
  }

  /** Whether the path still leads to this file. */
  get isInPlace(): boolean {
    return statSync(this.path, { throwIfNoEntry: false })?.ino === this.#inode;
  }

  close(): void {
    this.database.close();
  }

  #makeRoom(size: number): boolean {
    const hasRoom = () => this.byteLength + size <= this.maxBytes;
    for (let i = 0; i < MAX_EVICTIONS && !hasRoom(); i++) this.#evict.run();
    return hasRoom();
  }

  /** The newest turn. The older half is old as soon as half of the space is in use. */
  #followTurns(): number {
    const { first, last } = this.#bounds.get()!;
    const isHalfFull = this.byteLength > this.maxBytes / 2;
    this.#oldTurn = isHalfFull ? Number(first) + (Number(last) - Number(first)) / 2 : 0;
    return Number(last);
  }
}

/** Removes a file and its log. */
export function removeSpanFile(path: string): void {
  for (const end of ['', '-wal', '-journal']) rmSync(path + end, { force: true });
}

const BUSY = 5;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** Whether SQLite cannot read the file as a database of spans, so that a new file must replace it. */
export function isDamage(error: unknown): boolean {
  const code = codeOf(error);
  // A table that is missing or has other columns.
  const isAlien = code === 1 && error instanceof Error && /no such (table|column)|has \d+ columns/.test(error.message);
  return code === CORRUPT || code === NOT_A_DATABASE || isAlien;
}

/** The primary result code: the low byte of an extended one. */
function codeOf(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : null;
}
