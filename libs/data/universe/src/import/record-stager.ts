import type { BatchPace } from './batch-pace.js';
import type { ImportRun } from './import-run.js';
import type { ImportExample } from './import-summary.js';
import { changesBetween, type MergedInstrument, mergeRecords } from '../merge/merge.js';
import { MISSING_DIGEST, type SourceRecord, type SourceRecordDraft, toStored } from '../merge/source-record.js';
import type { NewRecord, RevisionDraft, StoredInstrument } from './record-store.js';

/** A record about one symbol, and its place in the source. */
export interface SymbolRecord extends SourceRecordDraft {
  symbol: string;
  /** Digest of a mark, in place of the digest of the content. */
  digest?: string;
  file: string;
  line: number;
}

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
  ) {}

  async put(batch: readonly SymbolRecord[]): Promise<void> {
    await this.waitUntilStaged();
    this.run.check();
    this.#pending = this.#stage(batch);
    this.#pending.catch(() => undefined);
  }

  /** Merges instruments again whose own records are unchanged. */
  async remerge(ids: readonly number[]): Promise<void> {
    await this.waitUntilStaged();
    this.run.check();
    const [stored, records] = await Promise.all([this.run.store.revisions(ids), this.run.store.records(ids)]);
    const staged = [...stored].flatMap(([id, before]) => {
      const after = this.#merge(before.symbol, records.get(id) ?? []) ?? { ...before, isRemoved: true };
      const revision = this.#countOutcome(before.symbol, before, after);
      return revision === null ? [] : [{ id, symbol: before.symbol, record: null, revision }];
    });
    await this.#write(staged);
  }

  waitUntilStaged(): Promise<void> {
    return this.#pending;
  }

  async #stage(batch: readonly SymbolRecord[]): Promise<void> {
    const { store, tally, importId, asOf, startedAt } = this.run;
    const incoming = batch.map((record) => toStored(this.source, record));
    const knownBySymbol = await store.findKnown(
      this.source,
      batch.map(({ symbol }, i) => ({ symbol, digest: incoming[i]!.digest })),
    );
    const changed = [...knownBySymbol.values()].filter(({ isUnchanged }) => !isUnchanged).map(({ id }) => id);
    const [stored, records] = await Promise.all([store.revisions(changed), store.records(changed)]);
    const staged: NewRecord[] = [];
    for (const [i, { symbol, stated, inferred, file, line }] of batch.entries()) {
      const { id = null, isUnchanged = false } = knownBySymbol.get(symbol) ?? {};
      if (isUnchanged) {
        tally.unchanged++;
        continue;
      }
      const record = incoming[i]!;
      const added = { stated, inferred, digest: record.digest, importId, source: this.source, asOf, at: startedAt };
      const after = this.#merge(symbol, [...(records.get(id ?? 0) ?? []), added]);
      if (after === null) {
        this.untyped.add(symbol);
        const reason = 'a new instrument needs a type';
        await this.run.reject([{ file, line, field: 'type', reason, value: '', symbol, outcome: 'row rejected' }]);
        continue;
      }
      const before = stored.get(id ?? 0) ?? null;
      const revision = this.#countOutcome(symbol, before, after, record.digest === MISSING_DIGEST);
      staged.push({ id: before === null ? null : id, symbol, record, revision });
    }
    await this.#write(staged);
  }

  #merge(symbol: string, records: readonly SourceRecord[]): MergedInstrument | null {
    return mergeRecords(symbol, records, this.run.cikOf);
  }

  /** Counts the outcome for an instrument; null without an outcome. */
  #countOutcome(
    symbol: string,
    stored: StoredInstrument | null,
    after: MergedInstrument,
    isMark = false,
  ): RevisionDraft | null {
    const { tally } = this.run;
    const before = stored === null || stored.isRemoved ? null : stored;
    if (after.isRemoved && before === null) {
      tally.unchanged++;
      return null;
    }
    // Those of an instrument that goes or comes back, too: they decide which selections had it.
    const changed = stored === null ? [] : changesBetween(stored.fields, after.fields);
    const changes = before === null || after.isRemoved ? [] : changed;
    if (before !== null && !after.isRemoved && changes.length === 0) {
      tally.unchanged++;
      return null;
    }
    tally.note(symbol, kindOf(before, after, isMark), () => changes);
    tally.identifiers.note(symbol, changes);
    const change = { symbol: before?.symbol ?? null, fields: changed.map(({ field }) => field) };
    return { ...after, change: stored === null ? null : change };
  }

  async #write(staged: readonly NewRecord[]): Promise<void> {
    if (this.run.isDry || staged.length === 0) return;
    const started = performance.now();
    await this.run.store.stage(this.source, staged);
    this.pace.adapt(performance.now() - started);
  }
}

function kindOf(before: MergedInstrument | null, after: MergedInstrument, isMark: boolean): ImportExample['change'] {
  if (before === null) return 'added';
  if (isMark) return 'delisted';
  return after.isRemoved ? 'removed' : 'changed';
}
