import type { ColumnType, Generated } from 'kysely';

/** Append-only: triggers refuse every update, delete and truncate. */
export interface AuditEventsTable {
  /** Order of insertion in this database. */
  id: Generated<number>;
  /** One chain of events. A restore starts another one. */
  log: string;
  /** Position in the log, from 1 without gaps. */
  number: number;
  at: Date;
  actor: string;
  origin: string;
  version: string;
  action: string;
  subject: string | null;
  details: ColumnType<Record<string, unknown>, string, never>;
  /** Hash of the event before; empty for the first event of all. */
  previous: string;
  hash: string;
  signature: string | null;
  signed_by: string | null;
}
