/** The user agent for live sources: the true name of Bourse. */
export const USER_AGENT = 'Bourse (self-hosted market-data API)';
