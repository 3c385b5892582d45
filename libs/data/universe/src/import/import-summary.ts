import { type FaultSummary, WarningCounts } from '@bourse/files';
import { IdentifierLosses, type LostIdentifiers } from './identifier-losses.js';
import type { FieldChange } from '../merge/merge.js';

/** The result of an import, or with `dryRun` its preview. */
export interface ImportSummary extends FaultSummary {
  /** Null for a dry run. */
  importId: number | null;
  /** The published version; null for no changes or a dry run. */
  version: number | null;
  /** Rows were rejected, and the options then forbid publishing. */
  isRefused: boolean;
  /** Number of read rows, including rejected ones. */
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  /** Marked delisted because the import has their exchange without them. */
  delisted: number;
  /** Removed from the universe: by an edit, or because the only import that named them was undone. */
  removed: number;
  rejected: number;
  /** Known identifiers that were removed or replaced. */
  identifiersLost: LostIdentifiers;
  /** Oddities that are not faults of a row, counted by kind. */
  warnings: Record<string, number>;
  /** Some of the changed instruments; only for a dry run. */
  examples: ImportExample[];
  milliseconds: number;
}

export interface ImportExample {
  symbol: string;
  change: 'added' | 'changed' | 'delisted' | 'removed';
  fields: FieldChange[];
}

/** Counts the rows of an import during the run. */
export class ImportTally {
  rows = 0;
  added = 0;
  changed = 0;
  unchanged = 0;
  delisted = 0;
  removed = 0;
  rejected = 0;
  readonly identifiers = new IdentifierLosses();
  readonly warnings = new WarningCounts();
  readonly examples: ImportExample[] = [];

  constructor(private readonly maxExamples: number) {}

  /** Number of changed instruments. */
  get changes(): number {
    return this.added + this.changed + this.delisted + this.removed;
  }

  warn(warning: string): void {
    this.warnings.add(warning);
  }

  note(symbol: string, change: ImportExample['change'], fields: () => FieldChange[]): void {
    this[change]++;
    if (this.examples.length < this.maxExamples) this.examples.push({ symbol, change, fields: fields() });
  }

  counts(): Omit<ImportSummary, 'importId' | 'version' | 'isRefused' | 'milliseconds' | keyof FaultSummary> {
    const { rows, added, changed, unchanged, delisted, removed, rejected, examples } = this;
    const identifiersLost = this.identifiers.toSummary();
    const warnings = this.warnings.toRecord();
    return { rows, added, changed, unchanged, delisted, removed, rejected, identifiersLost, warnings, examples };
  }
}
