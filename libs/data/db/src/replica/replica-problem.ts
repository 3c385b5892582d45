import type { Identity, ReplicaPosition } from './server-position.js';

/** Why reads cannot use the server; null where they can. Shown to every client of `/readyz`: no addresses. */
export function replicaProblem(replica: ReplicaPosition, primary: Identity): string | null {
  if (replica.cluster !== primary.cluster) return 'not a replica of the server of DATABASE_URL';
  if (replica.database !== primary.database) return 'another database than that of DATABASE_URL';
  if (!replica.isReplica) return 'a primary, or a replica that was promoted';
  return replica.position === null ? 'reports no position in the log' : null;
}

/** The code of an error; messages may contain addresses. */
export function faultText(error: unknown): string {
  const { code } = error as { code?: unknown };
  return `a read failed (${typeof code === 'string' ? code : 'no answer'})`;
}
