import type { CheckedInstrument, InstrumentFinding } from './finding.js';
import { areRelated } from './issuer-names.js';

/** Finds a missing name, and names of several companies under one symbol. */
export function nameFindings(row: CheckedInstrument): InstrumentFinding[] {
  const { symbol, name, records } = row;
  if (name === null) {
    const given = records.at(-1)?.name;
    const mend = given === undefined ? null : { name: given };
    const message = given === undefined ? 'no name' : `no name, but an import contains the name ${given}`;
    return [{ kind: 'name_missing', symbol, others: [], message, mend }];
  }
  return reuseFindings({ ...row, name });
}

/**
 * Imports name two companies under one symbol. A renaming does not count: the ISIN stays, or an alias states the former
 * name.
 */
function reuseFindings(row: CheckedInstrument & { readonly name: string }): InstrumentFinding[] {
  const ownNames = [row.name, ...row.aliases];
  const other = row.records.find(
    ({ name, isin }) => (isin === null || isin !== row.isin) && !ownNames.some((one) => areRelated(one, name)),
  );
  if (other === undefined) return [];
  const message = `one import names it ${other.name}, another ${row.name}`;
  return [{ kind: 'symbol_reused', symbol: row.symbol, others: [], message, mend: null }];
}
