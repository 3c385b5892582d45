export { DatasetMaker } from './dataset-maker.js';
export { type DatasetPart, datasetParts } from './dataset-tables.js';
export { exportDataset } from './export-dataset.js';
export { ExportFolder, LATEST, type StoredDataset, type StoredFile } from './export-folder.js';
export { mayLeave, type Redistributable } from './redistribution.js';
