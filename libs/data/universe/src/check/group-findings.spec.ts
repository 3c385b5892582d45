import { describe, expect, test } from 'vitest';
import { checked } from './checked.fixture.js';
import { Collisions } from './collisions.js';
import type { CheckedInstrument } from './finding.js';
import { mendHeader, mendLines } from './mend-lines.js';
import { sharedIsinFindings } from './shared-isin-findings.js';
import { spellingFindings } from './spelling-findings.js';

const named = (symbol: string, name: string | null, given: Partial<CheckedInstrument> = {}) =>
  checked(symbol, { name, ...given });

describe('one ISIN on several rows', () => {
  test('of two issuers: the rows of the smaller group come first', () => {
    const rows = [
      named('ATVI', 'Activision Blizzard, Inc.'),
      named('AIY.DE', 'ACTIVISION BLIZZARD INC'),
      named('AIY.SI', 'iFAST Corporation Ltd.'),
      named('NONE.BE', null),
    ];
    const [finding, ...others] = sharedIsinFindings('US00507V1098', rows);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ kind: 'isin_of_two_issuers', symbol: 'AIY.SI', others: ['ATVI', 'AIY.DE'] });
    expect(finding!.message).toContain('Activision Blizzard, Inc. (ATVI, AIY.DE) and iFAST Corporation Ltd. (AIY.SI)');
  });

  test('names that only a third joins are of one issuer', () => {
    const rows = [named('A', 'Alpha'), named('B', 'Beta'), named('C', 'Alpha Beta')];
    expect(sharedIsinFindings('US0378331005', rows)).toEqual([]);
  });

  const kospi = { mic: 'XKRX', currency: 'KRW' };

  test('on several stocks of one venue (POSCO), but not on lines of other venues, currencies or funds', () => {
    const rows = [
      named('005490.KS', 'POSCO', kospi),
      named('003670.KS', 'POSCO CHEMTECH', kospi),
      named('PKX', 'POSCO', { mic: 'XNYS', currency: 'USD' }),
    ];
    expect(sharedIsinFindings('US6934831099', rows)).toMatchObject([
      { kind: 'isin_repeated', symbol: '005490.KS', others: ['003670.KS'] },
    ]);
    expect(sharedIsinFindings('US6934831099', [rows[0]!, rows[2]!])).toEqual([]);
    const funds = rows.map((row) => ({ ...row, type: 'ETF' }));
    expect(sharedIsinFindings('US6934831099', funds)).toEqual([]);
    const old = rows.map((row, i) => ({ ...row, status: i === 0 ? 'delisted' : 'active' }));
    expect(sharedIsinFindings('US6934831099', old)).toEqual([]);
  });
});

describe('two spellings of one security', () => {
  const berkshire = 'Berkshire Hathaway Inc.';

  test.each([
    [named('BRK-B', berkshire), named('BRK/B', berkshire), 'BRK/B'],
    [named('AAIC-PB', 'Arlington Asset Investment Corp.'), named('AAIC^B', 'Arlington Asset 7.00%'), 'AAIC^B'],
    [named('AF-P.V', 'AF2 Capital Corp.'), named('AF.P.V', 'AF2 Capital Corp'), 'AF.P.V'],
    [named('VECTRFF-0.MX', 'Vector RF', { type: 'Mutual Fund' }), named('VECTRFF0.MX', 'Vector RF', { type: 'Mutual Fund' }), 'VECTRFF0.MX'], // prettier-ignore
    [named('X-A.L', 'Alpha', { isin: 'GB0002634946' }), named('XA.L', 'Beta', { isin: 'GB0002634946' }), 'XA.L'],
  ])('$symbol', (one, other, spelled) => {
    for (const rows of [
      [one, other],
      [other, one],
    ]) {
      // prettier-ignore
      const findings = spellingFindings(rows);
      expect(findings.map(({ kind }) => kind)).toEqual(['two_spellings']);
      expect([findings[0]!.symbol, ...findings[0]!.others].sort()).toEqual([one.symbol, other.symbol].sort());
      expect([spelled, one.symbol]).toContain(findings[0]!.symbol);
    }
  });

  test.each([
    [
      'a receipt of another company',
      named('AMATA-R.BK', 'Amata Corporation'),
      named('AMATAR.BK', 'Amata Summit Growth'),
    ],
    ['a class and a fund', named('TCL-B.TO', 'Transcontinental Inc.'), named('TCLB.TO', 'TD Bond', { type: 'ETF' })],
    ['a preferred and a company', named('C-PK', 'Citigroup Inc.'), named('CPK', 'Chesapeake Utilities Corporation')],
    ['a fund and its index', named('CALF', 'Pacer Cash Cows', { type: 'Index' }), named('^CALF', 'Pacer Cash Cows', { type: 'Index' })], // prettier-ignore
    ['other ISINs', named('BRK-B', berkshire, { isin: 'US0846707026' }), named('BRK/B', berkshire, { isin: 'US0846701086' })], // prettier-ignore
  ])('%s: no finding', (_, one, other) => expect(spellingFindings([one, other])).toEqual([]));
});

test('collisions: the ids that share a key, each group once', () => {
  const keys = new Collisions();
  for (const [id, key] of ['A', 'B', 'A', 'C', 'B', 'A'].entries()) keys.add(key, id);
  expect([...keys.groups()].map((ids) => ids.toSorted()).sort()).toEqual([[0, 2, 5], [1, 4]]); // prettier-ignore
  expect([...new Collisions().groups()]).toEqual([]);
});

test('a repair file: one line per instrument, blank where no repair is known', () => {
  const of = { others: [], message: '' };
  const lines = mendLines([
    { ...of, kind: 'country_missing', symbol: 'VFIAX', mend: { country: 'US' } },
    { ...of, kind: 'name_missing', symbol: 'VFIAX', mend: { name: 'Vanguard, 500' } },
    { ...of, kind: 'two_spellings', symbol: 'BRK/B', mend: null },
  ]);
  expect(mendHeader + lines).toBe('symbol,name,exchange,mic,country,isin\r\nVFIAX,"Vanguard, 500",,,US,\r\n');
});
