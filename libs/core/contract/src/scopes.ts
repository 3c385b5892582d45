/** What a key may read: instruments and their neighbours, symbol search, prices. */
export type Scope = (typeof scopes)[number];

export const scopes = ['instruments:read', 'search:read', 'prices:read'] as const;
