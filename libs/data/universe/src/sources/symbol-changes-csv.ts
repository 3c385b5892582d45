import { cleanLine, type CsvRow, type Fault, rowFault, symbolProblem } from '@bourse/files';
import { parseCik, parseFigi, parseIsin } from '@bourse/symbology';
import type { FormerName } from '../names/former-name.js';
import { isDay } from './checked-cell.js';
import { type CsvSource, csvSource, missingProblem } from './csv-source.js';

/** An instrument has another symbol from a day on. */
export interface SymbolChange {
  /** Empty: it was listed on that day. */
  readonly from: string;
  readonly to: string;
  /** YYYY-MM-DD: the first day of the new symbol. */
  readonly day: string;
  readonly precision: FormerName['precision'];
  /** What the instrument has as ISIN, FIGI or CIK, at least one of them. */
  readonly evidence: readonly string[];
  /** The name until then. */
  readonly name: string | null;
  readonly file: string;
  readonly line: number;
}

export type SymbolChangeSource = CsvSource<'symbol-changes', SymbolChange | { readonly faults: readonly Fault[] }>;

const requiredColumns = ['old_symbol', 'new_symbol', 'date'];
const columns: ReadonlySet<string> = new Set([...requiredColumns, 'precision', 'isin', 'figi', 'cik', 'name']);

/** CSV files with the required columns, in any order. Rejects as `csvSource`. */
export function symbolChangesCsv(paths: readonly string[]): Promise<SymbolChangeSource> {
  return csvSource(paths, {
    name: 'symbol-changes',
    columns,
    problemOf: (header) => {
      const missing = requiredColumns.find((column) => !header.has(column));
      return missing === undefined ? null : missingProblem(header, missing);
    },
    read: toChange,
  });
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
