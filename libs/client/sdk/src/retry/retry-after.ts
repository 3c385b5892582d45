const MS_PER_SECOND = 1000;

/**
 * Returns the seconds of `Retry-After`, a number or a date; null when it is missing or invalid. A date is compared with
 * the `Date` header of the server, if sent.
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
