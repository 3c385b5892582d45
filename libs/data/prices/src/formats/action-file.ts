import type { Dividend, Split } from '@bourse/bars';
import {
  type CsvRow,
  csvRows,
  type Fault,
  findCsvLayout,
  initialProgress,
  type InputFile,
  type ReadProgress,
  rowFault,
  shortenFault,
} from '@bourse/files';
import { type ActionOptions, type ActionStyle, ActionTable, isSound, type ReadAction } from './action-table.js';
import { beginningOf } from './file-body.js';
import { FileDialect } from './file-dialect.js';
import type { CellFault } from './row-place.js';

/** The content of one row of a file of dividends or splits, or why the row cannot be used. */
export type ActionItem<Action extends Dividend | Split> =
  | {
      readonly kind: 'action';
      readonly symbol: string;
      readonly action: Action;
      readonly file: string;
      readonly line: number;
    }
  | { readonly kind: 'reject'; readonly faults: readonly Fault[] };

/** Reads a table of dividends or splits. Throws ImportFileError when it cannot be used at all. */
export async function* actionRows<Action extends Dividend | Split, Field extends string>(
  file: InputFile,
  options: ActionOptions,
  progress: ReadProgress,
  style: ActionStyle<Action, Field>,
): AsyncGenerator<ActionItem<Action>> {
  const table = new ActionTable(options, style);
  const layout = findCsvLayout(await beginningOf(file), (header) => table.acceptHeader(header) === null);
  const csvOptions = { layout, anyDelimiter: layout === null, anyEncoding: true };
  const read = (by: ReadProgress) => csvRows(file, by, (header) => table.acceptHeader(header), csvOptions);
  const rows = () => table.writtenRows(read(initialProgress([file], progress.signal)));
  const dialect = await FileDialect.of({ path: file.path, layout, options, rows });
  const lines = new Map<string, number>();
  for await (const row of read(progress)) {
    if (!row.isComplete) {
      yield { kind: 'reject', faults: [rowFault(row)] };
      continue;
    }
    let found = table.readRow(row, dialect.current);
    if (isSound(found)) dialect.accept();
    else if (await dialect.changesAt(row.line, table.writtenRow(row))) found = table.readRow(row, dialect.current);
    yield* actionItems(row, found, style, lines);
  }
}

function* actionItems<Action extends Dividend | Split, Field extends string>(
  row: CsvRow,
  { symbol, read, ignored }: ReadAction<Action>,
  style: ActionStyle<Action, Field>,
  lines: Map<string, number>,
): Generator<ActionItem<Action>> {
  const faultOf = (fault: CellFault) => shortenFault({ ...rowFault(row), ...fault, symbol });
  if (Array.isArray(read)) return yield { kind: 'reject', faults: [...read, ...ignored].map(faultOf) };
  const key = `${symbol}\n${read.exDay}\n${style.keyOf(read)}`;
  const earlier = lines.get(key);
  if (earlier !== undefined) {
    const fault = { ...rowFault(row, '', `is a duplicate of line ${earlier}`), symbol };
    return yield { kind: 'reject', faults: [fault] };
  }
  lines.set(key, row.line);
  if (ignored.length > 0) {
    const faults = ignored.map((fault) => ({ ...faultOf(fault), outcome: 'value ignored' }) as const);
    yield { kind: 'reject', faults };
  }
  yield { kind: 'action', symbol, action: read, file: row.file, line: row.line };
}
