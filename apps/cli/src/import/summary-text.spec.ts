import type { ImportSummary, InstrumentAlias } from '@bourse/universe';
import type { FaultKind } from '@bourse/files';
import { expect, test } from 'vitest';
import { summaryText } from './summary-text.js';

const summary = (more: Partial<ImportSummary>): ImportSummary => ({
  importId: null,
  version: null,
  isRefused: false,
  rows: 3,
  added: 0,
  changed: 0,
  unchanged: 0,
  delisted: 0,
  removed: 0,
  rejected: 0,
  identifiersLost: { count: 0, examples: [] },
  warnings: {},
  examples: [],
  ignored: 0,
  faultCount: 0,
  faults: [],
  furtherRejects: 0,
  rejectReport: null,
  milliseconds: 1250,
  ...more,
});
const kind = (more: Partial<FaultKind>): FaultKind => ({
  field: 'isin',
  reason: 'wrong form or check digit',
  outcome: 'value ignored',
  count: 1,
  first: { file: 'a.csv', line: 3, value: 'x', symbol: null },
  ...more,
});
const alias = (name: string, more: Partial<InstrumentAlias> = {}): InstrumentAlias => ({
  alias: name,
  kind: 'former_name',
  validFrom: null,
  validTo: null,
  ...more,
});

test('the changes, the unusable rows, and the file that lists them', () => {
  const faults = [kind({ field: 'type', reason: 'unknown type', outcome: 'row rejected', count: 2 }), kind({})];
  const counts = { rows: 1234, changed: 1200, rejected: 2, ignored: 1, faultCount: 3, faults };
  const published = summary({ version: 7, ...counts, warnings: { 'ticker: no instrument': 1 }, rejectReport: 'r.csv' });
  expect(summaryText(published, false).split('\n')).toEqual([
    '1,234 rows in 1.3 s: 1,200 changed, 0 unchanged, 2 rejected, 1 value ignored.',
    'Published as version 7.',
    '  1 × ticker: no instrument',
    '  2 × type: unknown type (row rejected); first in a.csv, line 3: x',
    '  isin: wrong form or check digit (value ignored); a.csv, line 3: x',
    '  … and 1 more: r.csv',
  ]);
});

test('a fault repeated 20,000 times is one line, and five kinds are printed', () => {
  const frequent = kind({ count: 20_000 });
  const rare = ['b', 'c', 'd', 'e', 'f', 'g'].map((field) => kind({ field, count: 2 }));
  const faults = { faultCount: 20_012, faults: [frequent, ...rare], rejectReport: 'r.csv', furtherRejects: 9500 };
  const lines = summaryText(summary({ ignored: 20_012, ...faults }), false)
    .split('\n')
    .slice(2);
  expect(lines.length).toBe(6);
  expect(lines[0]).toBe('  20,000 × isin: wrong form or check digit (value ignored); first in a.csv, line 3: x');
  expect(lines[1]).toContain('  2 × b: ');
  expect(lines[5]).toBe('  … and 20,007 more: r.csv (all but 9,500)');
});

test('a few faults are printed in full; a fault of a file has no line; long texts and values are cut', () => {
  const refused = kind({
    field: '',
    reason: 'is empty',
    outcome: 'file refused',
    first: { file: 'b.zip', line: 0, value: '', symbol: null },
  });
  const long = kind({ first: { file: 'a.csv', line: 2, value: 'x'.repeat(200), symbol: null } });
  const two = summary({ faultCount: 2, faults: [refused, long], rejectReport: 'r.csv' });
  expect(summaryText(two, false).split('\n').slice(2)).toEqual([
    '  is empty (file refused); b.zip',
    `  isin: wrong form or check digit (value ignored); a.csv, line 2: ${'x'.repeat(59)}…`,
    'Faults are listed in r.csv',
  ]);
  const reason =
    'wrong header: the file needs a first line datetime,open,high,low,close,volume and commas between its values';
  const header = summary({ faultCount: 1, faults: [kind({ field: '', reason })] });
  expect(summaryText(header, false)).toContain(reason);
});

test('an import that uses or publishes nothing reports it', () => {
  const faults = { faultCount: 3, faults: [kind({ outcome: 'row rejected', count: 3 })] };
  expect(summaryText(summary({ rejected: 3, ...faults }), false)).toContain('\nNo row is valid.\n');
  expect(summaryText(summary({ rejected: 1, isRefused: true, ...faults }), false)).toContain(
    '\nNothing was published because rows were rejected (--fail-on-rejects).\n',
  );
});

test('a dry run lists identifiers first and cuts long texts', () => {
  const fields = [
    { field: 'description', from: null, to: `Makes\nphones. ${'x'.repeat(500)}` },
    { field: 'isin', from: 'US0378331005', to: 'US0378331006' },
  ] as const;
  const text = summaryText(
    summary({ changed: 1, examples: [{ symbol: 'AAPL', change: 'changed', fields: [...fields] }] }),
    true,
  );
  expect(text.split('\n').at(-1)).toBe(
    `  ~ AAPL  isin: US0378331005 → US0378331006, description: (none) → Makes phones. ${'x'.repeat(45)}…`,
  );
});

test('a dry run prints aliases in readable form', () => {
  const from = [
    alias('Apple Computer', { validFrom: '1977-01-03', validTo: '2007-01-09' }),
    alias('iPod', { kind: 'brand' }),
  ];
  const to = [alias('A', { validFrom: '1977-01-03' }), alias('B', { validTo: '2007-01-09' })];
  const examples: ImportSummary['examples'] = [
    { symbol: 'AAPL', change: 'changed', fields: [{ field: 'aliases', from, to }] },
    { symbol: 'META', change: 'changed', fields: [{ field: 'aliases', from: [], to: [alias('Facebook')] }] },
  ];
  expect(
    summaryText(summary({ changed: 3, examples }), true)
      .split('\n')
      .slice(1),
  ).toEqual([
    'Dry run: nothing was written.',
    '  ~ AAPL  aliases: Apple Computer (former_name, 1977-01-03 to 2007-01-09); iPod (brand) → A (former_name, 1977-01-03 on); B (former_name, to 2007-01-09)',
    '  ~ META  aliases: (none) → Facebook (former_name)',
    '  … and 1 more (--examples all shows every one)',
  ]);
});
