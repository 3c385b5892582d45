import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalKey, canonicalSpelling, exchanges, hasSpellings } from './index.js';

describe('one spelling of a share class', () => {
  test.each([
    ['BRK-B', ['BRK-B', 'BRK.B', 'BRK/B', 'BRK B', 'brk.b']],
    ['AAIC-PB', ['AAIC-PB', 'AAIC^B', 'AAIC$B', 'AAIC_B', 'AAIC.PR.B', 'AAIC PR B', 'AAICpB']],
    ['UMH-PA', ['UMH PR-A', 'UMH-PRA']],
    ['HWM-P', ['HWM^', 'HWM-P']],
    ['RAC-WT', ['RAC/WS', 'RAC.WS', 'RAC-WT', 'RAC+']],
    ['TTTM-WTZ', ['TTTM WS-Z', 'TTTM.WS.Z', 'TTTM-WTZ']],
    ['AAC-UN', ['AAC.U', 'AAC/U', 'AAC=', 'AAC-UN']],
    ['AAC-RI', ['AAC.RI', 'AAC-RI']],
  ])('%s on NYSE is any of %j', (spelling, writings) => {
    expect(writings.map((writing) => canonicalSpelling(writing, 'NYSE'))).toEqual(writings.map(() => spelling));
  });

  test.each([
    ['AF.P.V', 'AF-P.V'],
    ['DHT.UN.TO', 'DHT-UN.TO'],
    ['BCE.PR.A.TO', 'BCE-PA.TO'],
    ['RCI.B.to', 'RCI-B.TO'],
    ['SZLS-WS.TO', 'SZLS-WT.TO'],
    ['HOT.U.TO', 'HOT-U.TO'],
  ])('in Canada %s is %s', (symbol, spelling) => {
    expect(canonicalSpelling(symbol, 'TOR')).toBe(spelling);
  });

  test.each(['NASDAQ', 'AMEX', 'OTC', 'nyse', 'XNYS', null])('BRK/B on %j is BRK-B', (exchange) => {
    expect(canonicalSpelling('BRK/B', exchange)).toBe('BRK-B');
  });

  test.each([
    ['AAPL', 'NASDAQ'],
    ['^GSPC', 'SNP'],
    ['^GSPC', null],
    ['EURUSD=X', 'CCY'],
    ['EUR=', null],
    ['COMMODQF+', null],
    ['BTC-USD', 'CCC'],
    ['BQI RT WI', 'AMEX'],
    ['NCQ WI', 'AMEX'],
    ['AUS B.ST', 'STO'],
    ['B-R.BK', 'SET'],
    ['COMMODQF+.MX', 'MEX'],
    ['VEBK15-PRO.OL', 'OSL'],
    ['M&M.NS', 'NSE'],
    ['FUND.A', 'NOWHERE'],
    ['X/A', 'XETRA'],
    ['', null],
  ])('%j on %s is unchanged', (symbol, exchange) => {
    expect(canonicalSpelling(symbol, exchange)).toBe(symbol);
  });
});

test('share classes have several spellings where dialects differ', () => {
  const symbols: [string, string | null][] = [
    ['BRK-B', 'NYSE'],
    ['BRK/B', null],
    ['AF-P.V', 'VAN'],
    ['AAPL', 'NASDAQ'],
    ['VOLV-B.ST', 'STO'],
    ['X-A', 'XETRA'],
  ];
  expect(symbols.map(([symbol, exchange]) => hasSpellings(symbol, exchange))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

describe('laws', () => {
  const american = exchanges.filter(({ country }) => country === 'US').map(({ code }) => code);
  const anyExchange = fc.constantFrom(null, ...exchanges.map(({ code }) => code));
  const anySymbol = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.stringMatching(/^[A-Za-z0-9]{1,4}[-./ ^$_]?(PR|WS|WT|UN|U|RI|P)?[-./]?[A-Z]?(\.TO|\.V|\.DE|\+|=)?$/),
  );

  test('a canonical spelling is its own spelling on the same exchange', () => {
    fc.assert(
      fc.property(anySymbol, anyExchange, (symbol, exchange) => {
        const spelling = canonicalSpelling(symbol, exchange);
        expect(canonicalSpelling(spelling, exchange)).toBe(spelling);
      }),
      { numRuns: 3000 },
    );
  });

  test('every symbol is found under the key of its spelling', () => {
    fc.assert(
      fc.property(anySymbol, anyExchange, (symbol, exchange) => {
        expect(canonicalKey(canonicalSpelling(symbol, exchange))).toBe(canonicalKey(symbol));
      }),
      { numRuns: 3000 },
    );
  });

  const root = fc.stringMatching(/^[A-Z]{1,4}$/);
  // Without the letters that are suffixes of exchanges after a dot: `A.L` is London, `A.T` Tokyo.
  const series = fc.constantFrom(...'ABCDEGHIJKMNOQXY');
  const dialects = {
    class: ['-', '.', '/', ' '].map((mark) => (of: string, letter: string) => of + mark + letter),
    preferred: ['-P', '^', '$', '_', '.PR.', ' PR ', '/PR', '-PR'].map(
      (mark) => (of: string, letter: string) => of + mark + letter,
    ),
    warrant: ['-WT', '.WS.', '/WS', ' WS-', '.WT'].map((mark) => (of: string, letter: string) => of + mark + letter),
  };

  test.each(Object.keys(dialects) as (keyof typeof dialects)[])(
    'two dialects of one %s have one spelling, two series have two',
    (kind) => {
      const writings = dialects[kind];
      const symbol = fc.record({ root, series, exchange: fc.constantFrom(...american) });
      fc.assert(
        fc.property(symbol, fc.constantFrom(...writings), fc.constantFrom(...writings), (of, one, other) => {
          const spelling = canonicalSpelling(one(of.root, of.series), of.exchange);
          expect(canonicalSpelling(other(of.root, of.series), of.exchange)).toBe(spelling);
          expect(canonicalSpelling(other(of.root, of.series === 'A' ? 'B' : 'A'), of.exchange)).not.toBe(spelling);
        }),
      );
    },
  );
});
