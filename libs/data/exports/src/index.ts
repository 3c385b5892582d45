export {
  type DatasetFile,
  type DatasetManifest,
  DirectoryNotEmptyError,
  MANIFEST_NAME,
  writeDataset,
} from './dataset.js';
export { type ColumnKind, plainCell, type Row, type Table, tableOf } from './table.js';
export { parquetBytes, type TableFormat, tableFormats, writeTable, type WrittenTable } from './write-table.js';
