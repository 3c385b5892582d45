const MS_PER_SECOND = 1000;

/**
 * Seconds that `Retry-After` asks for, as a number or as a date; null where there is none. A date is held against the
 * server's own clock where it tells its time.
 */
export function retryAfterSeconds(headers: Headers, nowMs: number): number | null {
  const text = headers.get('retry-after')?.trim();
  if (text === undefined || text === '') return null;
  if (/^\d+$/.test(text)) return Number(text);
  const at = Date.parse(text);
  if (Number.isNaN(at)) return null;
  const serverMs = Date.parse(headers.get('date') ?? '');
  return Math.max(0, (at - (Number.isNaN(serverMs) ? nowMs : serverMs)) / MS_PER_SECOND);
}
