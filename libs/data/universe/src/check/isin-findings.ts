import { countryName, parseIsin, splitSymbol } from '@bourse/symbology';
import type { CheckedInstrument, InstrumentFinding } from './finding.js';

/**
 * Prefixes that are usual on securities of any issuer: international securities, and domiciles of holdings, shipping
 * companies and funds.
 */
const usualPrefixes: ReadonlySet<string> = new Set(
  'XS EU XA XB XC XD XF KY BM VG JE GG IM LU NL IE MH PA CY CW AN LR MT BS MU GI LI SG MC AI BZ MO HK'.split(' '),
);
/** Depositary receipts of any issuer have a prefix of these, and are listed outside the issuer's home. */
const receiptPrefixes: ReadonlySet<string> = new Set(['US', 'GB']);

/** Reports the faults of the ISIN of one row. */
export function isinFindings(row: CheckedInstrument): InstrumentFinding[] {
  const { symbol, isin } = row;
  const own = symbol.length < 12 ? null : parseIsin(splitSymbol(symbol).ticker);
  if (own !== null && own !== isin) {
    const message = `the symbol is the ISIN ${own}, but the ISIN of the row is ${isin ?? 'missing'}`;
    return [{ kind: 'isin_not_in_symbol', symbol, others: [], message, mend: { isin: own } }];
  }
  return isin === null ? [] : thirdCountryFindings(row, isin);
}

/** Funds have no issuer country and are domiciled anywhere: they are not checked. */
function thirdCountryFindings(
  { symbol, country, issuerCountry }: CheckedInstrument,
  isin: string,
): InstrumentFinding[] {
  const prefix = isin.slice(0, 2);
  if (country === null || issuerCountry === null || prefix === country || prefix === issuerCountry) return [];
  const isHome = country === issuerCountry;
  if (usualPrefixes.has(prefix) || (!isHome && receiptPrefixes.has(prefix))) return [];
  const message =
    isHome && receiptPrefixes.has(prefix)
      ? `ISIN ${isin} on the home line in ${countryName(country)} is likely that of a depositary receipt`
      : `ISIN ${isin} matches neither the country of the venue (${country}) nor of the issuer (${issuerCountry})`;
  return [{ kind: 'isin_of_third_country', symbol, others: [], message, mend: null }];
}
