import type { DatabaseOptions } from '@bourse/db';
import type { ExportRequest } from './export-dataset.js';

/** Input of the process that writes a dataset: plain data. */
export interface DatasetTask {
  readonly database: DatabaseOptions;
  readonly request: ExportRequest;
}
