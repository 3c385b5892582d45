import { canBearNumber, type NationalNumber, nationalNumber, nationalNumberKinds } from '@bourse/symbology';
import type { CheckedInstrument, InstrumentFinding, InstrumentRepair } from './finding.js';
import { areOthers, bearersText, type BearersOfIsin } from './isin-bearers.js';

type StoredNumber = Pick<NationalNumber, 'kind' | 'value' | 'isins'>;

/** A receipt of any country has a CUSIP, also where its row lacks the ISIN. */
const RECEIPT = /\b(?:[AG]D[RS]S?|depositary)\b/i;

/** The national numbers of a row that its ISIN or its countries exclude. */
export function excludedNumbers(row: CheckedInstrument): StoredNumber[] {
  const { isin, country, issuer_country, name } = row;
  if (RECEIPT.test(name ?? '')) return [];
  const bearer = { isin, countries: [country, issuer_country] };
  return numbersOf(row).filter(({ kind, value }) => !canBearNumber(kind, value, bearer));
}

/** Reports excluded numbers that the ISIN of an issuer with another name contains. */
export function numberFindings(row: CheckedInstrument, bearersOf: BearersOfIsin): InstrumentFinding[] {
  return excludedNumbers(row).flatMap(({ kind, value, isins }): InstrumentFinding[] => {
    const bearers = isins.flatMap(bearersOf);
    if (!areOthers(bearers, row)) return [];
    return [
      {
        kind: 'number_of_other_issue',
        symbol: row.symbol,
        others: bearers.map(({ symbol }) => symbol),
        message: `${kind.toUpperCase()} ${value} on ${row.name} is that of ${bearersText(bearers)}`,
        mend: { [kind]: null },
      },
    ];
  });
}

/** Erases the national numbers of a row that an ISIN contains. */
export function eraseNumbersIn(isin: string, row: CheckedInstrument): InstrumentRepair {
  const contained = numbersOf(row).filter(({ isins }) => isins.includes(isin));
  return Object.fromEntries(contained.map(({ kind }) => [kind, null]));
}

function numbersOf(row: CheckedInstrument): StoredNumber[] {
  return nationalNumberKinds.flatMap((kind) => {
    const text = row[kind];
    return text === null ? [] : (nationalNumber(kind, text) ?? []);
  });
}
