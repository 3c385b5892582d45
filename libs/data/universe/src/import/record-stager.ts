import type { BatchPace } from './batch-pace.js';
import { SymbolTakenError } from './import-error.js';
import type { ImportRun } from './import-run.js';
import type { ImportExample } from './import-summary.js';
import { changesBetween, type FieldChange, type MergedInstrument, mergeRecords, symbolOf } from '../merge/merge.js';
import { type FormerName, formerNameOf } from '../names/former-name.js';
import {
  MISSING_DIGEST,
  type SourceRecord,
  type StoredRecord,
  type SymbolRecord,
  toStored,
} from '../merge/source-record.js';
import type { MovedSymbols, SettledSymbols } from './moved-symbols.js';
import type { KnownSymbol, StoredInstrument } from './record-store.js';
import type { NewRecord, RevisionDraft } from './staged-records.js';

/** A merged instrument with its symbol. */
type NamedState = MergedInstrument & { readonly symbol: string };

/**
 * Merges batches of records with the stored ones and stages the instruments that differ. The next batch may be read
 * while the last one is being written: `put` waits for the previous one.
 */
export class RecordStager {
  /** Unknown symbols whose row gives no type: rejected, and available to a row that does. */
  readonly untyped = new Set<string>();
  #pending: Promise<void> = Promise.resolve();

  constructor(
    private readonly run: ImportRun,
    private readonly source: string,
    private readonly pace: BatchPace,
    /** Null: rows always belong to the instrument of their symbol. */
    private readonly moved: MovedSymbols | null = null,
  ) {}

  async put(batch: readonly SymbolRecord[]): Promise<void> {
    await this.waitUntilStaged();
    this.run.check();
    this.#pending = this.#stage(batch, this.moved);
    this.#pending.catch(() => undefined);
  }

  /** Rows about the instrument of their symbol, with any identifiers. */
  putSame(batch: readonly SymbolRecord[]): Promise<void> {
    return this.#stage(batch, null);
  }

  /** Rows about new instruments, whose symbols others had. */
  putReused(batch: readonly SymbolRecord[]): Promise<void> {
    return this.#stage(batch, null, new Map());
  }

  /** Gives instruments the symbols of rows; those that were staged as new instruments are theirs then. */
  async renameTo(renames: SettledSymbols['renames']): Promise<void> {
    const { run } = this;
    const staged = renames.filter(({ held }) => held === null).map(({ symbol }) => symbol);
    run.tally.added -= staged.length;
    if (run.isDry) {
      run.tally.changed += renames.length;
      return;
    }
    const records = await run.store.staged.unstage(staged);
    await this.rename(
      renames.map(({ id, symbol, held }) => ({ file: '', line: 0, ...(held ?? records.get(symbol)!), id, symbol })),
    );
  }

  /** Merges instruments again whose own records are unchanged. */
  async remerge(ids: readonly number[]): Promise<void> {
    await this.waitUntilStaged();
    this.run.check();
    const [stored, records] = await Promise.all([this.run.store.revisions(ids), this.run.store.records(ids)]);
    const staged = [...stored].flatMap(([id, before]) => {
      const counting = records.get(id) ?? [];
      const symbol = symbolOf(before.firstSymbol, counting);
      const after = this.#merge(symbol, counting) ?? { ...before, symbol, isRemoved: true };
      const revision = this.#countOutcome(before, after);
      return revision === null ? [] : [{ id, symbol, record: null, revision }];
    });
    await this.#checkFree(staged, stored);
    await this.#write(staged);
  }

  /** Stages records of instruments that have another symbol from now on. */
  async rename(batch: readonly (SymbolRecord & { readonly id: number })[]): Promise<void> {
    const { store, importId, asOf, startedAt } = this.run;
    const ids = batch.map(({ id }) => id);
    const [stored, records] = await Promise.all([store.revisions(ids), store.records(ids)]);
    const staged = batch.map((record) => {
      const { id, symbol, inferred } = record;
      const stated = { ...record.stated, symbol };
      const stores = toStored(this.source, { ...record, stated });
      const before = stored.get(id)!;
      const kept = records.get(id) ?? [];
      const added = { stated, inferred, digest: stores.digest, importId, source: this.source, asOf, at: startedAt };
      const after = this.#merge(symbol, [...kept, added])!;
      const revision = this.#countOutcome(before, after);
      const former = formerNameOf({ before, after, records: kept, added });
      return { id, symbol, record: stores, revision, former };
    });
    await this.#write(staged);
  }

  /** Stages what instruments were called, without a change of what they are called. */
  async stageNames(names: readonly { readonly id: number; readonly former: FormerName }[]): Promise<void> {
    if (!this.run.isDry) await this.run.store.staged.stageNames(this.source, names);
  }

  /** Throws where a symbol that an instrument gets back is another's by now. */
  async #checkFree(staged: readonly NewRecord[], stored: ReadonlyMap<number, StoredInstrument>): Promise<void> {
    const renamed = staged.filter(({ id, symbol }) => stored.get(id!)!.symbol !== symbol);
    if (renamed.length === 0) return;
    const holders = await this.run.store.findKnown(
      this.source,
      renamed.map(({ symbol }) => ({ symbol, digest: '' })),
    );
    const ids = new Set(renamed.map(({ id }) => id));
    const taken = [...holders].find(([, { id }]) => !ids.has(id));
    if (taken !== undefined) throw new SymbolTakenError(taken[0]);
  }

  waitUntilStaged(): Promise<void> {
    return this.#pending;
  }

  async #stage(
    batch: readonly SymbolRecord[],
    moved: MovedSymbols | null,
    known?: ReadonlyMap<string, KnownSymbol>,
  ): Promise<void> {
    const { store, tally, importId, asOf, startedAt } = this.run;
    const incoming = batch.map((record) => toStored(this.source, record));
    const digests = batch.map(({ symbol }, i) => ({ symbol, digest: incoming[i]!.digest }));
    const knownBySymbol = known ?? (await store.findKnown(this.source, digests));
    const changed = [...knownBySymbol.values()].filter(({ isUnchanged }) => !isUnchanged).map(({ id }) => id);
    const [stored, records] = await Promise.all([store.revisions(changed), store.records(changed)]);
    const staged: NewRecord[] = [];
    for (const [i, { symbol, stated, inferred, file, line }] of batch.entries()) {
      const { id = null, isUnchanged = false, isRenamed = false } = knownBySymbol.get(symbol) ?? {};
      if (isUnchanged) {
        tally.unchanged++;
        continue;
      }
      const record = isRenamed ? withSymbol(incoming[i]!, symbol) : incoming[i]!;
      const kept = records.get(id ?? 0) ?? [];
      const added = { stated, inferred, digest: record.digest, importId, source: this.source, asOf, at: startedAt };
      const after = this.#merge(symbol, [...kept, added]);
      if (after === null) {
        this.untyped.add(symbol);
        const reason = 'a new instrument needs a type';
        await this.run.reject([{ file, line, field: 'type', reason, value: '', symbol, outcome: 'row rejected' }]);
        continue;
      }
      const before = stored.get(id ?? 0) ?? null;
      if (before === null) moved?.addNew(symbol, after.fields);
      else if (moved?.holds(batch[i]!, statedSecurity(after, added), { id: id!, fields: before.fields })) continue;
      const revision = this.#countOutcome(before, after, record.digest === MISSING_DIGEST);
      const former = before === null ? null : formerNameOf({ before, after, records: kept, added });
      staged.push({ id: before === null ? null : id, symbol, record, revision, former });
    }
    await this.#write(staged);
  }

  #merge(symbol: string, records: readonly SourceRecord[]): NamedState | null {
    const merged = mergeRecords(symbol, records, this.run.cikOf);
    return merged === null ? null : { ...merged, symbol };
  }

  /** Counts the outcome for an instrument; null without an outcome. */
  #countOutcome(stored: StoredInstrument | null, after: NamedState, isMark = false): RevisionDraft | null {
    const { tally } = this.run;
    const { symbol } = after;
    const before = stored === null || stored.isRemoved ? null : stored;
    if (after.isRemoved && before === null) {
      tally.unchanged++;
      return null;
    }
    // Those of an instrument that goes or comes back, too: they decide which selections had it.
    const changed = stored === null ? [] : [...renameOf(stored, after), ...changesBetween(stored.fields, after.fields)];
    const changes = before === null || after.isRemoved ? [] : changed;
    if (before !== null && !after.isRemoved && changes.length === 0) {
      tally.unchanged++;
      return null;
    }
    tally.note(symbol, kindOf(before, after, isMark), () => changes);
    tally.identifiers.note(symbol, changes);
    const change = { symbol: before?.symbol ?? null, fields: changed.map(({ field }) => field) };
    const isRenamed = stored !== null && (stored.isRenamed || stored.symbol !== symbol);
    return { ...after, isRenamed, change: stored === null ? null : change };
  }

  async #write(staged: readonly NewRecord[]): Promise<void> {
    if (this.run.isDry || staged.length === 0) return;
    const started = performance.now();
    await this.run.store.staged.stage(this.source, staged);
    this.pace.adapt(performance.now() - started);
  }
}

/** The security that a record states. */
function statedSecurity({ fields }: MergedInstrument, { stated }: SourceRecord): MergedInstrument['fields'] {
  const { isin = null, shareclass_figi = null } = stated;
  return { ...fields, isin, shareclass_figi };
}

function withSymbol(record: StoredRecord, symbol: string): StoredRecord {
  return { ...record, said: { ...record.said, symbol } };
}

function renameOf(before: NamedState, after: NamedState): FieldChange[] {
  return before.symbol === after.symbol ? [] : [{ field: 'symbol', from: before.symbol, to: after.symbol }];
}

function kindOf(before: MergedInstrument | null, after: MergedInstrument, isMark: boolean): ImportExample['change'] {
  if (before === null) return 'added';
  if (isMark) return 'delisted';
  return after.isRemoved ? 'removed' : 'changed';
}
