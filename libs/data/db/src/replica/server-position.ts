import { sql } from 'kysely';
import type { Database } from '../schema.js';

/** Which cluster and database a connection leads to: the same on a primary and its streaming replicas. */
export interface Identity {
  /** Given to the cluster by initdb. */
  readonly cluster: string;
  readonly database: string;
}

/** The end of the log on the primary: everything committed so far is before it. */
export interface PrimaryPosition extends Identity {
  readonly position: number;
}

export interface ReplicaPosition extends Identity {
  /** False on a primary, also on a promoted replica. */
  readonly isReplica: boolean;
  /** Everything before it is visible; null on a server that never was a replica. */
  readonly position: number | null;
  /** Changes with each start of the server. */
  readonly startedAt: string;
}

const identity = sql`(select system_identifier::text from pg_control_system()) as cluster, current_database() as database`;

/** A number is exact up to nine petabytes of log. */
const bytesOf = (lsn: string) => sql`pg_wal_lsn_diff(${sql.raw(lsn)}, '0/0')::float8 as position`;

export async function readPrimaryPosition(db: Database): Promise<PrimaryPosition> {
  const { rows } = await sql<PrimaryPosition>`
    select ${identity}, ${bytesOf('pg_current_wal_insert_lsn()')}`.execute(db);
  return rows[0]!;
}

export async function readReplicaPosition(db: Database): Promise<ReplicaPosition> {
  const { rows } = await sql<ReplicaPosition>`
    select ${identity}, pg_is_in_recovery() as "isReplica", ${bytesOf('pg_last_wal_replay_lsn()')},
      pg_postmaster_start_time()::text as "startedAt"`.execute(db);
  return rows[0]!;
}
