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

function tallyOf(limit: number, findings: readonly InstrumentFinding[], instruments = 1234): FindingTally {
  const tally = new FindingTally(limit);
  tally.add({ instruments, findings });
  return tally;
}

test('counts by kind in the order of the checks, then the findings of each with their repairs', () => {
  const venue = createFinding({ mend: { exchange: 'XETRA', mic: 'XETR' } });
  const shared = createFinding({ kind: 'isin_of_two_issuers', symbol: 'ATVI', message: 'has the ISIN of AIY.SI' });
  expect(findingsText(tallyOf(10, [venue, shared]), null)).toBe(
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
      'Use --mend FILE for the certain corrections and --json for all findings.',
    ].join('\n'),
  );
});

test('findings beyond the limit are counted; a limit of 0 leaves only the counts', () => {
  const many = Array.from({ length: 1203 }, (_, i) => createFinding({ symbol: `S${i}` }));
  const lines = findingsText(tallyOf(3, many), null).split('\n');
  expect(lines).toContain('  … and 1,200 more');
  expect(lines.filter((line) => /^ {2}S\d/.test(line))).toHaveLength(3);
  expect(findingsText(tallyOf(0, many), null)).not.toContain('Venue missing:');
  expect(findingsText(tallyOf(Infinity, many), null)).not.toContain('more');
});

test('names the repair file', () => {
  const text = findingsText(tallyOf(1, [createFinding({})], 1), { file: 'mend.csv', instruments: 1 });
  expect(text).toMatch(/^1 instrument checked, 1 finding:/);
  expect(text).toMatch(/\nWrote corrections of 1 instrument to mend\.csv\.$/);
});

test('no findings are one line', () => {
  expect(findingsText(tallyOf(10, []), null)).toBe('1,234 instruments checked: no findings.');
});
