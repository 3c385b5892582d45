/**
 * Sent with every answer: browsers neither guess another content type nor report the page of their user to other sites.
 */
export const commonHeaders = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' } as const;

/** Sent with rows without `meta`: whether a ceiling cut rows off. */
export const MORE = 'x-more';

/** Sent where the requested symbol is a former one of the instrument. */
export const FORMER_SYMBOL = 'x-former-symbol';
/** Sent with a listing and with changes: the token of what changes later. */
export const CHANGES_SINCE = 'x-changes-since';

/** Sent with answers from the universe: its version. */
export const UNIVERSE_VERSION = 'x-universe-version';
