import { expect, test } from 'vitest';
import { aliasesOf, joined, statedAliases } from './alias-merge.js';
import type { AliasRow } from './alias-row.js';
import type { InstrumentAlias } from './parsed-instrument.js';

const row = (alias: string, said: Partial<AliasRow> = {}): AliasRow => ({
  alias,
  kind: null,
  from: null,
  to: null,
  symbol: 'AAPL',
  isin: null,
  word: null,
  file: 'f',
  line: 2,
  ...said,
});
const known = (alias: string, more: Partial<InstrumentAlias> = {}): InstrumentAlias => ({
  alias,
  kind: 'other',
  validFrom: null,
  validTo: null,
  ...more,
});
const dated = known('Apple Computer', { kind: 'former_name', validFrom: '1977-01-03', validTo: '2007-01-09' });

const stated = (rows: readonly AliasRow[]) => statedAliases(rows, () => undefined);
const merged = (before: readonly InstrumentAlias[], rows: readonly AliasRow[], isExact = false) =>
  aliasesOf([
    { said: { aliases: before } },
    { said: isExact ? { aliases: stated(rows).map((alias) => joined(alias)) } : { addedAliases: stated(rows) } },
  ]);

test('new aliases are added, existing ones stay; without a kind it is another name', () => {
  expect(merged([dated], [row('iPhone', { kind: 'brand' }), row('AAPL Inc')])).toEqual([
    known('AAPL Inc'),
    dated,
    known('iPhone', { kind: 'brand' }),
  ]);
});

test('the same alias again without kind and days changes nothing', () => {
  expect(merged([dated], [row('Apple Computer')])).toEqual([dated]);
});

test('a stated value replaces the known one; one stated day is both', () => {
  expect(merged([dated], [row('Apple Computer', { kind: 'brand' })])).toEqual([{ ...dated, kind: 'brand' }]);
  expect(merged([dated], [row('Apple Computer', { to: '2008-01-01' })])).toEqual([
    { ...dated, validFrom: null, validTo: '2008-01-01' },
  ]);
});

test('exactly the rows: no other alias, kind or day stays', () => {
  expect(merged([dated, known('Big Apple')], [row('Apple Computer')], true)).toEqual([known('Apple Computer')]);
});

test('two rows for one alias: the first counts, and another kind or day is reported', () => {
  const told: AliasRow[] = [];
  const rows = [row('A', { kind: 'brand' }), row('A', { kind: 'brand' }), row('A', { kind: 'other' }), row('A', { kind: 'brand', to: '2020-01-01' })]; // prettier-ignore
  expect(statedAliases(rows, () => told.push(row('A')))).toEqual([{ ...known('A'), kind: 'brand' }]);
  expect(told).toHaveLength(2);
});
