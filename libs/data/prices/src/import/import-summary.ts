import { type FaultSummary, WarningCounts } from '@bourse/files';
import type { PriceExample } from './difference-examples.js';

/** Result of an import of prices, or of its `dryRun`. */
export interface PriceImportSummary extends FaultSummary {
  /** Id for `import undo`; null in a dry run. */
  importId: number | null;
  /** Files read to their end, without refused ones. */
  files: number;
  instruments: number;
  barsAdded: number;
  /** Bars that replaced other values. */
  barsChanged: number;
  /** Bars that were stored already. */
  barsUnchanged: number;
  /** Splits and dividends written, replaced or removed. */
  actionsChanged: number;
  /** Bars, splits and dividends of the files that can be used, changed or not. */
  used: number;
  /** Unusable rows, series and files. */
  rejected: number;
  /** Unusual things that are not faults of a row, counted by kind. */
  warnings: Record<string, number>;
  /** Some of the differences; only for a dry run. */
  examples: readonly PriceExample[];
  /** Number of further differences. */
  furtherExamples: number;
  milliseconds: number;
}

/** Counts the progress of an import. */
export class PriceTally {
  files = 0;
  barsAdded = 0;
  barsChanged = 0;
  barsRead = 0;
  actionsChanged = 0;
  actionsRead = 0;
  rejected = 0;
  /** By id, or by symbol where a dry run would create them. */
  readonly instruments = new Set<number | string>();
  readonly #warnings = new WarningCounts();

  warn(warning: string): void {
    this.#warnings.add(warning);
  }

  counts(): Omit<
    PriceImportSummary,
    'importId' | 'examples' | 'furtherExamples' | 'milliseconds' | keyof FaultSummary
  > {
    const { files, barsAdded, barsChanged, barsRead, actionsChanged, rejected } = this;
    const instruments = this.instruments.size;
    const warnings = this.#warnings.toRecord();
    const barsUnchanged = barsRead - barsAdded - barsChanged;
    const used = barsRead + this.actionsRead;
    return { files, instruments, barsAdded, barsChanged, barsUnchanged, actionsChanged, used, rejected, warnings };
  }
}
