/** On every answer: a browser neither guesses another content type nor tells other sites where its user came from. */
export const COMMON_HEADERS = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' } as const;

/** On what is answered from the universe: the version of it. */
export const UNIVERSE_VERSION = 'x-universe-version';
