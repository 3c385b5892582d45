import { stringify } from 'csv-stringify/sync';
import { type InstrumentFinding, type InstrumentRepair, repairColumns } from './finding.js';

/** The first line of a repair file, which `import instruments --format csv` reads. */
export const repairHeader = `symbol,${repairColumns.join(',')}\r\n`;

/** The lines of the repairable instruments, one each; a cell without a repair is blank. */
export function formatRepairs(findings: readonly InstrumentFinding[]): string {
  const bySymbol = new Map<string, InstrumentRepair>();
  for (const { symbol, mend } of findings)
    if (mend !== null) bySymbol.set(symbol, { ...bySymbol.get(symbol), ...mend });
  const rows = [...bySymbol].map(([symbol, mend]) => ({ symbol, ...mend }));
  return rows.length === 0
    ? ''
    : stringify(rows, { columns: ['symbol', ...repairColumns], record_delimiter: '\r\n', quoted_match: /^\s|\s$/ });
}
