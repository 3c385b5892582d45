import type { BatchPace } from './batch-pace.js';
import type { ImportRun } from './import-run.js';
import { changesBetween, delistedAt, digestOf, mergedFields, newFields, type StoredInstrument } from './merge.js';
import type { ParsedInstrument } from './parsed-instrument.js';
import type { KnownSymbol, NewRevision } from './revision-store.js';

/**
 * Compares batches of parsed instruments with the published universe and stages those that differ. The next batch may be
 * read while the last one is being written: `put` waits for the one before.
 */
export class InstrumentStager {
  /** Symbols nobody knew whose row did not say a type: rejected, and free for a row that does. */
  readonly untyped = new Set<string>();
  private pending: Promise<void> = Promise.resolve();

  constructor(
    private readonly run: ImportRun,
    private readonly source: string,
    private readonly pace: BatchPace,
  ) {}

  async put(batch: readonly ParsedInstrument[]): Promise<void> {
    await this.settled();
    this.run.check();
    this.pending = this.stage(batch);
    this.pending.catch(() => undefined);
  }

  settled(): Promise<void> {
    return this.pending;
  }

  private async stage(batch: readonly ParsedInstrument[]): Promise<void> {
    const { store, tally } = this.run;
    const digests = batch.map((instrument) => digestOf(this.source, instrument));
    const known = await store.known(batch.map(({ symbol }, i) => ({ symbol, digest: digests[i]! })));
    const stored = await this.storedOf([...known.values()]);
    const revisions: NewRevision[] = [];
    for (const [i, instrument] of batch.entries()) {
      const knownSymbol = known.get(instrument.symbol) ?? null;
      if (knownSymbol?.isUnchanged) tally.unchanged++;
      else {
        const before = stored.get(knownSymbol?.id ?? 0) ?? null;
        const revision = await this.revisionOf(instrument, digests[i]!, knownSymbol, before);
        if (revision !== null) revisions.push(revision);
      }
    }
    if (!this.run.isDry && revisions.length > 0) await this.write(revisions);
  }

  private async write(revisions: readonly NewRevision[]): Promise<void> {
    const started = performance.now();
    await this.run.store.stage(revisions);
    this.pace.took(performance.now() - started);
  }

  private async storedOf(known: readonly KnownSymbol[]): Promise<Map<number, StoredInstrument>> {
    const changed = known.flatMap(({ id, version, isUnchanged }) =>
      isUnchanged || version === null ? [] : [{ id, version }],
    );
    return changed.length === 0 ? new Map() : this.run.store.load(changed);
  }

  private async revisionOf(
    instrument: ParsedInstrument,
    sourceDigest: string,
    known: KnownSymbol | null,
    before: StoredInstrument | null,
  ): Promise<NewRevision | null> {
    const { run, source } = this;
    const { symbol, file, line } = instrument;
    const fields = before === null ? newFields(instrument) : mergedFields(before, instrument, source);
    if (fields === null) {
      this.untyped.add(symbol);
      const reason = 'a new instrument needs a type';
      await run.reject([{ file, line, field: 'type', reason, value: '', symbol, outcome: 'row rejected' }]);
      return null;
    }
    const changes = before === null ? [] : changesBetween(before.fields, fields);
    if (before === null) run.tally.note(symbol, 'added', () => []);
    else if (changes.length > 0) run.tally.note(symbol, 'changed', () => changes);
    else {
      run.tally.unchanged++;
      return null;
    }
    return {
      id: known?.id ?? null,
      symbol,
      fields,
      delistedAt: delistedAt(before, fields, run.startedAt),
      source,
      sourceDigest,
    };
  }
}
