/** The remainder of one limit. */
export interface RateLimitWindow {
  /** Remaining requests; for `resolve`, remaining items. */
  readonly remaining: number;
  /** Seconds until more becomes available. */
  readonly resetSeconds: number;
}

/** The limits of the key as of an answer; an unlimited one is null. */
export interface RateLimit {
  readonly minute: RateLimitWindow | null;
  readonly month: RateLimitWindow | null;
}

/** Reads `RateLimit: "minute";r=599;t=60, "month";r=…;t=…`; null without such a header. */
export function rateLimitOf(headers: Headers): RateLimit | null {
  const text = headers.get('ratelimit');
  if (text === null) return null;
  const windows = new Map(text.split(',').map(windowOf));
  return { minute: windows.get('minute') ?? null, month: windows.get('month') ?? null };
}

function windowOf(member: string): [string | undefined, RateLimitWindow | null] {
  const name = /"([^"]*)"/.exec(member)?.[1];
  const [remaining, resetSeconds] = [/;\s*r=(\d+)/.exec(member)?.[1], /;\s*t=(\d+)/.exec(member)?.[1]];
  if (remaining === undefined || resetSeconds === undefined) return [name, null];
  return [name, { remaining: Number(remaining), resetSeconds: Number(resetSeconds) }];
}
