import { type CsvRow, rejectOf } from '@bourse/files';
import type { SourceRow } from './parsed-instrument.js';

/** A rejected record as a source hands it out. */
export function rejectRow(row: CsvRow, field?: string, reason?: string): SourceRow {
  return { kind: 'reject', reject: rejectOf(row, field, reason) };
}
