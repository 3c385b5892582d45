/** Size classes of issuers, greatest first. */
export const marketCaps = ['Mega Cap', 'Large Cap', 'Mid Cap', 'Small Cap', 'Micro Cap', 'Nano Cap'] as const;
export type MarketCap = (typeof marketCaps)[number];
