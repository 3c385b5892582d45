/** On every answer: a browser neither guesses another content type nor tells other sites where its user came from. */
export const commonHeaders = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' } as const;

/** On rows without `meta`: whether a ceiling cut some off. */
export const MORE = 'x-more';

/** On what is answered from the universe: the version of it. */
export const UNIVERSE_VERSION = 'x-universe-version';
