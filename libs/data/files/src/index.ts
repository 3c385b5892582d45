export { cleanLine, cleanText } from './clean-text.js';
export { CsvHeader } from './csv-header.js';
export { type CsvLayout, findCsvLayout } from './csv-layout.js';
export { CsvRow, csvRows } from './csv-table.js';
export { ImportFileError } from './import-file-error.js';
export type { InputFile } from './input-file.js';
export {
  explain,
  listInputFiles,
  openText,
  openUtf8,
  readFailure,
  type ReadProgress,
  initialProgress,
} from './input-files.js';
export { type Fault, type FaultOutcome, shorten, shortenFault } from './fault.js';
export { type FaultKind, FaultKinds } from './fault-kinds.js';
export { FaultReport, MAX_FAULTS_LISTED, MAX_FAULTS_OF_KIND, type FaultSummary } from './fault-report.js';
export { rowFault, unknownColumnFault } from './row-fault.js';
export { symbolProblem } from './symbol-problem.js';
export { UnpackLimit } from './unpack-limit.js';
export { createUtf8Check } from './utf8-check.js';
export { WarningCounts } from './warning-counts.js';
