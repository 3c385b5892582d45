import type { Dividend, Split } from '@bourse/bars';
import {
  type CsvRow,
  csvRows,
  type Fault,
  findCsvLayout,
  type InputFile,
  type ReadProgress,
  rowFault,
  shortenFault,
} from '@bourse/files';
import type { Day } from '@bourse/range';
import { Columns, missingColumns } from './columns.js';
import { beginningOf } from './file-body.js';
import { type CellFault, symbolProblem } from './row-place.js';
import { parseStamp } from './stamp.js';

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

export interface ActionOptions {
  /** Symbol of the rows; null: taken from the symbol column. */
  readonly symbol: string | null;
}

/** A form of dividends or splits as a table. */
export interface ActionStyle<Action extends Dividend | Split, Field extends string> {
  readonly aliases: Readonly<Record<Field | 'symbol' | 'exDate', readonly string[]>>;
  headerProblem(columns: Columns<Field | 'symbol' | 'exDate'>): string | null;
  /** The action of a row, or all of its faults; cells that it can do without are added to `ignored`. */
  read(cell: (field: Field) => string, exDay: Day, ignored: CellFault[]): Action | CellFault[];
  /** Values that two rows of one symbol and day may not both have. */
  keyOf(action: Action): string;
}

/** Reads a table of dividends or splits. Throws ImportFileError when it cannot be used at all. */
export async function* actionRows<Action extends Dividend | Split, Field extends string>(
  file: InputFile,
  options: ActionOptions,
  progress: ReadProgress,
  style: ActionStyle<Action, Field>,
): AsyncGenerator<ActionItem<Action>> {
  const beginning = await beginningOf(file);
  const seen = new Map<string, number>();
  let columns: Columns<Field | 'symbol' | 'exDate'> | null = null;
  const check = (header: CsvRow['header']) => {
    columns = new Columns(header, style.aliases);
    return missingColumns(missing(columns, options)) ?? style.headerProblem(columns);
  };
  const layout = findCsvLayout(beginning, (header) => check(header) === null);
  for await (const row of csvRows(file, progress, check, {
    layout,
    anyDelimiter: layout === null,
    anyEncoding: true,
  })) {
    const symbol = options.symbol ?? columns!.text(row, 'symbol');
    const ignored: CellFault[] = [];
    const read = row.isComplete ? readAction(row, symbol, columns!, style, ignored) : null;
    const faultOf = (fault: CellFault) => shortenFault({ ...rowFault(row), ...fault, symbol });
    const key = read === null || Array.isArray(read) ? '' : `${symbol}\n${read.exDay}\n${style.keyOf(read)}`;
    if (read === null) yield { kind: 'reject', faults: [rowFault(row)] };
    else if (Array.isArray(read)) yield { kind: 'reject', faults: [...read, ...ignored].map(faultOf) };
    else if (seen.has(key)) {
      const twice = rowFault(row, '', `is a duplicate of line ${seen.get(key)}`);
      yield { kind: 'reject', faults: [{ ...twice, symbol }] };
    } else {
      seen.set(key, row.line);
      if (ignored.length > 0) {
        const faults = ignored.map((fault) => ({ ...faultOf(fault), outcome: 'value ignored' }) as const);
        yield { kind: 'reject', faults };
      }
      yield { kind: 'action', symbol, action: read, file: file.path, line: row.line };
    }
  }
}

function missing<Field extends string>(
  columns: Columns<Field | 'symbol' | 'exDate'>,
  options: ActionOptions,
): string[] {
  const names = columns.missing(['exDate']).map(() => 'ex_date');
  return columns.has('symbol') || options.symbol !== null ? names : ['symbol', ...names];
}

function readAction<Action extends Dividend | Split, Field extends string>(
  row: CsvRow,
  symbol: string,
  columns: Columns<Field | 'symbol' | 'exDate'>,
  style: ActionStyle<Action, Field>,
  ignored: CellFault[],
): Action | CellFault[] {
  const problem = symbolProblem(symbol);
  const exDate = columns.text(row, 'exDate');
  const day = dayIn('ex_date', exDate);
  const faults: CellFault[] = problem === null ? [] : [{ field: 'symbol', reason: problem, value: symbol }];
  if (typeof day !== 'number') faults.push(day ?? { field: 'ex_date', reason: 'is empty', value: exDate });
  const read = style.read((field) => columns.text(row, field), typeof day === 'number' ? day : 0, ignored);
  if (Array.isArray(read)) faults.push(...read);
  return faults.length > 0 || Array.isArray(read) ? faults : read;
}

/** A date without a time; null where none is written. */
export function dayIn(field: string, text: string): Day | null | CellFault {
  if (isNone(text)) return null;
  const stamp = parseStamp(text);
  if (typeof stamp === 'string') return { field, reason: `${stamp} (YYYY-MM-DD)`, value: text };
  if (stamp.day * MS_PER_DAY > Date.now() + FAR_AHEAD)
    return { field, reason: 'is too far in the future', value: text };
  return stamp.day;
}

const MS_PER_DAY = 86_400_000;
/** Dividends are declared months ahead, not years. */
const FAR_AHEAD = 732 * MS_PER_DAY;

/** The forms in which sources write an empty value. */
export function isNone(text: string): boolean {
  return /^(|none|null|nan|n\/a|-|0000-00-00)$/i.test(text);
}
