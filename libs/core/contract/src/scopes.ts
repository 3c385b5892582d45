/** A scope of a key: instruments and related lists, symbol search, prices, files of exports, the state of the server. */
export type Scope = (typeof scopes)[number];

/** The scopes of a key that is created without a list of scopes: neither files of exports nor the state of the server. */
export const defaultScopes = ['instruments:read', 'search:read', 'prices:read'] as const;

export const scopes = [...defaultScopes, 'exports:read', 'admin:read'] as const;
