import type { ImportSummary, InstrumentAlias } from '@bourse/universe';
import { expect, test } from 'vitest';
import { summaryText } from './summary-text.js';

const summary = (more: Partial<ImportSummary>): ImportSummary => ({
  importId: null,
  version: null,
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
  furtherRejects: 0,
  rejectReport: null,
  milliseconds: 1250,
  ...more,
});
const alias = (name: string, more: Partial<InstrumentAlias> = {}): InstrumentAlias => ({
  alias: name,
  kind: 'former_name',
  validFrom: null,
  validTo: null,
  ...more,
});

test('what happened, what could not be used, and where it is told', () => {
  const published = summary({ version: 7, rows: 1234, changed: 1200, rejected: 2, warnings: { 'unknown column: x': 1 }, rejectReport: 'r.csv' }); // prettier-ignore
  expect(summaryText(published, false).split('\n')).toEqual([
    '1,234 rows in 1.3 s: 1,200 changed, 0 unchanged, 2 rejected.',
    'Published as version 7.',
    '  1 × unknown column: x',
    'Rejected rows: r.csv',
  ]);
});

test('rejected rows that the report does not list are counted beside it', () => {
  const much = summary({ rejected: 12_345, rejectReport: 'r.csv', furtherRejects: 2345 });
  expect(summaryText(much, false)).toContain('Rejected rows: r.csv (and 2,345 more that it does not list)');
});

test('a dry run shows aliases as people write them', () => {
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
