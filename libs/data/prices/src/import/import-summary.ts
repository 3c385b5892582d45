import { WarningCounts } from '@bourse/files';
import type { PriceExample } from './difference-examples.js';

/** What an import of prices did, or with `dryRun` would do. */
export interface PriceImportSummary {
  /** What `import undo` takes; null in a dry run. */
  importId: number | null;
  /** Files read to their end, refused ones not. */
  files: number;
  instruments: number;
  barsAdded: number;
  /** Bars that were there with other values. */
  barsChanged: number;
  /** Bars that were there already. */
  barsUnchanged: number;
  /** Splits and dividends written, replaced or removed. */
  actionsChanged: number;
  /** Rows, dividends and files that cannot be used. */
  rejected: number;
  /** Counted by kind. */
  warnings: Record<string, number>;
  /** Some of what would change; only for a dry run. */
  examples: readonly PriceExample[];
  /** How many more there are. */
  furtherExamples: number;
  /** Rejected rows that the report does not list: it holds the first 10,000. */
  furtherRejects: number;
  /** CSV file of what was rejected; null when there is nothing or no path was given. */
  rejectReport: string | null;
  milliseconds: number;
}

/** Counts an import as it goes. */
export class PriceTally {
  files = 0;
  barsAdded = 0;
  barsChanged = 0;
  barsRead = 0;
  actionsChanged = 0;
  rejected = 0;
  /** By id, or by symbol where a dry run would make them. */
  readonly instruments = new Set<number | string>();
  private readonly warnings = new WarningCounts();

  warn(warning: string): void {
    this.warnings.add(warning);
  }

  counts(): Omit<
    PriceImportSummary,
    'importId' | 'examples' | 'furtherExamples' | 'furtherRejects' | 'rejectReport' | 'milliseconds'
  > {
    const { files, barsAdded, barsChanged, barsRead, actionsChanged, rejected } = this;
    const warnings = this.warnings.toRecord();
    const barsUnchanged = barsRead - barsAdded - barsChanged;
    return { files, instruments: this.instruments.size, barsAdded, barsChanged, barsUnchanged, actionsChanged, rejected, warnings }; // prettier-ignore
  }
}
