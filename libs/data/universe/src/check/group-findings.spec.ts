import { describe, expect, test } from 'vitest';
import { instrumentWith } from './instrument.fixture.js';
import { Collisions } from './collisions.js';
import type { CheckedInstrument } from './finding.js';
import { formatErasures, formatRepairs, repairHeader } from './format-repairs.js';
import { sharedIsinFindings } from './shared-isin-findings.js';
import { spellingFindings } from './spelling-findings.js';

const instrumentNamed = (symbol: string, name: string | null, given: Partial<CheckedInstrument> = {}) =>
  instrumentWith(symbol, { name, ...given });

describe('one ISIN on several rows', () => {
  test('of two issuers: the rows of the smaller group come first', () => {
    const rows = [
      instrumentNamed('ATVI', 'Activision Blizzard, Inc.'),
      instrumentNamed('AIY.DE', 'ACTIVISION BLIZZARD INC'),
      instrumentNamed('AIY.SI', 'iFAST Corporation Ltd.'),
      instrumentNamed('NONE.BE', null),
    ];
    const [finding, ...others] = sharedIsinFindings('US00507V1098', rows);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ kind: 'isin_of_two_issuers', symbol: 'AIY.SI', others: ['ATVI', 'AIY.DE'] });
    expect(finding!.message).toContain('Activision Blizzard, Inc. (ATVI, AIY.DE) and iFAST Corporation Ltd. (AIY.SI)');
  });

  test('names that only a third joins are of one issuer', () => {
    const rows = [instrumentNamed('A', 'Alpha'), instrumentNamed('B', 'Beta'), instrumentNamed('C', 'Alpha Beta')];
    expect(sharedIsinFindings('US0378331005', rows)).toEqual([]);
  });

  const kospi = { mic: 'XKRX', currency: 'KRW' };

  test('on several stocks of one venue (POSCO), but not on lines of other venues, currencies or funds', () => {
    const rows = [
      instrumentNamed('005490.KS', 'POSCO', kospi),
      instrumentNamed('003670.KS', 'POSCO CHEMTECH', kospi),
      instrumentNamed('PKX', 'POSCO', { mic: 'XNYS', currency: 'USD' }),
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
    [instrumentNamed('BRK-B', berkshire), instrumentNamed('BRK/B', berkshire), 'BRK/B'],
    [
      instrumentNamed('AAIC-PB', 'Arlington Asset Investment Corp.'),
      instrumentNamed('AAIC^B', 'Arlington Asset 7.00%'),
      'AAIC^B',
    ],
    [instrumentNamed('AF-P.V', 'AF2 Capital Corp.'), instrumentNamed('AF.P.V', 'AF2 Capital Corp'), 'AF.P.V'],
    [
      instrumentNamed('VECTRFF-0.MX', 'Vector RF', { type: 'Mutual Fund' }),
      instrumentNamed('VECTRFF0.MX', 'Vector RF', { type: 'Mutual Fund' }),
      'VECTRFF0.MX',
    ],
    [
      instrumentNamed('X-A.L', 'Alpha', { isin: 'GB0002634946' }),
      instrumentNamed('XA.L', 'Beta', { isin: 'GB0002634946' }),
      'XA.L',
    ],
  ])('$symbol', (one, other, spelled) => {
    for (const rows of [
      [one, other],
      [other, one],
    ]) {
      const findings = spellingFindings(rows);
      expect(findings.map(({ kind }) => kind)).toEqual(['two_spellings']);
      expect([findings[0]!.symbol, ...findings[0]!.others].sort()).toEqual([one.symbol, other.symbol].sort());
      expect([spelled, one.symbol]).toContain(findings[0]!.symbol);
    }
  });

  test.each([
    [
      'a receipt of another company',
      instrumentNamed('AMATA-R.BK', 'Amata Corporation'),
      instrumentNamed('AMATAR.BK', 'Amata Summit Growth'),
    ],
    [
      'a class and a fund',
      instrumentNamed('TCL-B.TO', 'Transcontinental Inc.'),
      instrumentNamed('TCLB.TO', 'TD Bond', { type: 'ETF' }),
    ],
    [
      'a preferred and a company',
      instrumentNamed('C-PK', 'Citigroup Inc.'),
      instrumentNamed('CPK', 'Chesapeake Utilities Corporation'),
    ],
    [
      'a fund and its index',
      instrumentNamed('CALF', 'Pacer Cash Cows', { type: 'Index' }),
      instrumentNamed('^CALF', 'Pacer Cash Cows', { type: 'Index' }),
    ],
    [
      'other ISINs',
      instrumentNamed('BRK-B', berkshire, { isin: 'US0846707026' }),
      instrumentNamed('BRK/B', berkshire, { isin: 'US0846701086' }),
    ],
  ])('%s: no finding', (_, one, other) => expect(spellingFindings([one, other])).toEqual([]));

  test.each<[Partial<CheckedInstrument>, string[] | undefined]>([
    [{}, ['bourse instruments delete BRK/B']],
    [{ hasPrices: true }, undefined],
    [{ cusip: '084670702' }, undefined],
  ])('a spelling with %j: delete by %j', (given, commands) => {
    const [finding] = spellingFindings([
      instrumentNamed('BRK-B', berkshire),
      instrumentNamed('BRK/B', berkshire, given),
    ]);
    expect(finding).toMatchObject({ symbol: 'BRK/B', mend: null });
    expect(finding!.commands?.map((command) => command.replaceAll("'", ''))).toEqual(commands);
  });
});

test('collisions: the ids that share a key, each group once', () => {
  const keys = new Collisions();
  for (const [id, key] of ['A', 'B', 'A', 'C', 'B', 'A'].entries()) keys.add(key, id);
  expect([...keys.groups()].map((ids) => ids.toSorted()).sort()).toEqual([
    [0, 2, 5],
    [1, 4],
  ]);
  expect([...new Collisions().groups()]).toEqual([]);
});

test('collisions: the ids of a key, also of one that is added later', () => {
  const keys = new Collisions();
  for (const [id, key] of ['A', 'B', 'A'].entries()) keys.add(key, id);
  expect(keys.idsOf('A').toSorted()).toEqual([0, 2]);
  keys.add('A', 3);
  expect([keys.idsOf('A').toSorted(), keys.idsOf('B'), keys.idsOf('C')]).toEqual([[0, 2, 3], [1], []]);
});

test('files of erasures: one per set of columns, since every blank cell erases', () => {
  const of = { kind: 'number_of_other_issue', others: [], message: '' } as const;
  const findings = [
    { ...of, symbol: 'APC.AX', mend: { cusip: null } },
    { ...of, symbol: 'AIY.SI', mend: { isin: null } },
    { ...of, symbol: 'AIY.SI', mend: { cusip: null } },
    { ...of, symbol: 'KO.BO', mend: { cusip: null } },
    { ...of, symbol: 'VFIAX', mend: { country: 'US' } },
  ];
  expect(formatErasures(findings)).toEqual([
    { columns: ['cusip'], instruments: 2, lines: 'APC.AX,\r\nKO.BO,\r\n' },
    { columns: ['isin', 'cusip'], instruments: 1, lines: 'AIY.SI,,\r\n' },
  ]);
  expect(formatRepairs(findings)).toBe('VFIAX,,,,US,\r\n');
});

test('a repair file: one line per instrument, blank where no repair is known', () => {
  const of = { others: [], message: '' };
  const lines = formatRepairs([
    { ...of, kind: 'country_missing', symbol: 'VFIAX', mend: { country: 'US' } },
    { ...of, kind: 'name_missing', symbol: 'VFIAX', mend: { name: 'Vanguard, 500' } },
    { ...of, kind: 'two_spellings', symbol: 'BRK/B', mend: null },
  ]);
  expect(repairHeader + lines).toBe('symbol,name,exchange,mic,country,isin\r\nVFIAX,"Vanguard, 500",,,US,\r\n');
});
