import { byStrength, type Statement } from './statement.js';

/**
 * When an instrument left its exchange: the beginning of the import that gave `delisted` after another status. Null while
 * it is listed, and for an instrument that was delisted from its first import on.
 */
export function delistedAtOf(statements: readonly Statement[]): Date | null {
  const byImport = statements.toSorted((left, right) => left.importId - right.importId);
  let status: string | null = null;
  let since: Date | null = null;
  for (let count = 1; count <= byImport.length; count++) {
    const next = statusOf(byImport.slice(0, count));
    const { at, said } = byImport[count - 1]!;
    if (next !== status) since = said.delistedAt != null ? new Date(said.delistedAt) : status === null ? null : at;
    status = next;
  }
  return status === 'delisted' ? since : null;
}

function statusOf(statements: readonly Statement[]): string {
  const sorted = statements.toSorted(byStrength);
  const given = sorted.findLast(({ said }) => said.status !== undefined)?.said.status;
  return given ?? sorted.findLast(({ inferred }) => inferred.status !== undefined)?.inferred.status ?? 'active';
}
