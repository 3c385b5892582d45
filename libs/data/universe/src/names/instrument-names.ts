import type { Database } from '@bourse/db';
import { ApiError } from '@bourse/envelope';
import { withTimeout } from '@bourse/timeout';
import { LRUCache } from 'lru-cache';
import { type InstrumentName, isAmbiguous, lookUpInstrument, unknownSymbol } from '../lookup/find-instrument.js';
import { perSnapshot } from '../snapshot/per-snapshot.js';
import type { UniverseSnapshot } from '../snapshot/snapshot.js';
import { NameHistory } from './name-history.js';
import { nameIntervals } from './name-intervals.js';
import { snapshotOfDay } from './snapshot-of-day.js';

/** The row of an instrument, and the symbol that named it where it has another one now. */
export interface FoundInstrument {
  readonly row: number;
  readonly formerSymbol: string | null;
}

/** Universes of days that are kept; days without a change between them share one. */
const MAX_DAYS = 3;
const FORMER_TIMEOUT_MS = 500;

/** What instruments were called on a day: symbols are read, and rows shown, as of then. */
export class InstrumentNames {
  readonly #histories = perSnapshot(async ({ version }) => new NameHistory(await nameIntervals(this.db, version)));
  readonly #days = perSnapshot(() => new LRUCache<string, Promise<UniverseSnapshot>>({ max: MAX_DAYS }));

  constructor(private readonly db: Database) {}

  of(snapshot: UniverseSnapshot): Promise<NameHistory> {
    return this.#histories(snapshot);
  }

  /** The universe as of a day, or as it is now. */
  async snapshotOn(current: UniverseSnapshot, day: string | undefined): Promise<UniverseSnapshot> {
    if (day === undefined) return current;
    const names = await this.of(current);
    const next = names.nextChangeAfter(day);
    if (next === null) return current;
    const days = this.#days(current);
    const kept = days.get(next);
    if (kept !== undefined) return kept;
    const built = snapshotOfDay(this.db, current, { names, day });
    days.set(next, built);
    try {
      return await built;
    } catch (error) {
      days.delete(next);
      throw error;
    }
  }

  /**
   * Finds an instrument by what it was called on a day, or is called now; without a day, also by a symbol that it had
   * last and that no other has. Throws the 404 of a symbol that is unknown, was another's, or is ambiguous.
   */
  async find(snapshot: UniverseSnapshot, name: InstrumentName, day?: string): Promise<FoundInstrument> {
    const found = await this.lookUp(snapshot, name, day);
    if (found instanceof ApiError) throw found;
    return found;
  }

  /** The same, with the 404 as a value. */
  async lookUp(
    snapshot: UniverseSnapshot,
    name: InstrumentName,
    day?: string,
  ): Promise<FoundInstrument | ApiError<'not_found'>> {
    const found = lookUpInstrument(snapshot, name);
    if (day !== undefined) return this.#lookUpOn(snapshot, { found, name, names: await this.of(snapshot), day });
    if (!(found instanceof ApiError)) return { row: found, formerSymbol: null };
    const row = name.symbol === undefined || isAmbiguous(found) ? null : await this.#rowOfFormer(snapshot, name.symbol);
    return row === null ? found : { row, formerSymbol: name.symbol!.trim().toUpperCase() };
  }

  #lookUpOn(
    snapshot: UniverseSnapshot,
    { found, name, names, day }: SearchOnDay,
  ): FoundInstrument | ApiError<'not_found'> {
    const id = name.symbol === undefined ? null : names.bearerOf(name.symbol, day);
    const bearer = id === null ? null : snapshot.rowOf(id);
    if (bearer !== null) return { row: bearer, formerSymbol: null };
    if (found instanceof ApiError) return found;
    const isOther = name.symbol !== undefined && names.hadOtherSymbol(snapshot.id(found), snapshot.symbol(found), day);
    if (isOther) return unknownSymbol(name.symbol);
    return { row: found, formerSymbol: null };
  }

  /** Null also while the names cannot be read: a symbol that is unknown today is then just unknown. */
  async #rowOfFormer(snapshot: UniverseSnapshot, symbol: string): Promise<number | null> {
    const names = await withTimeout(() => this.of(snapshot), { ms: FORMER_TIMEOUT_MS }).catch(() => null);
    const id = names?.lastBearerOf(symbol) ?? null;
    return id === null ? null : snapshot.rowOf(id);
  }
}

interface SearchOnDay {
  readonly found: ReturnType<typeof lookUpInstrument>;
  readonly name: InstrumentName;
  readonly names: NameHistory;
  readonly day: string;
}
