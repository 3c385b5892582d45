import type { InstrumentFinding } from '@bourse/universe';
import { expect, test } from 'vitest';
import { FindingTally } from './finding-tally.js';
import { findingsText } from './findings-text.js';

const createFinding = (given: Partial<InstrumentFinding>): InstrumentFinding => ({
  kind: 'venue_missing',
  symbol: 'SAP.DE',
  others: [],
  message: 'has no venue',
  mend: null,
  ...given,
});

const unwritten = { mend: null, erase: null };

function tallyOf(limit: number, findings: readonly InstrumentFinding[], instruments = 1234): FindingTally {
  const tally = new FindingTally(limit);
  tally.add({ instruments, findings });
  return tally;
}

test('counts by kind in the order of the checks, then the findings of each with their repairs', () => {
  const venue = createFinding({ mend: { exchange: 'XETRA', mic: 'XETR' } });
  const shared = createFinding({ kind: 'isin_of_two_issuers', symbol: 'ATVI', message: 'has the ISIN of AIY.SI' });
  expect(findingsText(tallyOf(10, [venue, shared]), unwritten)).toBe(
    [
      '1,234 instruments checked, 2 findings:',
      '',
      'finding                  count  correctable',
      'One ISIN on two issuers      1            0',
      'Venue missing                1            1',
      '',
      'One ISIN on two issuers:',
      '  symbol  what                    repair',
      '  ATVI    has the ISIN of AIY.SI  -',
      '',
      'Venue missing:',
      '  symbol  what          repair',
      '  SAP.DE  has no venue  exchange=XETRA mic=XETR',
      '',
      'Use --mend FILE and --erase FOLDER for the certain corrections and --json for all findings.',
    ].join('\n'),
  );
});

test('findings beyond the limit are counted; a limit of 0 leaves only the counts', () => {
  const many = Array.from({ length: 1203 }, (_, i) => createFinding({ symbol: `S${i}` }));
  const lines = findingsText(tallyOf(3, many), unwritten).split('\n');
  expect(lines).toContain('  … and 1,200 more');
  expect(lines.filter((line) => /^ {2}S\d/.test(line))).toHaveLength(3);
  expect(findingsText(tallyOf(0, many), unwritten)).not.toContain('Venue missing:');
  expect(findingsText(tallyOf(Infinity, many), unwritten)).not.toContain('more');
});

test('names the files that were written', () => {
  const mend = { file: 'mend.csv', instruments: 1 };
  const text = findingsText(tallyOf(1, [createFinding({})], 1), { ...unwritten, mend });
  expect(text).toMatch(/^1 instrument checked, 1 finding:/);
  expect(text).toMatch(/\nWrote corrections of 1 instrument to mend\.csv\.$/);
  const both = findingsText(tallyOf(1, [createFinding({})]), { mend, erase: { folder: 'wrong', instruments: 2 } });
  expect(both).toMatch(/\nWrote corrections of 1 .*\nWrote erasures of 2 instruments to wrong\.$/);
});

test('an erased column is blank, and commands are shown as the repair', () => {
  const erased = createFinding({ symbol: 'APC.AX', mend: { isin: null, cusip: null } });
  const twin = createFinding({ symbol: 'AAPL US', commands: ['bourse one', 'bourse two'] });
  const text = findingsText(tallyOf(9, [erased, twin]), unwritten);
  expect(text).toMatch(/APC\.AX .* isin= cusip=\n/);
  expect(text).toMatch(/AAPL US .* bourse one; bourse two\n/);
});

test('no findings are one line', () => {
  expect(findingsText(tallyOf(10, []), unwritten)).toBe('1,234 instruments checked: no findings.');
});
