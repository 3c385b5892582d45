import { countryName, foreignIsin, parseIsin, splitSymbol } from '@bourse/symbology';
import type { CheckedInstrument, InstrumentFinding } from './finding.js';

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

function thirdCountryFindings(row: CheckedInstrument, isin: string): InstrumentFinding[] {
  const { symbol, country, issuerCountry } = row;
  const foreign = foreignIsin(isin, row);
  if (foreign === null) return [];
  const message =
    foreign === 'receipt'
      ? `ISIN ${isin} on the home line in ${countryName(country!)} is likely that of a depositary receipt`
      : `ISIN ${isin} matches neither the country of the venue (${country}) nor of the issuer (${issuerCountry})`;
  return [{ kind: 'isin_of_third_country', symbol, others: [], message, mend: null }];
}
