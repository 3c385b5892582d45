import type { ColumnType } from 'kysely';

/** Timestamps are read as Date and written as Date or left to the database. */
export type Timestamp = ColumnType<Date, Date | undefined, Date>;
