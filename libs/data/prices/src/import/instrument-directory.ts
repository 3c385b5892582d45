import { type Database, hasSymbol, symbolInRevision } from '@bourse/db';
import { parseIsin, type SymbolReading, symbolReadings } from '@bourse/symbology';
import { type RawBuilder, sql } from 'kysely';
import { timezoneOf } from '../catalog/timezone-of.js';
import type { PricedInstrument } from '../read/series-request.js';

/** An instrument of the universe, with its ISIN where it is known. */
export interface NamedInstrument extends PricedInstrument {
  readonly isin: string | null;
}

/** Instruments of the published universe by their symbols in files. */
export class InstrumentDirectory {
  readonly #instruments = new Map<string, NamedInstrument | null>();

  constructor(private readonly db: Database) {}

  /**
   * The instrument of a symbol: its own, in any case that the universe writes, or the only one that the spelling fits
   * (symbol-1) or that has this ISIN.
   */
  async find(symbol: string): Promise<NamedInstrument | null> {
    if (!this.#instruments.has(symbol)) await this.prefetch([symbol]);
    return this.#instruments.get(symbol) ?? null;
  }

  /** Reads the instruments of many symbols at once; `find` then returns them. */
  async prefetch(symbols: readonly string[]): Promise<void> {
    const unread = [...new Set(symbols)].filter((symbol) => !this.#instruments.has(symbol));
    if (unread.length === 0) return;
    const rows = await this.#rowsOf([...new Set(unread.flatMap((symbol) => [symbol, symbol.toUpperCase()]))]);
    const bySymbol = new Map(rows.map((row) => [row.symbol, row]));
    for (const symbol of unread) {
      const row = bySymbol.get(symbol) ?? bySymbol.get(symbol.toUpperCase());
      this.#instruments.set(symbol, row ?? null);
    }
    const spellings = unread.filter((symbol) => this.#instruments.get(symbol) === null);
    for (const [symbol, found] of await this.#findSpelled(spellings))
      if (found.length === 1) this.#instruments.set(symbol, found[0]!);
    for (const symbol of spellings) {
      const isin = parseIsin(symbol);
      const found = isin === null ? [] : await this.findByIsin(isin);
      if (found.length === 1) this.#instruments.set(symbol, found[0]!);
    }
  }

  /** The listings of an ISIN, by symbol. */
  async findByIsin(isin: string): Promise<readonly NamedInstrument[]> {
    const rows = await this.#select(
      sql`i.id in (select instrument_id from instrument_revisions where isin = ${isin}) and r.isin = ${isin}`,
    );
    return rows.toSorted((left, right) => (left.symbol < right.symbol ? -1 : 1));
  }

  /**
   * Finds the instruments of a text: one by its symbol, else those that the spelling fits, by symbol, as
   * `findInstrument` reads it (symbol-1). Several mean that the spelling is ambiguous.
   */
  async findWritten(text: string): Promise<readonly NamedInstrument[]> {
    const own = await this.#findOwn(text.trim());
    if (own !== null) return [own];
    return (await this.#findSpelled([text.trim()])).get(text.trim())!;
  }

  async #findSpelled(texts: readonly string[]): Promise<ReadonlyMap<string, readonly NamedInstrument[]>> {
    const readings = new Map(texts.map((text) => [text, symbolReadings(text)]));
    const writings = new Set([...readings.values()].flat().flatMap((reading) => reading.writings()));
    const rows = writings.size === 0 ? [] : await this.#rowsOf([...writings]);
    const bySymbol = new Map(rows.map((row) => [row.symbol, row]));
    const findFitting = (reading: SymbolReading) =>
      reading
        .writings()
        .flatMap((symbol) => bySymbol.get(symbol) ?? [])
        .filter((row) => reading.fits(row));
    return new Map(
      [...readings].map(([text, its]) => {
        const found = new Map(its.flatMap(findFitting).map((row) => [row.symbol, row]));
        return [text, [...found.values()].sort((left, right) => (left.symbol < right.symbol ? -1 : 1))];
      }),
    );
  }

  async #findOwn(symbol: string): Promise<NamedInstrument | null> {
    const writings = [symbol, symbol.toUpperCase()];
    const rows = await this.#rowsOf(writings);
    return rows.find((row) => row.symbol === symbol) ?? rows[0] ?? null;
  }

  /** After instruments were added. */
  clearCache(): void {
    this.#instruments.clear();
  }

  #rowsOf(symbols: readonly string[]): Promise<readonly NamedInstrument[]> {
    return this.#select(hasSymbol(symbols));
  }

  async #select(condition: RawBuilder<unknown>): Promise<readonly NamedInstrument[]> {
    const { rows } = await sql<Omit<NamedInstrument, 'timezone'>>`
      select i.id, ${symbolInRevision} as symbol, r.type, r.exchange, r.mic, r.currency, r.isin
      from instruments i
      join lateral (
        select symbol, type, exchange, mic, currency, isin, removed from instrument_revisions
        where instrument_id = i.id and version <= (select version from universe) order by version desc limit 1
      ) r on true
      where ${condition} and not r.removed`.execute(this.db);
    return rows.map((row) => ({ ...row, timezone: timezoneOf(row.exchange) }));
  }
}
