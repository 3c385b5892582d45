// What is stored of every instrument's prices, but for the bars themselves: held in memory and renewed in the background.
import type { Split } from '@bourse/bars';
import { type Database, Poller, type PollerOptions } from '@bourse/db';
import type { Day } from '@bourse/range';
import { sql } from 'kysely';
import { lastExDaysOf, type StoredSplit, storedSplits } from '../actions/stored-actions.js';
import { type PriceSeries, priceSeries } from './price-series.js';
import { SessionDays, sessionYearsSince } from './session-days.js';

/** What is known of an instrument's prices. */
export interface InstrumentPrices {
  /** Grows with every change of its bars, splits or dividends. */
  readonly revision: number;
  /** The last stored one last. */
  readonly series: readonly PriceSeries[];
  /** Oldest first. */
  readonly splits: readonly Split[];
  /** Of all splits and dividends, also those that lie ahead; -Infinity: there are none. */
  readonly lastExDay: Day;
}

interface ReadPrices extends InstrumentPrices {
  /** The run that has read them. */
  readonly run: number;
}

const pollIntervalMs = 500;
const nothing: InstrumentPrices = { revision: 0, series: [], splits: [], lastExDay: -Infinity };

/**
 * Follows the database by polling, as keys do: what another process stored is known within a second. Which source
 * answers, what is covered and whether an answer has changed is decided without I/O.
 */
export class PriceCatalog {
  readonly #db: Database;
  readonly #poller: Poller;
  readonly #prices = new Map<number, ReadPrices>();
  readonly #sessions = new Map<string, SessionDays>();
  #runs = 0;
  #revision = 0;
  #sessionRevision = 0;
  #loaded = false;

  constructor(db: Database, options: Partial<PollerOptions> = {}) {
    this.#db = db;
    const byDefault = { intervalMs: pollIntervalMs, clock: () => performance.now(), onError: () => undefined };
    this.#poller = new Poller(() => this.#follow(), { ...byDefault, ...options });
  }

  /** Loads everything, then follows. Rejects when the database cannot be read. */
  async start(): Promise<void> {
    await this.#poller.run();
    this.#poller.start();
  }

  stop(): void {
    this.#poller.stop();
  }

  /** Brings it up to date now: after a write of one's own, and for commands and tests. */
  async refresh(): Promise<void> {
    await this.#poller.run();
  }

  get isLoaded(): boolean {
    return this.#loaded;
  }

  /** How many instruments have prices. */
  get size(): number {
    return this.#prices.size;
  }

  of(instrumentId: number): InstrumentPrices {
    return this.#prices.get(instrumentId) ?? nothing;
  }

  /** Null while nothing is known of the exchange. */
  sessions(exchange: string): SessionDays | null {
    return this.#sessions.get(exchange) ?? null;
  }

  async #follow(): Promise<void> {
    const run = ++this.#runs;
    const { rows } = await sql<{ instrument_id: number; revision: number }>`
      select instrument_id, revision from price_instruments where revision > ${this.#revision}`.execute(this.#db);
    if (rows.length > 0) await this.#reload(rows, run);
    for (const { exchange, year, days, revision } of await sessionYearsSince(this.#db, this.#sessionRevision)) {
      let sessions = this.#sessions.get(exchange);
      if (sessions === undefined) this.#sessions.set(exchange, (sessions = new SessionDays()));
      sessions.put(year, days, revision);
      this.#sessionRevision = Math.max(this.#sessionRevision, revision);
    }
    this.#loaded = true;
  }

  async #reload(changed: readonly { instrument_id: number; revision: number }[], run: number): Promise<void> {
    const ids = this.#loaded ? changed.map((row) => row.instrument_id) : null;
    const [series, splits] = [await priceSeries(this.#db, ids), await storedSplits(this.#db, ids)];
    const lastExDays = await lastExDaysOf(this.#db, ids);
    const seriesOf = Map.groupBy(series, ({ instrumentId }) => instrumentId);
    const splitsOf = Map.groupBy(splits, ({ instrumentId }) => instrumentId);
    for (const { instrument_id: id, revision } of changed) {
      // A run that hung may come in behind a newer one, which has read more than its revision says.
      if (run < (this.#prices.get(id)?.run ?? 0)) continue;
      const own = { series: seriesOf.get(id) ?? [], splits: plain(splitsOf.get(id) ?? []) };
      this.#prices.set(id, { revision, ...own, lastExDay: lastExDays.get(id) ?? -Infinity, run });
    }
    this.#revision = changed.reduce((most, { revision }) => Math.max(most, revision), this.#revision);
  }
}

function plain(splits: readonly StoredSplit[]): Split[] {
  return splits.map(({ exDay, numerator, denominator }) => ({ exDay, numerator, denominator }));
}
