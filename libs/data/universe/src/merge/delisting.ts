import type { InstrumentStatus } from '@bourse/symbology';
import { ownRank, rankOf } from './source-rank.js';
import { byStrength, type SourceRecord } from './source-record.js';

/**
 * When an instrument left its exchange: the beginning of the import that gave `delisted` after another status. Null
 * while it is listed, and for an instrument that was delisted from its first import on.
 */
export function delistedAtOf(records: readonly SourceRecord[]): Date | null {
  const byImport = records.toSorted((left, right) => left.importId - right.importId);
  let status: InstrumentStatus | null = null;
  let since: Date | null = null;
  for (let count = 1; count <= byImport.length; count++) {
    const next = statusOf(byImport.slice(0, count).toSorted(byStrength));
    const { at, stated } = byImport[count - 1]!;
    if (next !== status) since = stated.delistedAt != null ? new Date(stated.delistedAt) : status === null ? null : at;
    status = next;
  }
  return status === 'delisted' ? since : null;
}

/**
 * The status that results from records, from the weakest to the strongest. A catalogue gives `unknown` where it
 * lacks the exchange: that ranks below any status that another source gives.
 */
export function statusOf(records: readonly SourceRecord[]): InstrumentStatus {
  const given = records.filter(({ stated }) => stated.status !== undefined);
  const decisive = given.findLast(({ stated, source }) => stated.status !== 'unknown' || rankOf(source) >= ownRank);
  const inferred = records.findLast(({ inferred: { status } }) => status !== undefined)?.inferred.status;
  return decisive?.stated.status ?? inferred ?? given.at(-1)?.stated.status ?? 'active';
}
