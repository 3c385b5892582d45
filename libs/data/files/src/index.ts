export { cleanLine, cleanText } from './clean-text.js';
export { CsvHeader, CsvRow, csvRows } from './csv-table.js';
export { ImportFileError } from './import-file-error.js';
export type { InputFile } from './input-file.js';
export {
  explain,
  listInputFiles as inputFiles,
  openUtf8,
  readFailure,
  type ReadProgress,
  initialProgress as unread,
  createUtf8Check as utf8Check,
} from './input-files.js';
export { type Fault, type FaultOutcome, shorten, shortenFault as shortened } from './fault.js';
export { type FaultKind, FaultKinds } from './fault-kinds.js';
export {
  FaultReport,
  MAX_FAULTS_LISTED as maxFaultsListed,
  MAX_FAULTS_OF_KIND as maxFaultsOfKind,
  type FaultSummary,
} from './fault-report.js';
export { rejectRow as rejectedRow, unknownColumnFault as unknownColumn } from './row-fault.js';
export { UnpackLimit } from './unpack-limit.js';
export { WarningCounts } from './warning-counts.js';
