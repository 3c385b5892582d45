import { WarningCounts } from '@bourse/files';
import { IdentifierLosses, type LostIdentifiers } from './identifier-losses.js';
import type { FieldChange } from './merge.js';

/** What an import did, or with `dryRun` would do. */
export interface ImportSummary {
  /** Null for a dry run. */
  importId: number | null;
  /** The version published; null when nothing changed or nothing was to be written. */
  version: number | null;
  /** Rows read, rejected ones too. */
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  /** Marked delisted because the import holds their exchange without them. */
  delisted: number;
  /** Taken out of the universe: by an edit, or because the only import that named them was undone. */
  removed: number;
  rejected: number;
  /** Identifiers that were known and are gone or replaced. */
  identifiersLost: LostIdentifiers;
  /** Cells and columns that could not be used, counted by kind. */
  warnings: Record<string, number>;
  /** Some of the instruments that would change; only for a dry run. */
  examples: ImportExample[];
  /** Rejected rows that the report does not list: it holds the first 10,000. */
  furtherRejects: number;
  /** CSV file of the rejected rows; null when there are none or no path was given. */
  rejectReport: string | null;
  milliseconds: number;
}

export interface ImportExample {
  symbol: string;
  change: 'added' | 'changed' | 'delisted' | 'removed';
  fields: FieldChange[];
}

/** Counts an import as it goes. */
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

  constructor(private readonly examplesMax: number) {}

  get hasChanges(): boolean {
    return this.added + this.changed + this.delisted + this.removed > 0;
  }

  warn(warning: string): void {
    this.warnings.add(warning);
  }

  note(symbol: string, change: ImportExample['change'], fields: () => FieldChange[]): void {
    this[change]++;
    if (this.examples.length < this.examplesMax) this.examples.push({ symbol, change, fields: fields() });
  }

  counts(): Omit<ImportSummary, 'importId' | 'version' | 'furtherRejects' | 'rejectReport' | 'milliseconds'> {
    const { rows, added, changed, unchanged, delisted, removed, rejected, examples } = this;
    const identifiersLost = this.identifiers.toSummary();
    const warnings = this.warnings.toRecord();
    return { rows, added, changed, unchanged, delisted, removed, rejected, identifiersLost, warnings, examples };
  }
}
