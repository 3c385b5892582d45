/**
 * Prefixes that are usual on securities of any issuer: international securities, and domiciles of holdings, shipping
 * companies and funds.
 */
const usualPrefixes: ReadonlySet<string> = new Set(
  'XS EU XA XB XC XD XF KY BM VG JE GG IM LU NL IE MH PA CY CW AN LR MT BS MU GI LI SG MC AI BZ MO HK'.split(' '),
);
/** Depositary receipts of any issuer have a prefix of these, and are listed outside the issuer's home. */
const receiptPrefixes: ReadonlySet<string> = new Set(['US', 'GB']);

/** The countries of a listing: alpha-2, null when unknown. */
export interface ListingCountries {
  /** Of the venue. */
  readonly country: string | null;
  readonly issuer_country: string | null;
}

/**
 * Whether the ISIN of a listing is likely that of another security: its prefix is neither the country of the venue nor
 * that of the issuer. `receipt`: that of a depositary receipt, on the home line. Funds have no issuer country and are
 * domiciled anywhere: null.
 */
export function foreignIsin(isin: string, { country, issuer_country }: ListingCountries): 'receipt' | 'third' | null {
  const prefix = isin.slice(0, 2);
  if (country === null || issuer_country === null || prefix === country || prefix === issuer_country) return null;
  const isHome = country === issuer_country;
  if (usualPrefixes.has(prefix) || (!isHome && receiptPrefixes.has(prefix))) return null;
  return isHome && receiptPrefixes.has(prefix) ? 'receipt' : 'third';
}
