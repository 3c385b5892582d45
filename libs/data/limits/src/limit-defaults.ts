/** What a key is made with when its maker does not say: requests a minute and a calendar month (UTC). */
export const limitDefaults = { perMinute: 600, perMonth: 1_000_000 } as const;
