import { expect, test } from 'vitest';
import { aliasesOf, mergeAlias, statedAliases } from './alias-merge.js';
import type { AliasRow } from '../sources/alias-row.js';
import type { InstrumentAlias } from '../sources/parsed-instrument.js';

const row = (alias: string, stated: Partial<AliasRow> = {}): AliasRow => ({
  alias,
  kind: null,
  from: null,
  to: null,
  symbol: 'AAPL',
  isin: null,
  word: null,
  file: 'f',
  line: 2,
  ...stated,
});
const storedAlias = (alias: string, more: Partial<InstrumentAlias> = {}): InstrumentAlias => ({
  alias,
  kind: 'other',
  validFrom: null,
  validTo: null,
  ...more,
});
const dated = storedAlias('Apple Computer', { kind: 'former_name', validFrom: '1977-01-03', validTo: '2007-01-09' });

const toStated = (rows: readonly AliasRow[]) => statedAliases(rows, () => undefined);
const mergeRows = (before: readonly InstrumentAlias[], rows: readonly AliasRow[], isExact = false) =>
  aliasesOf([
    { stated: { aliases: before } },
    {
      stated: isExact
        ? { aliases: toStated(rows).map((alias) => mergeAlias(alias)) }
        : { addedAliases: toStated(rows) },
    },
  ]);

test('new aliases are added, existing ones stay; without a kind it is another name', () => {
  expect(mergeRows([dated], [row('iPhone', { kind: 'brand' }), row('AAPL Inc')])).toEqual([
    storedAlias('AAPL Inc'),
    dated,
    storedAlias('iPhone', { kind: 'brand' }),
  ]);
});

test('the same alias again without kind and days changes nothing', () => {
  expect(mergeRows([dated], [row('Apple Computer')])).toEqual([dated]);
});

test('a stated value replaces the known one; one stated day is both', () => {
  expect(mergeRows([dated], [row('Apple Computer', { kind: 'brand' })])).toEqual([{ ...dated, kind: 'brand' }]);
  expect(mergeRows([dated], [row('Apple Computer', { to: '2008-01-01' })])).toEqual([
    { ...dated, validFrom: null, validTo: '2008-01-01' },
  ]);
});

test('exactly the rows: no other alias, kind or day stays', () => {
  expect(mergeRows([dated, storedAlias('Big Apple')], [row('Apple Computer')], true)).toEqual([
    storedAlias('Apple Computer'),
  ]);
});

test('two rows for one alias: the first counts, and another kind or day is reported', () => {
  const reported: AliasRow[] = [];
  const rows = [
    row('A', { kind: 'brand' }),
    row('A', { kind: 'brand' }),
    row('A', { kind: 'other' }),
    row('A', { kind: 'brand', to: '2020-01-01' }),
  ];
  expect(statedAliases(rows, () => reported.push(row('A')))).toEqual([{ ...storedAlias('A'), kind: 'brand' }]);
  expect(reported).toHaveLength(2);
});
