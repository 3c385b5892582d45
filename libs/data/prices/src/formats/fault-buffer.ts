import { type Fault, FaultKinds, MAX_FAULTS_LISTED, MAX_FAULTS_OF_KIND } from '@bourse/files';
import type { FileItem } from './price-file.js';

/** Faulty rows that are returned later: as many as a report lists, the others are counted by kind. */
export class FaultBuffer {
  readonly #kept: (readonly Fault[])[] = [];
  readonly #kinds = new FaultKinds();
  readonly #further = new FaultKinds();
  #furtherRows = 0;

  constructor(private readonly maxKept = MAX_FAULTS_LISTED) {}

  /** The faults of one row. */
  add(faults: readonly Fault[]): void {
    let isRare = false;
    for (const fault of faults) if (this.#kinds.add(fault) <= MAX_FAULTS_OF_KIND) isRare = true;
    if (isRare || this.#kept.length < this.maxKept) this.#kept.push(faults);
    else {
      this.#furtherRows++;
      for (const fault of faults) this.#further.add(fault);
    }
  }

  *items(): Generator<FileItem> {
    for (const faults of this.#kept) yield { kind: 'reject', faults };
    let rows = this.#furtherRows;
    for (const { count, first, ...kind } of this.#further.toArray()) {
      yield { kind: 'rejects', like: { ...first, ...kind }, count, rows };
      rows = 0;
    }
  }
}
