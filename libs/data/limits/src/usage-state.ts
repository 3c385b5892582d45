/** One limit of a key at one moment. Limit and remaining are null when it is unlimited. */
export interface ScopeState {
  limit: number | null;
  used: number;
  remaining: number | null;
  /** Whole seconds until more becomes available: the oldest charge leaves the minute, or the month ends. */
  resetSeconds: number;
  /** How long the limit reaches: 60, or the seconds of this month. */
  windowSeconds: number;
}

export interface UsageState {
  minute: ScopeState;
  month: ScopeState;
}

export function scopeState(limit: number | null, used: number, resetMs: number, windowMs: number): ScopeState {
  const remaining = limit === null ? null : Math.max(0, limit - used);
  return {
    limit,
    used,
    remaining,
    resetSeconds: Math.max(1, Math.ceil(resetMs / 1000)),
    windowSeconds: windowMs / 1000,
  };
}

/**
 * `RateLimit-Policy` and `RateLimit` as of draft-ietf-httpapi-ratelimit-headers-11: the quota `q` of each window of `w`
 * seconds, and what remains (`r`) for the next `t` seconds. Unlimited scopes are left out; both unlimited: no headers.
 */
export function rateLimitHeaders(state: UsageState): Record<string, string> {
  const { minute, month } = state;
  if (minute.limit === null && month.limit === null) return {};
  const both = minute.limit !== null && month.limit !== null;
  const separator = both ? ', ' : '';
  return {
    'RateLimit-Policy': formatPolicy('minute', minute) + separator + formatPolicy('month', month),
    RateLimit: formatRemaining('minute', minute) + separator + formatRemaining('month', month),
  };
}

function formatPolicy(name: string, { limit, windowSeconds }: ScopeState): string {
  return limit === null ? '' : `"${name}";q=${limit};w=${windowSeconds}`;
}

function formatRemaining(name: string, { limit, remaining, resetSeconds }: ScopeState): string {
  return limit === null ? '' : `"${name}";r=${remaining};t=${resetSeconds}`;
}
