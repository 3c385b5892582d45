import type { Database } from '@bourse/db';
import type { Table } from '@bourse/exports';
import { allBarTables, dividendTable, splitTable } from '@bourse/prices';
import { aliasTable, exchangeTable, instrumentTable, symbolChangeTable } from '@bourse/universe';
import { mayLeave, type Redistributable } from './redistribution.js';

export const datasetParts = ['universe', 'bars', 'actions'] as const;
export type DatasetPart = (typeof datasetParts)[number];

/** The tables of some parts of the data: only what may leave. */
export async function* datasetTables(
  db: Database,
  parts: readonly DatasetPart[],
  redistributable: Redistributable,
): AsyncGenerator<Table> {
  const isIncluded = (source: string) => mayLeave(source, redistributable);
  if (parts.includes('universe')) {
    yield instrumentTable(db, { sources: redistributable });
    yield aliasTable(db, redistributable);
    yield symbolChangeTable(db, redistributable);
    yield exchangeTable();
  }
  if (parts.includes('actions')) {
    yield dividendTable(db, { instrumentIds: null, isIncluded });
    yield splitTable(db, { instrumentIds: null, isIncluded });
  }
  if (parts.includes('bars')) yield* allBarTables(db, isIncluded);
}
