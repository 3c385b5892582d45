/** How Bourse introduces itself to live sources: as what it is. */
export const userAgent = 'Bourse (self-hosted market-data API)';
