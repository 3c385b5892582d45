import { stringify } from 'csv-stringify/sync';
import {
  erasedColumns,
  type ErasedColumn,
  type InstrumentFinding,
  type InstrumentRepair,
  repairColumns,
} from './finding.js';

/** The first line of a repair file, which `import instruments --format csv` reads. */
export const repairHeader = `symbol,${repairColumns.join(',')}\r\n`;

/** The lines of the instruments with new values, one each; a cell without a repair is blank. */
export function formatRepairs(findings: readonly InstrumentFinding[]): string {
  const rows = [...repairsOf(findings)].filter(([, mend]) => Object.values(mend).some((value) => value !== null));
  return formatRows(
    rows.map(([symbol, mend]) => ({ symbol, ...mend })),
    repairColumns,
  );
}

/** The content of a file whose blank cells erase, and the erased columns. */
export interface Erasure {
  readonly columns: readonly ErasedColumn[];
  readonly instruments: number;
  readonly lines: string;
}

/** One file for each set of erased columns: every blank cell of such a file erases. */
export function formatErasures(findings: readonly InstrumentFinding[]): Erasure[] {
  const rows = [...repairsOf(findings)].map(([symbol, mend]) => ({
    symbol,
    columns: erasedColumns.filter((column) => mend[column] === null),
  }));
  const groups = Map.groupBy(
    rows.filter(({ columns }) => columns.length > 0),
    ({ columns }) => columns.join(),
  );
  return [...groups.values()].map((group) => {
    const { columns } = group[0]!;
    return {
      columns,
      instruments: group.length,
      lines: formatRows(
        group.map(({ symbol }) => ({ symbol })),
        columns,
      ),
    };
  });
}

function repairsOf(findings: readonly InstrumentFinding[]): Map<string, InstrumentRepair> {
  const bySymbol = new Map<string, InstrumentRepair>();
  for (const { symbol, mend } of findings)
    if (mend !== null) bySymbol.set(symbol, { ...bySymbol.get(symbol), ...mend });
  return bySymbol;
}

function formatRows(rows: readonly object[], columns: readonly string[]): string {
  return rows.length === 0
    ? ''
    : stringify([...rows], { columns: ['symbol', ...columns], record_delimiter: '\r\n', quoted_match: /^\s|\s$/ });
}
