/** `2026-11-22T07:00:00Z`. */
export function toInstant(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

/** Instant of a time that may be missing. */
export function toInstantOrNull(date: Date | null): string | null {
  return date === null ? null : toInstant(date);
}
