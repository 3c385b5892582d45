import type { InstrumentFinding, InstrumentFindingKind } from '@bourse/universe';
import { plural } from '../terminal/plural.js';
import { formatTable } from '../terminal/table.js';
import type { FindingTally } from './finding-tally.js';
import type { MendResult } from './mend-file.js';

const titles: Readonly<Record<InstrumentFindingKind, string>> = {
  isin_of_two_issuers: 'One ISIN on two issuers',
  isin_repeated: 'One ISIN on several stocks of a venue',
  isin_of_third_country: 'ISIN of a third country',
  isin_not_in_symbol: 'ISIN differs from the symbol',
  two_spellings: 'Two spellings of one symbol',
  symbol_reused: 'Reused symbol',
  venue_missing: 'Venue missing',
  country_missing: 'Country missing',
  name_missing: 'Name missing',
};

/** Counts by kind, then the first findings of each. */
export function findingsText(tally: FindingTally, mendResult: MendResult | null): string {
  const checked = `${plural(tally.instruments, 'instrument')} checked`;
  if (tally.count === 0) return `${checked}: no findings.`;
  const counts = tally.kinds.map(({ kind, count, mendable }) => [titles[kind], count, mendable]);
  const listed = tally.kinds.filter(({ first }) => first.length > 0);
  return [
    `${checked}, ${plural(tally.count, 'finding')}:`,
    '',
    formatTable(['finding', 'count', 'correctable'], counts),
    ...listed.flatMap(({ kind, count, first }) => [
      '',
      `${titles[kind]}:`,
      findingsTable(first),
      ...moreLines(count - first.length),
    ]),
    '',
    mendResult === null
      ? 'Use --mend FILE for the certain corrections and --json for all findings.'
      : `Wrote corrections of ${plural(mendResult.instruments, 'instrument')} to ${mendResult.file}.`,
  ].join('\n');
}

function findingsTable(findings: readonly InstrumentFinding[]): string {
  const rows = findings.map(({ symbol, message, mend }) => [symbol, message, mend === null ? null : mendText(mend)]);
  return indent(formatTable(['symbol', 'what', 'repair'], rows));
}

function mendText(mend: NonNullable<InstrumentFinding['mend']>): string {
  return Object.entries(mend)
    .map(([column, value]) => `${column}=${value}`)
    .join(' ');
}

function moreLines(count: number): string[] {
  return count > 0 ? [`  … and ${count.toLocaleString('en')} more`] : [];
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ');
}
