import type { Decimal } from '@bourse/bars';
import { type CsvRow, type Fault, ImportFileError, type InputFile, type ReadProgress } from '@bourse/files';
import type { StoredInterval } from '@bourse/range';
import type { FoundInterval } from './bar-interval.js';
import type { Columns } from './columns.js';
import { mainDays } from './day-bounds.js';
import { beginningOf } from './file-body.js';
import { clockOf } from './local-time.js';
import type { FileItem, FormatOptions, PriceBasis, PriceFormat } from './price-file.js';
import { type CellFault, faultAt, type RowPosition } from './row-place.js';
import { type SeriesDraft, seriesItems } from './series-draft.js';
import { dayLabels, dayReader, minuteLabels } from './row-labels.js';
import { TableDraft } from './table-draft.js';
import { layoutOf, type TableColumns, type TableField } from './table-records.js';
import { type TableEvent, type TableReading, tableRecords } from './table-rows.js';

/** The form of a source's tables of prices. */
export interface TableStyle extends TableColumns {
  basisOf(interval: StoredInterval, columns: Columns<TableField>): PriceBasis;
  /** Of times without an offset. */
  readonly zone: string;
  /** The symbol in a file's name. */
  symbolOf(path: string): string;
  /** Remarks on the file as a whole. */
  notes(interval: StoredInterval, columns: Columns<TableField>): string[];
  /** The last work on a symbol's rows. */
  finish?(draft: SeriesDraft): FileItem[];
  /** Reads a price; absent: as it is written. */
  number?(text: string): Decimal | null;
  /** The dividend or split that is a row of its own; null for other rows. */
  eventIn?(record: CsvRow): TableEvent | null;
}

/** The CSV files of a source, as tables of this style. */
export function tableFormat(name: string, style: TableStyle): PriceFormat {
  const fileNames = /\.csv(\.gz)?$/i;
  return { name, fileNames, read: (file, options, progress) => priceTable(file, options, progress, style) };
}

/** Reads a table of prices of one symbol, or of several where it has a column for them. */
async function* priceTable(
  file: InputFile,
  options: FormatOptions,
  progress: ReadProgress,
  style: TableStyle,
): AsyncGenerator<FileItem> {
  const beginning = await beginningOf(file, style.readsJson);
  const reading: TableReading = { style, layout: layoutOf(beginning, style), options };
  const draft = new TableDraft(file, options, style.symbolOf(file.path));
  const place = { file: file.path };
  let columns: Columns<TableField> | null = null;
  let headers = 0;
  for await (const record of tableRecords(file, progress, reading)) {
    columns = record.columns;
    const { row } = record;
    if (row === null) {
      if (record.faults.length === 0) headers++;
      else yield { kind: 'reject', faults: record.faults };
      continue;
    }
    const ofRow = draft.add(row);
    if (ofRow.length + record.faults.length === 0) continue;
    const faults = faultsOf(record.faults, ofRow, { ...place, line: row.line, symbol: draft.symbolOf(row) });
    yield { kind: 'reject', faults };
  }
  if (headers > 0) yield { kind: 'warning', warning: `${file.path}: ${repeatedHeaders(headers)}` };
  yield* settleTable(draft, columns!, { file, options, style, signal: progress.signal });
}

function repeatedHeaders(count: number): string {
  return count === 1 ? 'the header is repeated once and skipped' : `the header is repeated ${count} times and skipped`;
}

/** A row with an unusable date or symbol is skipped entirely. */
function faultsOf(ofCells: readonly Fault[], ofRow: readonly CellFault[], place: RowPosition): readonly Fault[] {
  if (ofRow.length === 0) return ofCells;
  const rejected = ofCells.map((fault) => ({ ...fault, outcome: 'row rejected' }) as const);
  return [...ofRow.map((fault) => faultAt(place, fault)), ...rejected];
}

interface TableContext {
  readonly file: InputFile;
  readonly options: FormatOptions;
  readonly style: TableStyle;
  readonly signal: AbortSignal | undefined;
}

async function* settleTable(
  draft: TableDraft,
  columns: Columns<TableField>,
  { file, options, style, signal }: TableContext,
): AsyncGenerator<FileItem> {
  draft.checkFileName();
  const { found, live, moments } = draft.interval();
  const interval = acceptInterval(file.path, found, options.interval);
  if (live !== null) yield live;
  const clock = interval === '1min' ? clockOf(file, options.timezone ?? style.zone) : null;
  const drafts = draft.drafts();
  if (!drafts.some(({ bars }) => bars.count > 0))
    throw new ImportFileError(file.path, `none of its ${draft.rows} rows is valid`);
  for (const text of style.notes(interval, columns)) yield { kind: 'warning', warning: `${file.path}: ${text}` };
  const hasColumns = {
    splits: columns.has('split') || draft.hasEvents,
    dividends: columns.has('dividend') || draft.hasEvents,
  };
  const dayOf = dayReader(moments?.clock ?? null);
  const days = mainDays(moments?.days ?? draft.days);
  const labelsOf = clock === null ? dayLabels(dayOf, days, moments !== null) : minuteLabels(clock);
  const traits = { interval, basis: style.basisOf(interval, columns), asOf: options.asOf, hasColumns, labelsOf };
  for (const each of drafts) {
    each.moveActions(dayOf);
    yield* style.finish?.(each) ?? [];
    yield* seriesItems(each, traits, signal);
  }
}

/** Throws ImportFileError for bars of an interval that is not stored or was not requested. */
export function acceptInterval(file: string, found: FoundInterval, requested: StoredInterval | null): StoredInterval {
  if ('refused' in found) throw new ImportFileError(file, found.refused);
  if (requested !== null && requested !== found.interval)
    throw new ImportFileError(file, `its bars are of ${found.interval}, not of ${requested}`);
  return found.interval;
}
