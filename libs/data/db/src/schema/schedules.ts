import type { Generated } from 'kysely';
import type { Timestamp } from './timestamp.js';

export interface SchedulesTable {
  name: string;
  /** Five fields, or six with seconds first, or a shortcut such as `@daily`. */
  cron: string;
  /** IANA name. */
  time_zone: string;
  /** Words after `bourse`. */
  command: string[];
  time_limit_seconds: number;
  /** `file`: follows the file of `BOURSE_SCHEDULES`. */
  origin: 'command' | 'file';
  paused_at: Date | null;
  /** Every due time up to it was run, skipped or recorded as missed. */
  decided_until: Timestamp;
  /** An operator wants a run now. */
  requested_at: Date | null;
}

export interface ScheduleRunsTable {
  id: Generated<number>;
  /** A name; `inbox` for a file of the inbox. */
  schedule: string;
  due_at: Timestamp;
  /** Path within the inbox; null for a schedule. */
  file: string | null;
  state: 'running' | 'succeeded' | 'failed' | 'interrupted' | 'missed';
  /** Null: it was missed. */
  started_at: Date | null;
  finished_at: Date | null;
  /** The last lines. */
  output: Generated<string>;
}

/** What one process at a time does. */
export interface LeasesTable {
  name: string;
  holder: string;
  /** The holder renews this while it runs. */
  lease_until: Date;
}
