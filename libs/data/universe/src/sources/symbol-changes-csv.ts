import {
  cleanLine,
  type CsvHeader,
  type CsvRow,
  csvRows,
  type Fault,
  initialProgress,
  listInputFiles,
  type ReadProgress,
  rowFault,
  symbolProblem,
  unknownColumnFault,
} from '@bourse/files';
import { parseCik, parseFigi, parseIsin } from '@bourse/symbology';
import { isDay } from './checked-cell.js';

/** An instrument has another symbol from a day on. */
export interface SymbolChange {
  /** Empty: it was listed on that day. */
  readonly from: string;
  readonly to: string;
  /** YYYY-MM-DD: the first day of the new symbol. */
  readonly day: string;
  readonly precision: 'day' | 'month' | 'vintage';
  /** What the instrument has as ISIN, FIGI or CIK, at least one of them. */
  readonly evidence: readonly string[];
  /** The name until then. */
  readonly name: string | null;
  readonly file: string;
  readonly line: number;
}

/** Files of symbol changes, read one after another. */
export interface SymbolChangeSource {
  readonly name: 'symbol-changes';
  readonly progress: Readonly<ReadProgress>;
  /** Throws ImportFileError when a file cannot be used. */
  rows(): AsyncIterable<SymbolChange | { readonly faults: readonly Fault[] } | { readonly fault: Fault }>;
}

export const symbolChangeColumns: ReadonlySet<string> = new Set([
  'old_symbol',
  'new_symbol',
  'date',
  'precision',
  'isin',
  'figi',
  'cik',
  'name',
]);

/** CSV files, plain or `.gz`. Rejects when a path is missing or a folder holds no such file. */
export async function symbolChangesCsv(paths: readonly string[]): Promise<SymbolChangeSource> {
  const files = await listInputFiles(paths, /\.csv(\.gz)?$/i);
  const progress = initialProgress(files);
  return {
    name: 'symbol-changes',
    progress,
    async *rows() {
      progress.bytesRead = 0;
      for (const file of files) {
        const unknown: string[] = [];
        const checkHeader = (header: CsvHeader) => {
          unknown.push(...header.findUnknownColumns(symbolChangeColumns));
          const missing = ['old_symbol', 'new_symbol', 'date'].find((column) => !header.has(column));
          return missing === undefined ? null : `the column ${missing} is missing; found ${header.columns.join(', ')}`;
        };
        for await (const row of csvRows(file, progress, checkHeader, { anyDelimiter: true })) yield toChange(row);
        for (const column of unknown) yield { fault: unknownColumnFault(file.path, column, symbolChangeColumns) };
      }
    },
  };
}

type Problem = readonly [field: string, reason: string];

function toChange(row: CsvRow): SymbolChange | { readonly faults: readonly Fault[] } {
  if (!row.isComplete) return { faults: [rowFault(row)] };
  const text = (column: string) => (row.text(column) ?? '').trim();
  const [from, to, date] = [text('old_symbol'), text('new_symbol'), text('date')];
  const isMonth = /^\d{4}-\d{2}$/.test(date);
  const day = isMonth ? `${date}-01` : date;
  const [isin, figi, cik] = [parseIsin(text('isin')), parseFigi(text('figi')), parseCik(text('cik'))];
  const evidence = [isin, figi, cik].filter((code) => code !== null);
  const precision = isMonth ? 'month' : text('precision') === 'vintage' ? 'vintage' : 'day';
  const problems: Problem[] = [
    ...(from === '' ? [] : symbolProblems('old_symbol', from)),
    ...symbolProblems('new_symbol', to),
    ...(from === to ? ([['new_symbol', 'is the old symbol']] as const) : []),
    ...(isDay(day) ? [] : ([['date', 'must be YYYY-MM-DD or YYYY-MM']] as const)),
    ...(evidence.length > 0 ? [] : ([['isin', 'no valid ISIN, FIGI or CIK of the instrument']] as const)),
  ];
  if (problems.length > 0) return { faults: problems.map((problem) => rowFault(row, ...problem)) };
  return { from, to, day, precision, evidence, name: cleanLine(text('name')), file: row.file, line: row.line };
}

function symbolProblems(column: string, symbol: string): Problem[] {
  const problem = symbol === '' ? 'no symbol' : symbolProblem(symbol);
  return problem === null ? [] : [[column, problem]];
}
