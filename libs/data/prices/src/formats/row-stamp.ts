import type { CsvRow } from '@bourse/files';
import type { Columns } from './columns.js';
import type { TableField } from './table-records.js';

/** A date without a time; numbers of other lengths are times of Unix or of a spreadsheet. */
const BARE_DATE = /^(?:\d{8}|(?!\d+(?:\.\d+)?$)[^:]+)$/;

/** The date or time of a row, with the time of day that has a column of its own. */
export function stampOf(row: CsvRow, columns: Columns<TableField>): string {
  const date = columns.text(row, 'stamp');
  const time = columns.text(row, 'time');
  return time !== '' && BARE_DATE.test(date) ? `${date} ${time}` : date;
}
