import type { InstrumentStatus } from '@bourse/symbology';
import { ownRank, rankOf } from './source-rank.js';
import { byStrength, type Statement } from './statement.js';

/**
 * When an instrument left its exchange: the beginning of the import that gave `delisted` after another status. Null
 * while it is listed, and for an instrument that was delisted from its first import on.
 */
export function delistedAtOf(statements: readonly Statement[]): Date | null {
  const byImport = statements.toSorted((left, right) => left.importId - right.importId);
  let status: InstrumentStatus | null = null;
  let since: Date | null = null;
  for (let count = 1; count <= byImport.length; count++) {
    const next = statusOf(byImport.slice(0, count).toSorted(byStrength));
    const { at, said } = byImport[count - 1]!;
    if (next !== status) since = said.delistedAt != null ? new Date(said.delistedAt) : status === null ? null : at;
    status = next;
  }
  return status === 'delisted' ? since : null;
}

/**
 * The status that results from statements, from the weakest to the strongest. A catalogue gives `unknown` where it
 * lacks the exchange: that ranks below any status that another source gives.
 */
export function statusOf(statements: readonly Statement[]): InstrumentStatus {
  const given = statements.filter(({ said }) => said.status !== undefined);
  const decisive = given.findLast(({ said, source }) => said.status !== 'unknown' || rankOf(source) >= ownRank);
  const inferred = statements.findLast(({ inferred: { status } }) => status !== undefined)?.inferred.status;
  return decisive?.said.status ?? inferred ?? given.at(-1)?.said.status ?? 'active';
}
