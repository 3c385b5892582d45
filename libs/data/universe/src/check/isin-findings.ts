import { countryName, foreignIsin } from '@bourse/symbology';
import { isinOfSymbol } from '../sources/checked-cell.js';
import type { CheckedInstrument, InstrumentFinding } from './finding.js';
import { areOthers, bearersText, type BearersOfIsin } from './isin-bearers.js';
import { eraseNumbersIn } from './number-findings.js';

/** Reports a symbol that is another ISIN than that of its row. */
export function symbolIsinFindings(row: CheckedInstrument): InstrumentFinding[] {
  const { symbol, isin } = row;
  const own = isinOfSymbol(symbol);
  if (own === null || own === isin) return [];
  const message = `the symbol is the ISIN ${own}, but the ISIN of the row is ${isin ?? 'missing'}`;
  return [{ kind: 'isin_not_in_symbol', symbol, others: [], message, mend: { isin: own } }];
}

/** Whether the ISIN of a row is likely that of another security. */
export function hasForeignIsin(row: CheckedInstrument): boolean {
  const own = isinOfSymbol(row.symbol);
  return row.isin !== null && (own === null || own === row.isin) && foreignIsin(row.isin, row) !== null;
}

/**
 * Reports an ISIN of a third country. The repair erases it if the other listings of the ISIN have another name, and one
 * of them is at home in its country.
 */
export function thirdCountryFindings(row: CheckedInstrument, bearersOf: BearersOfIsin): InstrumentFinding[] {
  const { symbol, isin, country, issuer_country } = row;
  if (isin === null || !hasForeignIsin(row)) return [];
  const reason =
    foreignIsin(isin, row) === 'receipt'
      ? `ISIN ${isin} on the home line in ${countryName(country!)} is likely that of a depositary receipt`
      : `ISIN ${isin} matches neither the country of the venue (${country}) nor of the issuer (${issuer_country})`;
  const finding = { kind: 'isin_of_third_country', symbol, others: [], message: reason, mend: null } as const;
  const bearers = bearersOf(isin);
  if (
    isinOfSymbol(row.symbol) !== null ||
    !bearers.some((bearer) => isAtHome(bearer, isin)) ||
    !areOthers(bearers, row)
  )
    return [finding];
  return [
    {
      ...finding,
      others: bearers.map((bearer) => bearer.symbol),
      message: `ISIN ${isin} on ${row.name} is that of ${bearersText(bearers)}`,
      mend: { isin: null, ...eraseNumbersIn(isin, row) },
    },
  ];
}

function isAtHome({ country, issuer_country }: CheckedInstrument, isin: string): boolean {
  return [country, issuer_country].includes(isin.slice(0, 2));
}
