import type { Database } from '@bourse/db';
import {
  canonicalKey,
  canonicalSpelling,
  exchangeOfCode,
  type InstrumentType,
  findListingsNamed,
  normaliseTickerForSec,
  symbolReadings,
} from '@bourse/symbology';
import { type RawBuilder, sql } from 'kysely';
import type { PricedInstrument } from '../read/series-request.js';

type DirectoryRow = Omit<PricedInstrument, 'timezone'>;

/** Instruments of the published universe by their symbols in files. */
export class InstrumentDirectory {
  readonly #instruments = new Map<string, PricedInstrument | null>();

  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * The instrument of a symbol: its own, in any case that the universe writes, or an alternative spelling (`BRK.B` →
   * `BRK-B`).
   */
  async find(symbol: string): Promise<PricedInstrument | null> {
    if (!this.#instruments.has(symbol)) await this.prefetch([symbol]);
    return this.#instruments.get(symbol) ?? null;
  }

  /** Reads the instruments of many symbols in one statement; `find` then returns them. */
  async prefetch(symbols: readonly string[]): Promise<void> {
    const unread = new Map(symbols.filter((symbol) => !this.#instruments.has(symbol)).map(withWritings));
    if (unread.size === 0) return;
    const rows = await this.#rowsOf([...new Set([...unread.values()].flat())]);
    const bySymbol = new Map(rows.map((row) => [row.symbol, row]));
    for (const [symbol, writings] of unread) {
      const row = writings.map((writing) => bySymbol.get(writing)).find((each) => each !== undefined);
      this.#instruments.set(symbol, row === undefined ? null : withTimezone(row));
    }
  }

  /**
   * Finds the instruments of a text: one by its symbol, else those that the spelling fits, by symbol, as
   * `findInstrument` reads it (symbol-1). Several mean that the spelling is ambiguous. Reads a part of all symbols, so
   * it is meant for a name on a command line and not for the rows of a file.
   */
  async findWritten(text: string): Promise<readonly PricedInstrument[]> {
    const own = await this.#findOwn(text.trim());
    if (own !== null) return [own];
    const keys = symbolReadings(text.trim()).map(({ key }) => key);
    const byKey = Map.groupBy(await this.#rowsBeginningLike(keys), ({ symbol }) => canonicalKey(symbol));
    const named = findListingsNamed(text.trim(), (key) => byKey.get(key) ?? []);
    return named.map(withTimezone).sort((left, right) => (left.symbol < right.symbol ? -1 : 1));
  }

  async #findOwn(symbol: string): Promise<PricedInstrument | null> {
    const writings = [symbol, symbol.toUpperCase()];
    const rows = await this.#rowsOf(writings);
    const own = rows.find((row) => row.symbol === symbol) ?? rows[0];
    return own === undefined ? null : withTimezone(own);
  }

  /** After instruments were added. */
  clearCache(): void {
    this.#instruments.clear();
  }

  #rowsOf(symbols: readonly string[]): Promise<readonly DirectoryRow[]> {
    return this.#select(sql`i.symbol = any(${[...symbols]}::text[])`);
  }

  async #rowsBeginningLike(keys: readonly string[]): Promise<readonly DirectoryRow[]> {
    const first = [...new Set(keys.map((key) => key[0] ?? ''))].join('');
    return first === '' ? [] : this.#select(sql`i.symbol ~* ${`^[^a-z0-9]*[${first}]`}`);
  }

  async #select(condition: RawBuilder<unknown>): Promise<readonly DirectoryRow[]> {
    const { rows } = await sql<DirectoryRow & { type: InstrumentType }>`
      select i.id, i.symbol, r.type, r.exchange, r.mic, r.currency
      from instruments i
      join lateral (
        select type, exchange, mic, currency, removed from instrument_revisions
        where instrument_id = i.id and version <= (select version from universe) order by version desc limit 1
      ) r on true
      where ${condition} and not r.removed`.execute(this.#db);
    return rows;
  }
}

/** A symbol and the ways in which the universe may write it, the likeliest first. */
function withWritings(symbol: string): [symbol: string, writings: string[]] {
  const spelled = [canonicalSpelling(symbol, null), normaliseTickerForSec(symbol)];
  return [symbol, [...new Set([symbol, symbol.toUpperCase(), ...spelled])]];
}

function withTimezone(row: DirectoryRow): PricedInstrument {
  return { ...row, timezone: timezoneOf(row.exchange) };
}

function timezoneOf(exchange: string | null): string {
  return (exchange === null ? null : exchangeOfCode(exchange))?.timezone ?? 'UTC';
}

/** Symbols of instruments by their ids. */
export async function symbolsOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; symbol: string }>`
    select id, symbol from instruments where id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ id, symbol }) => [id, symbol]));
}
