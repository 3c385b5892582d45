/** On every answer: a browser neither guesses another content type nor tells other sites where its user came from. */
export const COMMON_HEADERS = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' } as const;
