import type { InstrumentFinding, InstrumentFindingKind } from '@bourse/universe';
import { plural } from '../terminal/plural.js';
import { formatTable } from '../terminal/table.js';
import type { FindingTally } from './finding-tally.js';
import type { ErasureResult } from './erasure-folder.js';
import type { MendResult } from './mend-file.js';

/** The files that a check wrote. */
export interface WrittenRepairs {
  readonly mend: MendResult | null;
  readonly erase: ErasureResult | null;
}

const titles: Readonly<Record<InstrumentFindingKind, string>> = {
  isin_of_two_issuers: 'One ISIN on two issuers',
  isin_repeated: 'One ISIN on several stocks of a venue',
  isin_of_third_country: 'ISIN of a third country',
  isin_not_in_symbol: 'ISIN differs from the symbol',
  number_of_other_issue: 'National number of another issue',
  two_spellings: 'Two spellings of one symbol',
  made_by_prices: 'Created by prices beside the real one',
  symbol_reused: 'Reused symbol',
  venue_missing: 'Venue missing',
  country_missing: 'Country missing',
  name_missing: 'Name missing',
};

/** Counts by kind, then the first findings of each. */
export function findingsText(tally: FindingTally, written: WrittenRepairs): string {
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
    ...writtenLines(written),
  ].join('\n');
}

function writtenLines({ mend, erase }: WrittenRepairs): string[] {
  if (mend === null && erase === null)
    return ['Use --mend FILE and --erase FOLDER for the certain corrections and --json for all findings.'];
  return [
    ...(mend === null ? [] : [`Wrote corrections of ${plural(mend.instruments, 'instrument')} to ${mend.file}.`]),
    ...(erase === null ? [] : [`Wrote erasures of ${plural(erase.instruments, 'instrument')} to ${erase.folder}.`]),
  ];
}

function findingsTable(findings: readonly InstrumentFinding[]): string {
  const rows = findings.map(({ symbol, message, mend, commands }) => [
    symbol,
    message,
    mend === null ? (commands?.join('; ') ?? null) : mendText(mend),
  ]);
  return formatTable(['symbol', 'what', 'repair'], rows).replace(/^/gm, '  ');
}

function mendText(mend: NonNullable<InstrumentFinding['mend']>): string {
  return Object.entries(mend)
    .map(([column, value]) => `${column}=${value ?? ''}`)
    .join(' ');
}

function moreLines(count: number): string[] {
  return count > 0 ? [`  … and ${count.toLocaleString('en')} more`] : [];
}
