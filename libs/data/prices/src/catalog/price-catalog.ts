// Everything stored of every instrument's prices, except the bars: held in memory and renewed in the background.
import type { Split } from '@bourse/bars';
import { type Database, Poller, type PollerOptions } from '@bourse/db';
import { sql } from 'kysely';
import { type ActionSummary, summarizeActions, type StoredSplit, storedSplits } from '../actions/stored-actions.js';
import { type PriceSeries, readPriceSeries } from './price-series.js';
import { SessionDays, type SessionYear, sessionYearsSince } from './session-days.js';

/** Stored facts of an instrument's prices. */
export interface InstrumentPrices extends ActionSummary {
  /** Grows with every change of its bars, splits or dividends. */
  readonly revision: number;
  /** The last stored one last. */
  readonly series: readonly PriceSeries[];
  /** Oldest first. */
  readonly splits: readonly Split[];
}

interface ChangedInstrument {
  readonly instrument_id: number;
  readonly revision: number;
}

interface ReadPrices extends InstrumentPrices {
  /** The run that read them. */
  readonly run: number;
}

const POLL_INTERVAL_MS = 500;
const noActions: ActionSummary = { lastExDay: -Infinity, actionSources: [], hasDividends: false };
const nothing: InstrumentPrices = { revision: 0, series: [], splits: [], ...noActions };

/**
 * Polls the database, as keys do: what another process stored is known within a second. The source that answers, the
 * coverage and whether an answer has changed are decided without I/O.
 */
export class PriceCatalog {
  readonly #poller: Poller;
  readonly #prices = new Map<number, ReadPrices>();
  readonly #sessions = new Map<string, SessionDays>();
  #runs = 0;
  #revision = 0;
  #sessionRevision = 0;
  #databaseId = '';
  /** The run that started over: results of earlier runs belong to another database. */
  #firstRun = 0;
  #loaded = false;
  #storedChanges = 0;

  constructor(
    private readonly db: Database,
    options: Partial<PollerOptions> = {},
  ) {
    const byDefault = { intervalMs: POLL_INTERVAL_MS, clock: () => performance.now(), onError: () => undefined };
    this.#poller = new Poller(() => this.#follow(), { ...byDefault, ...options });
  }

  /** Loads everything, then polls. Rejects when the database cannot be read. */
  async start(): Promise<void> {
    await this.#poller.run();
    this.#poller.start();
  }

  stop(): void {
    this.#poller.stop();
  }

  /** Updates it now: after a write of the caller's own, and for commands and tests. */
  async refresh(): Promise<void> {
    await this.#poller.run();
  }

  get isLoaded(): boolean {
    return this.#loaded;
  }

  /** The identity of the database that was read last; empty before the first read. */
  get databaseId(): string {
    return this.#databaseId;
  }

  /** How many instruments have prices. */
  get size(): number {
    return this.#prices.size;
  }

  /** The stored series and their bars. */
  countStored(): { readonly series: number; readonly bars: number } {
    const stored = [...this.#prices.values()].flatMap(({ series }) => series.filter(({ bars }) => bars > 0));
    return { series: stored.length, bars: stored.reduce((sum, { bars }) => sum + bars, 0) };
  }

  of(instrumentId: number): InstrumentPrices {
    return this.#prices.get(instrumentId) ?? nothing;
  }

  /** Grows when an instrument gets its first bars or dividends or loses the last ones. */
  get storedChanges(): number {
    return this.#storedChanges;
  }

  /** Instruments with stored data, by their ids. */
  get entries(): Iterable<readonly [number, InstrumentPrices]> {
    return this.#prices;
  }

  /** Null without data of the exchange. */
  sessions(exchange: string): SessionDays | null {
    return this.#sessions.get(exchange) ?? null;
  }

  async #follow(): Promise<void> {
    const run = ++this.#runs;
    const { databaseId, changed } = await this.#readChanges(this.#revision);
    // A backup was restored: the cached state is invalid, and no revision shows what is newer.
    if (this.#loaded && databaseId !== this.#databaseId) return this.#beginAnew((this.#firstRun = run));
    this.#databaseId = databaseId;
    await this.#takeIn(changed, run, this.#loaded ? changed.map((row) => row.instrument_id) : null);
    for (const year of await sessionYearsSince(this.db, this.#sessionRevision)) this.#putSessions(year);
    this.#loaded = true;
  }

  async #beginAnew(run: number): Promise<void> {
    const { databaseId, changed } = await this.#readChanges(0);
    const years = await sessionYearsSince(this.db, 0);
    this.#revision = 0;
    await this.#takeIn(changed, run, null);
    const held = new Set(changed.map((row) => row.instrument_id));
    for (const id of this.#prices.keys()) if (!held.has(id)) this.#prices.delete(id);
    this.#storedChanges++;
    this.#sessions.clear();
    this.#sessionRevision = 0;
    for (const year of years) this.#putSessions(year);
    this.#databaseId = databaseId;
  }

  /** One statement for both, since polling never ends. */
  async #readChanges(revision: number): Promise<{ databaseId: string; changed: ChangedInstrument[] }> {
    const { rows } = await sql<ChangedInstrument & { database_id: string; instrument_id: number | null }>`
      select d.id as database_id, p.instrument_id, p.revision
      from price_instruments p right join database_identity d on p.revision > ${revision}`.execute(this.db);
    return { databaseId: rows[0]!.database_id, changed: rows.filter((row) => row.instrument_id !== null) };
  }

  async #takeIn(changed: readonly ChangedInstrument[], run: number, ids: readonly number[] | null): Promise<void> {
    if (changed.length === 0) return;
    const [series, splits] = [await readPriceSeries(this.db, ids), await storedSplits(this.db, ids)];
    const actions = await summarizeActions(this.db, ids);
    const seriesOf = Map.groupBy(series, ({ instrumentId }) => instrumentId);
    const splitsOf = Map.groupBy(splits, ({ instrumentId }) => instrumentId);
    if (run < this.#firstRun) return;
    for (const { instrument_id: id, revision } of changed) {
      // A run that hung may end after a newer one, which has read more than its revision shows.
      if (run < (this.#prices.get(id)?.run ?? 0)) continue;
      const own = { series: seriesOf.get(id) ?? [], splits: withoutOrigin(splitsOf.get(id) ?? []) };
      this.#put(id, { revision, ...own, ...(actions.get(id) ?? noActions), run });
    }
    this.#revision = changed.reduce((most, { revision }) => Math.max(most, revision), this.#revision);
  }

  #put(id: number, prices: ReadPrices): void {
    const before = this.of(id);
    const isSame = hasBars(before) === hasBars(prices) && before.hasDividends === prices.hasDividends;
    if (!isSame) this.#storedChanges++;
    this.#prices.set(id, prices);
  }

  #putSessions({ exchange, year, days, revision }: SessionYear): void {
    let sessions = this.#sessions.get(exchange);
    if (sessions === undefined) this.#sessions.set(exchange, (sessions = new SessionDays()));
    sessions.put(year, days, revision);
    this.#sessionRevision = Math.max(this.#sessionRevision, revision);
  }
}

/** Whether bars of the instrument are stored, from any source. */
export function hasBars({ series }: InstrumentPrices): boolean {
  return series.some(({ spans }) => spans.length > 0);
}

function withoutOrigin(splits: readonly StoredSplit[]): Split[] {
  return splits.map(({ exDay, numerator, denominator }) => ({ exDay, numerator, denominator }));
}
