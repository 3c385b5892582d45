import type { Database, DatabaseOptions } from '@bourse/db';
import { type DatasetManifest, type Table, type TableFormat, writeDataset } from '@bourse/exports';
import { publishedUniverse } from '@bourse/universe';
import { version } from '@bourse/version';
import { type DatasetPart, datasetTables } from './dataset-tables.js';
import type { Redistributable } from './redistribution.js';

export interface ExportRequest {
  readonly parts: readonly DatasetPart[];
  readonly formats: readonly TableFormat[];
  readonly redistributable: Redistributable;
  /** Does not exist, or is empty. */
  readonly directory: string;
  /** Further facts for the manifest. */
  readonly metadata?: Readonly<Record<string, string>>;
}

/** Input of the process that writes a dataset: plain data. */
export interface DatasetTask {
  readonly database: DatabaseOptions;
  readonly request: ExportRequest;
}

export interface ExportProgress {
  readonly signal?: AbortSignal;
  readonly onTable?: (table: Table, rows: number) => void;
}

/**
 * Writes what is stored, as far as it may leave, to a folder of files with a manifest. The universe is that of one
 * version; prices are as they are stored while it runs. Throws UniverseMovedError when imports overtake it.
 */
export async function exportDataset(
  db: Database,
  { parts, redistributable, metadata, ...request }: ExportRequest,
  progress: ExportProgress = {},
): Promise<DatasetManifest> {
  const universe = await publishedUniverse(db);
  return writeDataset(datasetTables(db, parts, redistributable), {
    ...request,
    ...progress,
    createdAt: new Date(),
    metadata: {
      bourse_version: version,
      universe_version: String(universe.version),
      published_at: universe.publishedAt.toISOString(),
      ...metadata,
    },
  });
}
