export { cleanLine, cleanText } from './clean-text.js';
export { CsvHeader, CsvRow, csvRows } from './csv-table.js';
export { ImportFileError } from './import-file-error.js';
export { explain, type InputFile, inputFiles, openUtf8, type ReadProgress, unread } from './input-files.js';
export { type Reject, shorten } from './reject.js';
export { RejectReport } from './reject-report.js';
export { rejectOf } from './rejected-row.js';
