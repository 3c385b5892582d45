// What happened to instruments since a moment: the newest state of each, so that a client that repeats or misses a part
// has the same rows at the end. Rows come from the snapshot; the database adds what they were before.
import { Buffer } from 'node:buffer';
import {
  type ChangesPage,
  type InstrumentChange,
  type InstrumentRow,
  type ListChangesQuery,
  type ListStocksQuery,
  type SharedQuery,
  SINCE_MESSAGE,
} from '@bourse/contract';
import type { Database } from '@bourse/db';
import { ApiError, fieldErrors } from '@bourse/envelope';
import { figiFields, type FilterField, filterFields } from '@bourse/instrument';
import type { ListingCursors } from '../reference/listing-cursors.js';
import type { UniverseSnapshot } from '../snapshot/snapshot.js';
import { ChangeLog, type LoggedChange, type RemovedInstrument } from './change-log.js';
import { changedRows, type ChangePosition, indexAfter } from './changed-rows.js';
import { ChangeTokens, meaningAt, type Moment, type Progress, progressAt } from './change-tokens.js';

/** A changed row of the snapshot, or an instrument that has left it. */
type Candidate = ChangePosition & { readonly id: number; readonly row: number | null };

/** Candidates that a request examines at most: a filter may select few of them. */
const MAX_WINDOWS = 20;

export class InstrumentChanges {
  readonly #log: ChangeLog;
  readonly #tokens: ChangeTokens;

  constructor(db: Database, cursors: ListingCursors) {
    this.#log = new ChangeLog(db);
    this.#tokens = new ChangeTokens(cursors);
  }

  /** The token of what changes after a walk of the listing; null for a walk whose changes are not recorded. */
  tokenOf(snapshot: UniverseSnapshot, query: SharedQuery<ListStocksQuery>): string | null {
    return this.#tokens.ofListing(snapshot, query);
  }

  /** Throws the 400 of an altered token. */
  progressOf(snapshot: UniverseSnapshot, query: ListChangesQuery): Progress {
    const { since } = query;
    if (since === undefined || since === 'now') return progressAt(snapshot, query);
    const progress = this.#tokens.read(since, query);
    if (progress === null) throw fieldErrors([{ field: 'since', message: SINCE_MESSAGE, value: since, status: 400 }]);
    return progress;
  }

  /** The token of the changes after an earlier moment. */
  tokenAt(snapshot: UniverseSnapshot, since: Moment, query: ListChangesQuery): string {
    return this.#tokens.write({ ...progressAt(snapshot, query), since }, query);
  }

  /**
   * The changes after a moment, oldest first. Throws the 410 of a moment before the recorded ones, and a 503 where
   * this server is behind the one that sent the token.
   */
  async page(snapshot: UniverseSnapshot, progress: Progress, query: ListChangesQuery): Promise<ChangesPage> {
    const { since, after } = progress;
    const isSame = since.version === snapshot.version && since.publishedAt === snapshot.publishedAt;
    if (isSame && since.databaseId === snapshot.databaseId) return this.#end(snapshot, [], query);
    const isBehind = Math.max(since.version, after?.seen.version ?? 0) > snapshot.version;
    if (!isBehind && progress.meaning !== meaningAt(snapshot, query)) throw tooOld(query);
    const page = isBehind ? null : await this.#read(snapshot, progress, query);
    // Read last: an import may have removed changes in the meantime.
    if (!(await this.#log.reachesBackTo(since, after?.seen ?? null))) throw tooOld(query);
    if (page !== null) return page;
    if (after !== null) throw new ApiError('internal', null, { status: 503 });
    return { changes: [], next_since: this.#tokens.write(progress, query), more: false };
  }

  async #read(snapshot: UniverseSnapshot, progress: Progress, query: ListChangesQuery): Promise<ChangesPage> {
    const reader = new ChangesReader(snapshot, this.#log, { progress, query });
    const { changes, last } = await reader.read(query.limit);
    if (last === null) return this.#end(snapshot, changes, query);
    const next = { ...progress, after: { ...last, seen: snapshot } };
    return { changes, next_since: this.#tokens.write(next, query), more: true };
  }

  #end(snapshot: UniverseSnapshot, changes: InstrumentChange[], query: ListChangesQuery): ChangesPage {
    return { changes, next_since: this.#tokens.write(progressAt(snapshot, query), query), more: false };
  }
}

function tooOld({ since = '' }: ListChangesQuery): ApiError {
  return fieldErrors([
    { field: 'since', message: 'is not covered by the recorded changes', value: since, status: 410 },
  ]);
}

/** Fields that decide whether a row passes a filter, where they are others than its own. */
const fieldsOfFilters: Partial<Record<FilterField, readonly string[]>> = {
  exchange: ['exchange', 'mic'],
  figi: figiFields,
};

interface ReadOptions {
  readonly progress: Progress;
  readonly query: ListChangesQuery;
}

/** Reads one page. */
class ChangesReader {
  readonly #from: number;
  readonly #selected: { has(row: number): boolean };
  readonly #rows: Uint32Array;
  /** The fields that decide whether a row is selected. */
  readonly #filters: ReadonlySet<string>;
  #position: ChangePosition | null;

  constructor(
    private readonly snapshot: UniverseSnapshot,
    private readonly log: ChangeLog,
    { progress: { since, after }, query }: ReadOptions,
  ) {
    this.#from = since.version;
    this.#position = after;
    this.#selected = snapshot.selection(query);
    this.#rows = changedRows(snapshot, since.version);
    const filters = filterFields.filter((field) => query[field] !== undefined);
    this.#filters = new Set(filters.flatMap((field) => fieldsOfFilters[field] ?? [field]));
  }

  /** `last`: the position after which more follow. */
  async read(limit: number): Promise<{ changes: InstrumentChange[]; last: ChangePosition | null }> {
    const changes: InstrumentChange[] = [];
    for (let window = 0; window < MAX_WINDOWS && changes.length < limit; window++) {
      const size = limit - changes.length;
      const found = await this.#candidates(size + 1);
      const taken = found.slice(0, size);
      changes.push(...(await this.#changesOf(taken)));
      if (found.length <= size) return { changes, last: null };
      const { version, symbol } = taken.at(-1)!;
      this.#position = { version, symbol };
    }
    return { changes, last: this.#position };
  }

  async #candidates(count: number): Promise<Candidate[]> {
    const { snapshot } = this;
    const range = { from: this.#from, to: snapshot.version };
    const removed = await this.log.findRemoved(range, this.#position, count);
    const first = this.#position === null ? 0 : indexAfter(snapshot, this.#rows, this.#position);
    const rows = [...this.#rows.subarray(first, first + count)].map((row) => ({
      id: snapshot.id(row),
      row,
      version: snapshot.rowVersion(row),
      symbol: snapshot.symbol(row),
    }));
    return [...rows, ...removed.map((gone: RemovedInstrument) => ({ ...gone, row: null }))]
      .sort(compare)
      .slice(0, count);
  }

  async #changesOf(candidates: readonly Candidate[]): Promise<InstrumentChange[]> {
    const range = { from: this.#from, to: this.snapshot.version };
    const versions = new Set(candidates.map(({ version }) => version));
    const [logged, times] = await Promise.all([
      this.log.changesOf(
        candidates.map(({ id }) => id),
        range,
      ),
      this.log.publicationTimes(versions),
    ]);
    return candidates.flatMap((candidate) =>
      this.#changesOfOne(candidate, logged.get(candidate.id)!, times.get(candidate.version)!),
    );
  }

  /** That of its symbol, and those of earlier symbols that no instrument of the selection has any more. */
  #changesOfOne({ row, symbol, version }: Candidate, logged: LoggedChange, at: string): InstrumentChange[] {
    const former = [...new Set(logged.symbols)].filter((name) => name !== symbol);
    const isSelected = row !== null && this.#selected.has(row);
    const wasSelected = row === null || logged.fields.some((field) => this.#filters.has(field));
    const type = this.#typeOf(row, logged, former.length > 0);
    const gone = [...(isSelected || !wasSelected ? [] : [symbol]), ...former].filter((name) => !this.#isInUse(name));
    const change = (name: string, previous_symbol: string | null, instrument: InstrumentRow | null) => {
      return { type, symbol: name, previous_symbol, version, at, fields: [...logged.fields], instrument };
    };
    return [
      ...(isSelected ? [change(symbol, former.at(-1) ?? null, this.snapshot.row(row))] : []),
      ...gone.map((name) => change(name, null, null)),
    ];
  }

  #typeOf(row: number | null, { isNew, fields }: LoggedChange, isRenamed: boolean): InstrumentChange['type'] {
    if (row === null) return 'removed';
    if (isNew) return 'listed';
    if (isRenamed) return 'renamed';
    return fields.includes('status') && this.snapshot.status(row) === 'delisted' ? 'delisted' : 'updated';
  }

  #isInUse(symbol: string): boolean {
    const row = this.snapshot.rowOfSymbol(symbol);
    return row !== null && this.#selected.has(row);
  }
}

function compare(left: ChangePosition, right: ChangePosition): number {
  return left.version - right.version || Buffer.compare(Buffer.from(left.symbol), Buffer.from(right.symbol));
}
