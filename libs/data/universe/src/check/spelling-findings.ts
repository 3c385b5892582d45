import { identifierFields } from '@bourse/instrument';
import { canonicalSpelling } from '@bourse/symbology';
import { deleteInstrumentCommand } from './commands.js';
import type { CheckedInstrument, InstrumentFinding } from './finding.js';
import { areEqualNames, areRelated } from './issuer-names.js';

/** Finds pairs among the rows of one `canonicalKey` that are one security. */
export function spellingFindings(rows: readonly CheckedInstrument[]): InstrumentFinding[] {
  return rows.flatMap((row, i) =>
    rows.slice(i + 1).flatMap((other) => {
      const reason = reasonOfSameSecurity(row, other);
      return reason === null ? [] : [findingOf(row, other, reason)];
    }),
  );
}

/** The reason to consider two rows one security, or null. A `^` is the mark of an index. */
function reasonOfSameSecurity(one: CheckedInstrument, other: CheckedInstrument): string | null {
  if (one.type !== other.type || one.symbol.startsWith('^') !== other.symbol.startsWith('^')) return null;
  if (differ(one.isin, other.isin) || differ(one.figi, other.figi)) return null;
  if (one.isin !== null && one.isin === other.isin) return `both have ISIN ${one.isin}`;
  if (one.figi !== null && one.figi === other.figi) return `both have FIGI ${one.figi}`;
  const isOneSpelling = spellingOf(one) === spellingOf(other);
  if (isOneSpelling && areRelated(one.name ?? '', other.name ?? '')) return 'the same share class';
  return areEqualNames(one.name ?? '', other.name ?? '') ? 'the same name' : null;
}

function findingOf(one: CheckedInstrument, other: CheckedInstrument, reason: string): InstrumentFinding {
  const [spelled, kept] = spellingOf(one) === one.symbol ? [other, one] : [one, other];
  const message = `${spelled.symbol} and ${kept.symbol} are likely one security: ${reason}`;
  const finding = { symbol: spelled.symbol, others: [kept.symbol], message, mend: null };
  const commands = isBare(spelled) ? { commands: [deleteInstrumentCommand(spelled.symbol)] } : {};
  return { kind: 'two_spellings', ...finding, ...commands };
}

/** Without prices and identifiers: nothing is lost with the row. */
function isBare(row: CheckedInstrument): boolean {
  return !row.hasPrices && identifierFields.every((field) => row[field] === null);
}

function spellingOf({ symbol, exchange }: CheckedInstrument): string {
  return canonicalSpelling(symbol, exchange);
}

function differ(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other;
}
