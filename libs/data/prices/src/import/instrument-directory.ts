import type { Database } from '@bourse/db';
import {
  canonicalKey,
  exchangeOfCode,
  type InstrumentType,
  normaliseTickerForSec,
  type SymbolReading,
  symbolReadings,
} from '@bourse/symbology';
import { type RawBuilder, sql } from 'kysely';
import type { PricedInstrument } from '../read/series-request.js';

type InstrumentRow = Omit<PricedInstrument, 'timezone'>;

/** Instruments of the published universe by the symbols that files name them with. */
export class InstrumentDirectory {
  private readonly known = new Map<string, PricedInstrument | null>();

  constructor(private readonly db: Database) {}

  /** The instrument of a symbol: its own, in any case that the universe writes, or as the SEC writes it (`BRK.B` → `BRK-B`). */
  async find(symbol: string): Promise<PricedInstrument | null> {
    const known = this.known.get(symbol);
    if (known !== undefined) return known;
    const writings = [...new Set([symbol, symbol.toUpperCase(), normaliseTickerForSec(symbol)])];
    const rows = await this.rowsOf(writings);
    const row = writings.map((writing) => rows.find((each) => each.symbol === writing)).find((each) => each !== undefined); // prettier-ignore
    const found = row === undefined ? null : { ...row, timezone: timezoneOf(row.exchange) };
    this.known.set(symbol, found);
    return found;
  }

  /**
   * Finds the instrument by its symbol or by any other writing that `findInstrument` reads, if exactly one instrument
   * fits. Reads a part of all symbols, so it is meant for a name on a command line and not for the rows of a file.
   */
  async findWritten(text: string): Promise<PricedInstrument | null> {
    const found = await this.find(text.trim());
    if (found !== null) return found;
    const [dialects, qualified] = symbolReadings(text);
    const listed = await this.rowsBeginningLike([...dialects, ...qualified]);
    const fitting = (readings: readonly SymbolReading[]) =>
      listed.filter((row) => readings.some(({ key, fits }) => canonicalKey(row.symbol) === key && fits(row)));
    const alike = fitting(dialects);
    const [only, ...others] = alike.length > 0 ? alike : fitting(qualified);
    return only === undefined || others.length > 0 ? null : { ...only, timezone: timezoneOf(only.exchange) };
  }

  /** After instruments were added. */
  forget(): void {
    this.known.clear();
  }

  private rowsOf(symbols: readonly string[]): Promise<readonly InstrumentRow[]> {
    return this.select(sql`i.symbol = any(${[...symbols]}::text[])`);
  }

  private async rowsBeginningLike(readings: readonly SymbolReading[]): Promise<readonly InstrumentRow[]> {
    const first = [...new Set(readings.map(({ key }) => key[0] ?? ''))].join('');
    return first === '' ? [] : this.select(sql`i.symbol ~* ${`^[^a-z0-9]*[${first}]`}`);
  }

  private async select(condition: RawBuilder<unknown>): Promise<readonly InstrumentRow[]> {
    const { rows } = await sql<InstrumentRow & { type: InstrumentType }>`
      select i.id, i.symbol, r.type, r.exchange, r.mic, r.currency
      from instruments i
      join lateral (
        select type, exchange, mic, currency, removed from instrument_revisions
        where instrument_id = i.id and version <= (select version from universe) order by version desc limit 1
      ) r on true
      where ${condition} and not r.removed`.execute(this.db);
    return rows;
  }
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
