/** How Bourse introduces itself to live sources: as what it is. */
export const USER_AGENT = 'Bourse (self-hosted market-data API)';
