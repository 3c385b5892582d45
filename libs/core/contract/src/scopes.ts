/** A scope of a key: instruments and related lists, symbol search, prices. */
export type Scope = (typeof scopes)[number];

export const scopes = ['instruments:read', 'search:read', 'prices:read'] as const;
