import { join } from 'node:path';
import type { BourseConfig } from '@bourse/config';
import { DatasetMaker, ExportFolder } from '@bourse/datasets';
import type { Database, DatabaseOptions } from '@bourse/db';
import type { Telemetry } from './live-sources.js';

const MS_PER_MINUTE = 60_000;

/** The exported datasets, and what makes them; null where the configuration turns exports off. */
export interface Exports {
  readonly folder: ExportFolder;
  readonly maker: DatasetMaker | null;
}

export function openExports(
  config: BourseConfig,
  db: Database,
  database: DatabaseOptions,
  { logger: log, metrics }: Telemetry,
): Exports {
  const { exports: formats, exportsDir, exportsKeep: keep, exportsMinutes, redistributable } = config;
  const folder = new ExportFolder(exportsDir ?? join(database.dataDir, 'exports'));
  const outcomes = metrics.createCounts({
    name: 'bourse_exports_total',
    help: 'Exports of the whole data, by outcome.',
    label: 'outcome',
    words: ['written', 'failed'],
  });
  if (formats.length === 0) return { folder, maker: null };
  const onEnd = (outcome: 'written' | 'failed') => outcomes.add(outcome);
  const minIntervalMs = exportsMinutes * MS_PER_MINUTE;
  const options = { formats, redistributable, keep, minIntervalMs, log, onEnd };
  return { folder, maker: new DatasetMaker(db, database, folder, options) };
}
