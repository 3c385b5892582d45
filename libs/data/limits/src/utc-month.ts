/** A calendar month in UTC, the end exclusive. */
export interface UtcMonth {
  /** Its first day, `YYYY-MM-DD`. */
  readonly firstDay: string;
  readonly startMs: number;
  readonly endMs: number;
}

export function utcMonthAt(epochMs: number): UtcMonth {
  const date = new Date(epochMs);
  const startMs = Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  const endMs = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
  return { firstDay: new Date(startMs).toISOString().slice(0, 10), startMs, endMs };
}
