import { describe, expect, test } from 'vitest';
import { chooseLine, type Line, type LineHints } from './line-choice.js';

const line = (row: number, symbol: string, given: Partial<Line>): Line => ({
  row,
  symbol,
  name: 'Apple Inc.',
  mic: null,
  country: null,
  currency: null,
  issuer_country: 'US',
  isHome: null,
  ...given,
});
const home = line(0, 'AAPL', { mic: 'XNAS', country: 'US', currency: 'USD', isHome: true });
const xetra = line(1, 'APC.DE', { mic: 'XETR', country: 'DE', currency: 'EUR' });
const milan = line(2, 'AAPL.MI', { mic: 'XMIL', country: 'IT', currency: 'EUR' });
const mexico = line(3, 'AAPL.MX', { mic: 'XMEX', country: 'MX', currency: 'MXN', isHome: false });
const lines = [home, xetra, milan, mexico] as const;

const none: LineHints = { mic: null, currency: null, code: null, shareClass: null, isReceipt: false, named: new Set() };
const choose = (hints: Partial<LineHints>, among: readonly [Line, ...Line[]] = lines) =>
  chooseLine(among, { ...none, ...hints });

describe('the chosen line', () => {
  test.each([
    ['no hint: the home line', {}, 'AAPL', 'home line'],
    ['a mic', { mic: 'XMEX' }, 'AAPL.MX', 'line chosen by mic XMEX'],
    ['a currency: the best line that has it', { currency: 'EUR' }, 'APC.DE', 'line chosen by currency EUR'],
    ['mic before currency', { mic: 'XMIL', currency: 'USD' }, 'AAPL.MI', 'line chosen by mic XMIL'],
    ['an unknown mic, then the currency', { mic: 'XXXX', currency: 'EUR' }, 'APC.DE', 'line chosen by currency EUR'],
    ['neither matches: the home line', { mic: 'XXXX', currency: 'GBP' }, 'AAPL', 'no line with mic XXXX'],
    ['its own symbol is the text', { named: new Set([1]) }, 'APC.DE', 'line chosen by its symbol'],
    [
      'the currency outranks the symbol',
      { named: new Set([0]), currency: 'EUR' },
      'APC.DE',
      'line chosen by currency EUR',
    ],
    [
      'of two with the currency, the one that is named',
      { named: new Set([2]), currency: 'EUR' },
      'AAPL.MI',
      'line chosen by currency EUR',
    ],
    ['a code', { code: 'AAPL.MX' }, 'AAPL.MX', 'line chosen by its code'],
  ])('%s', (_, hints: Partial<LineHints>, symbol, reason) => {
    const { line: chosen, reasons } = choose(hints);
    expect([chosen.symbol, reasons]).toEqual([symbol, expect.arrayContaining([reason])]);
  });

  test('list-8 an operating MIC includes its segments', () => {
    const segment = line(4, 'AAPL', { mic: 'XNGS', currency: 'USD' });
    expect(choose({ mic: 'XNAS' }, [xetra, segment]).line).toBe(segment);
  });

  test('pence match pounds', () => {
    const london = line(4, 'VOD.L', { mic: 'XLON', currency: 'GBP' });
    expect(choose({ currency: 'GBX' }, [xetra, london])).toMatchObject({ line: london, fits: { currency: true } });
  });

  test('Hong Kong’s numbers with and without zeros', () => {
    const tencent = line(4, '0700.HK', { mic: 'XHKG', currency: 'HKD' });
    for (const code of ['700', '00700', '0700.HK']) {
      expect(choose({ code }, [xetra, tencent])).toMatchObject({ line: tencent, fits: { code: true } });
    }
  });

  test('a receipt is a line in the United States of a foreign issuer', () => {
    const [tokyo, newYork] = [
      line(1, '7203.T', { country: 'JP', issuer_country: 'JP', mic: 'XJPX' }),
      line(2, 'TM', { country: 'US', issuer_country: 'JP', mic: 'XNYS' }),
    ];
    expect(choose({ isReceipt: true }, [tokyo, newYork]).line).toBe(newYork);
    expect(choose({}, [tokyo, newYork]).line).toBe(tokyo);
  });

  test('another line on the same venue is reported', () => {
    const twin = line(9, 'GOOGL', { mic: 'XNAS', currency: 'USD' });
    expect(choose({}, [home, twin]).reasons).toContain('another line on its venue: GOOGL');
  });
});

describe('the reasons name the home line or its absence', () => {
  const best = line(4, 'VOO.MX', { mic: 'XMEX', isHome: false });
  test.each<[string, Partial<LineHints>, readonly [Line, ...Line[]], string[]]>([
    ['the home line itself', {}, lines, ['home line']],
    ['another one beside it', { mic: 'XMEX' }, lines, ['line chosen by mic XMEX', 'not the home line: AAPL']],
    ['no home line among them', {}, [best], ['best listing', 'not the home line']],
    ['not known', {}, [xetra], ['best listing']],
    ['by a hint, and home', { currency: 'USD' }, lines, ['line chosen by currency USD', 'home line']],
  ])('%s', (_, hints, among, reasons) => {
    expect(choose(hints, among).reasons).toEqual(reasons);
  });
});

describe('classes of shares', () => {
  const us = { mic: 'XNYS', country: 'US', currency: 'USD' };
  const [a, b] = [line(1, 'BRK-A', us), line(2, 'BRK-B', us)];
  const de = { mic: 'XETR', country: 'DE', currency: 'EUR', issuer_country: 'DE', name: 'Volkswagen AG' };
  const [vow, vow3] = [line(3, 'VOW.DE', de), line(4, 'VOW3.DE', de)];

  test('the named class is found by symbol, siblings and name', () => {
    expect(choose({ shareClass: 'B' }, [a, b])).toMatchObject({ line: b, lacksClass: false });
    expect(choose({ shareClass: 'pref' }, [vow, vow3])).toMatchObject({ line: vow3, lacksClass: false });
    const [fox, foxa] = [line(5, 'FOX', us), line(6, 'FOXA', us)];
    expect(choose({ shareClass: 'A' }, [fox, foxa]).line).toBe(foxa);
    const [plain, preferred] = [line(7, 'HEN.DE', de), line(8, 'HENX.DE', { ...de, name: 'Henkel AG Pref' })];
    expect(choose({ shareClass: 'pref' }, [plain, preferred]).line).toBe(preferred);
    expect(choose({ shareClass: 'C' }, [line(1, 'GOOGL', us), line(2, 'GOOG', us)]).line.symbol).toBe('GOOG');
  });

  test('a line of unknown class ranks before a known one elsewhere', () => {
    const kone = line(1, 'KNEBV.HE', { mic: 'XHEL', currency: 'EUR' });
    const berlin = line(2, 'KC4.BE', { mic: 'XBER', currency: 'EUR', name: 'KONE Oyj Class B' });
    expect(choose({ shareClass: 'B' }, [kone, berlin])).toMatchObject({ line: kone, lacksClass: false });
  });

  test('only lines of other classes are reported', () => {
    expect(choose({ shareClass: 'B' }, [a]).lacksClass).toBe(true);
    expect(choose({ shareClass: 'pref' }, [home]).lacksClass).toBe(true);
    expect(choose({ shareClass: 'A' }, [home]).lacksClass).toBe(false);
  });
});
