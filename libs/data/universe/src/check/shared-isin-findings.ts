import type { CheckedInstrument, InstrumentFinding } from './finding.js';
import { areRelated } from './issuer-names.js';
import { symbolsOf } from './symbols-text.js';

const NAMES_SHOWN = 3;

/** Reports the faults of an ISIN that several rows have. */
export function sharedIsinFindings(isin: string, rows: readonly CheckedInstrument[]): InstrumentFinding[] {
  const issuers = groupByIssuer(rows);
  if (issuers.length > 1) return [toIssuerFinding(isin, issuers)];
  return repeatFindings(isin, rows);
}

/** The most rows first: the others are likely wrong. */
function toIssuerFinding(isin: string, issuers: readonly CheckedInstrument[][]): InstrumentFinding {
  const [most = [], ...fewer] = issuers.toSorted((left, right) => right.length - left.length);
  const [first, ...others] = [...fewer.flat(), ...most].map(({ symbol }) => symbol);
  const names = [most, ...fewer].slice(0, NAMES_SHOWN).map((group) => `${group[0]!.name} (${symbolsOf(group)})`);
  const message = `ISIN ${isin} belongs to ${names.join(' and ')}`;
  return { kind: 'isin_of_two_issuers', symbol: first!, others, message, mend: null };
}

/** Rows without a name are of no issuer. */
function groupByIssuer(rows: readonly CheckedInstrument[]): CheckedInstrument[][] {
  const issuers: CheckedInstrument[][] = [];
  for (const row of rows) {
    const { name } = row;
    if (name === null) continue;
    const own = issuers.filter((group) => group.some((other) => areRelated(other.name ?? '', name)));
    const joined = [...own.flat(), row];
    for (const group of own) issuers.splice(issuers.indexOf(group), 1);
    issuers.push(joined);
  }
  return issuers;
}

/**
 * Several active stocks with one ISIN in one currency of one venue: classes, preferreds or subsidiaries that have
 * the ISIN of the company. Funds are listed so on purpose.
 */
function repeatFindings(isin: string, rows: readonly CheckedInstrument[]): InstrumentFinding[] {
  const stocks = rows.filter(({ type, status, mic }) => type === 'Common Stock' && status === 'active' && mic !== null);
  const lines = Map.groupBy(stocks, ({ mic, currency }) => `${mic} ${currency}`);
  return [...lines.values()].flatMap((group): InstrumentFinding[] => {
    const [first, ...others] = group.map(({ symbol }) => symbol);
    if (first === undefined || others.length === 0) return [];
    const message = `ISIN ${isin} is shared by several symbols of ${group[0]!.mic}: ${symbolsOf(group)}`;
    return [{ kind: 'isin_repeated', symbol: first, others, message, mend: null }];
  });
}
