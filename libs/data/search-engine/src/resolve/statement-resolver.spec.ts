import { buildIndex, LexicalIndex } from '@bourse/name-index';
import { rankingModel } from '@bourse/rank';
import { SnapshotCandidates, type StatementItem, StatementResolver } from '@bourse/resolve';
import { UniverseSnapshot } from '@bourse/universe';
import { snapshotFileOf } from '@bourse/universe/testing/listings';
import { describe, expect, test } from 'vitest';
import { IndexedCandidates } from './indexed-candidates.js';

const de = { issuer_country: 'DE', country: 'DE', currency: 'EUR', exchange: 'XETRA', mic: 'XETR' };
const us = { issuer_country: 'US', country: 'US', currency: 'USD', exchange: 'NYSE', mic: 'XNYS' };
const indian = {
  country: 'IN',
  issuer_country: 'IN',
  currency: 'INR',
  exchange: 'NSE',
  mic: 'XNSE',
  isin: 'INE009A01021',
};
const universe = UniverseSnapshot.open(
  snapshotFileOf(1, [
    { ...us, symbol: 'AAPL', name: 'Apple Inc.', isin: 'US0378331005', mic: 'XNAS', market_cap: 'Mega Cap' },
    { ...de, symbol: 'APC.DE', name: 'Apple Inc.', isin: 'US0378331005', issuer_country: 'US', market_cap: 'Mega Cap' },
    { ...us, symbol: 'APLE', name: 'Apple Hospitality REIT, Inc.', market_cap: 'Mid Cap' },
    { ...us, symbol: 'SAP', name: 'SAP SE', issuer_country: 'DE', isin: 'US8030542042', market_cap: 'Large Cap' },
    { ...de, symbol: 'SAP.DE', name: 'SAP SE', isin: 'DE0007164600', figi: 'BBG000BG7DY8', market_cap: 'Large Cap' },
    { ...de, symbol: 'DE0007164600.SG', name: 'SAP SE', isin: 'DE0007164600', exchange: 'STU', mic: 'XSTU' },
    { ...de, symbol: 'SIE.DE', name: 'Siemens AG', isin: 'DE0007236101', market_cap: 'Mega Cap' },
    { ...de, symbol: 'ENR.DE', name: 'Siemens Energy AG', market_cap: 'Large Cap' },
    { ...us, symbol: 'BRK-A', name: 'Berkshire Hathaway Inc.', market_cap: 'Mega Cap' },
    { ...us, symbol: 'BRK-B', name: 'Berkshire Hathaway Inc.', market_cap: 'Mega Cap' },
    { ...us, symbol: 'FCAP', name: 'First Capital, Inc.' },
    {
      ...us,
      symbol: 'FIC.MI',
      name: 'First Capital S.p.A.',
      country: 'IT',
      issuer_country: 'IT',
      mic: 'XMIL',
      currency: 'EUR',
      exchange: 'MIL',
    },
    {
      ...us,
      symbol: '20MICRONS.NS',
      name: '20 Microns Limited',
      country: 'IN',
      issuer_country: 'IN',
      exchange: 'NSE',
      mic: 'XNSE',
    },
    { ...us, symbol: 'MICR', name: 'Micron Solutions, Inc.' },
    // A row with another issuer's ISIN, as sources have them.
    {
      ...us,
      symbol: '4338.SR',
      name: 'Alahli REIT Fund',
      country: 'SA',
      issuer_country: 'SA',
      isin: 'US5949181045',
      mic: 'XSAU',
      exchange: 'SAU',
    },
    { ...us, symbol: 'MSFT', name: 'Microsoft Corporation', market_cap: 'Mega Cap' },
    { ...us, symbol: 'META', name: 'Meta Platforms, Inc.', aliases: ['Facebook, Inc.'], market_cap: 'Mega Cap' },
    { ...de, symbol: 'FB2A.DE', name: 'FACEBOOK INC.A DL-,000006', issuer_country: null },
    { ...indian, symbol: 'AAA.NS', name: 'Southern Infosys Ltd' },
    { ...indian, symbol: 'INFY.NS', name: 'Infosys Limited' },
    { ...indian, symbol: 'INFY.BO', name: 'Infosys Limited', exchange: 'BSE', mic: 'XBOM' },
    // Numbers that are not part of their ISIN.
    { ...de, symbol: 'NEW.DE', name: 'Neuland Werke AG', wkn: 'A2NEW9', composite_figi: 'BBG000BFYGX4' },
    { ...us, symbol: 'OLDC', name: 'Old Colony Corp', cusip: '38259P508', shareclass_figi: 'BBG001S5N8V8' },
    { ...us, symbol: 'FRGN', name: 'Foreign Issuer Ltd', cusip: 'G0450A105' },
    { ...us, symbol: 'SEDL.L', name: 'Sedate Lines plc', sedol: 'BH4HKS3', country: 'GB', currency: 'GBP' },
    { ...us, symbol: 'ATTI', name: 'ATT Inc.', market_cap: 'Mega Cap' },
    { ...us, symbol: 'MTBC', name: 'MT Bank Corporation', market_cap: 'Mega Cap' },
    { ...us, symbol: 'CCGP', name: 'CC Group plc', market_cap: 'Mega Cap' },
    { ...us, symbol: 'TWIN', name: 'Twin Disc Incorporated' },
    { ...de, symbol: 'TWIN.DE', name: 'Twinned Holding AG', cusip: '803054204' },
    { ...de, symbol: 'ADS.DE', name: 'adidas AG', isin: 'DE000A1EWWW0' },
    // Two classes of one name, and a listing of the second abroad.
    { ...de, symbol: 'VOW.DE', name: 'Volkswagen AG', isin: 'DE0007664005', market_cap: 'Mega Cap' },
    { ...de, symbol: 'VOW3.DE', name: 'Volkswagen AG', isin: 'DE0007664039', market_cap: 'Mega Cap' },
    { ...us, symbol: 'VWAPY', name: 'Volkswagen AG', issuer_country: 'DE', market_cap: 'Mega Cap' },
    { ...us, symbol: 'ERIC', name: 'Ericsson', issuer_country: 'SE', market_cap: 'Large Cap' },
    ...['A', 'B'].map((letter) => ({
      ...us,
      symbol: `ERIC-${letter}.ST`,
      name: 'Ericsson',
      country: 'SE',
      issuer_country: 'SE',
      exchange: 'STO',
      mic: 'XSTO',
      currency: 'SEK',
      market_cap: 'Large Cap',
    })),
    { ...indian, symbol: 'DBCORP.NS', name: 'D. B. Corp Limited' },
    { ...us, symbol: 'BBT', name: 'Beacon B&T Trust' },
    // By likeness of tickers a source stamps numbers of other issuers.
    { ...de, symbol: 'LIKE.DE', name: 'Likeness AG', isin: 'DE0005190003', cusip: '38259P508' },
  ]),
);
const index = new LexicalIndex(buildIndex(universe));
const whole = new StatementResolver(new IndexedCandidates(universe, { index, model: rankingModel }));
const bare = new StatementResolver(new SnapshotCandidates(universe));

const resolveItem = (resolver: StatementResolver, item: StatementItem) => {
  const { status, row, confidence, margin, reasons, candidates } = resolver.resolve(item);
  const symbol = row === null ? null : universe.symbol(row);
  return { status, symbol, confidence, margin, reasons, others: candidates.map((each) => universe.symbol(each.row)) };
};
const resolve = (query: string, hints: Partial<StatementItem> = {}) => resolveItem(whole, { query, ...hints });

describe('resolved', () => {
  test.each([
    ['APPLE INC. DL-,00001', 'AAPL'],
    ['BOUGHT 10 AAPL @ 182.31', 'AAPL'],
    ['SAP SE O.N.', 'SAP.DE'],
    ['Kauf 15 Stück SIEMENS AG NA O.N.', 'SIE.DE'],
    ['SIEMENS ENERGY AG', 'ENR.DE'],
    ['BERKSHIRE HATHAWAY INC DEL CL B NEW', 'BRK-B'],
    ['FACEBOOK INC COM', 'META'],
    ['20 MICRONS LTD', '20MICRONS.NS'],
    ['AAPL APPLE INC', 'AAPL'],
    ['INFOSYS LTD EQ NEW FV RS.5/-', 'INFY.NS'],
  ])('%s: %s', (query, symbol) => expect(resolve(query)).toMatchObject({ status: 'resolved', symbol }));

  test('confidence is the score, margin the lead over the next other security; runners-up are candidates', () => {
    const { confidence, margin, others, reasons } = resolve('APPLE INC COM');
    expect([confidence! > 0.9, margin! > 0.15, others]).toEqual([true, true, ['APLE']]);
    expect(reasons).toEqual(['the whole name', 'read as APPLE INC', 'home line']);
  });
});

const homeOf = (query: string, hints: Partial<StatementItem> = {}) => {
  const { isHome, reasons } = whole.resolve({ query, ...hints });
  return [isHome, reasons.find((reason) => reason.includes('home line'))];
};

describe('the home line', () => {
  test.each<[string, Partial<StatementItem>, boolean | null, string | undefined]>([
    ['APPLE INC COM', {}, true, 'home line'],
    ['APPLE INC COM', { currency: 'EUR' }, false, 'not the home line: AAPL'],
    ['US0378331005', { mic: 'XETR' }, false, 'not the home line: AAPL'],
    ['SAP SE O.N.', { currency: 'USD' }, false, 'not the home line: SAP.DE'],
    ['INFOSYS LTD', {}, true, 'home line'],
    ['FACEBOOK INC COM', { currency: 'EUR' }, null, undefined],
  ])('%s %j', (query, hints, isHome, reason) => expect(homeOf(query, hints)).toEqual([isHome, reason]));
});

test.each([
  ['716460', 'SAP.DE'],
  ['037833100', 'AAPL'],
  ['WKN 723610', 'SIE.DE'],
])('a whole text that is a national number: %s', (query, symbol) => {
  expect(resolve(query)).toMatchObject({ status: 'resolved', symbol });
});

test('a symbol that contains an ISIN names its own row, another suffix the security', () => {
  for (const resolver of [whole, bare])
    expect(resolveItem(resolver, { query: 'DE0007164600.SG' })).toMatchObject({ symbol: 'DE0007164600.SG' });
  expect(resolve('DE0007164600.F').symbol).toBe('SAP.DE');
});

test('rows with the current and the former name are one security', () => {
  expect(resolve('FACEBOOK INC COM')).toMatchObject({ symbol: 'META', others: [] });
  expect(resolve('FACEBOOK INC COM', { currency: 'EUR' }).symbol).toBe('FB2A.DE');
});

test('preceding letters that are not a symbol of the result leave a doubt', () => {
  expect(resolve('AAPL APPLE INC')).toMatchObject({ status: 'resolved', symbol: 'AAPL' });
  expect(resolve('XYZQ APPLE INC').status).toBe('ambiguous');
});

describe('identifiers in the text win', () => {
  test.each([
    ['US0378331005', 'AAPL', 'isin in the text'],
    ['Apple (US0378331005) 10 Stk.', 'AAPL', 'isin in the text'],
    ['BBG000BG7DY8', 'SAP.DE', 'figi in the text'],
    ['037833100 APPLE INC COM', 'AAPL', 'cusip in the text'],
    ['WKN 716460', 'SAP.DE', 'wkn in the text'],
  ])('%s: %s', (query, symbol, reason) => {
    const { reasons, ...found } = resolve(query);
    expect(found).toMatchObject({ status: 'resolved', symbol, confidence: 1, margin: 1, others: [] });
    expect(reasons).toContain(reason);
  });

  test.each([
    ['DE0007664039', {}, 'VOW3.DE'],
    ['DE0007664005', {}, 'VOW.DE'],
    ['WKN 766403', {}, 'VOW3.DE'],
    ['VOLKSWAGEN AG VZ DE0007664005', {}, 'VOW.DE'],
    ['DE0007664039', { mic: 'XNAS', currency: 'USD' }, 'VOW3.DE'],
  ])('resolve-1: %s %j: only a listing that bears the number is chosen, %s', (query, hints, symbol) => {
    for (const resolver of [whole, bare]) {
      expect(resolveItem(resolver, { query, ...hints })).toMatchObject({ status: 'resolved', symbol, confidence: 1 });
    }
  });

  test.each(['VOW3', 'Volkswagen AG (VOW3)', 'VOW3.DE'])('resolve-3: a ticker names its class: %s', (query) =>
    expect(resolve(query)).toMatchObject({ status: 'resolved', symbol: 'VOW3.DE' }),
  );

  test('resolve-3: a class in the text is not that of a receipt', () => {
    expect(resolve('ERIC B')).toMatchObject({ status: 'resolved', symbol: 'ERIC-B.ST' });
    expect(resolve('ERIC')).toMatchObject({ status: 'resolved', symbol: 'ERIC' });
  });

  test.each(['US5949181045', '594918104', 'CUSIP 594918104'])(
    'resolve-4: the only listing with %s is of another country: not certain',
    (query) => {
      for (const resolver of [whole, bare]) {
        const { status, symbol, confidence, others } = resolveItem(resolver, { query });
        expect([status, symbol, confidence, others]).toEqual(['ambiguous', null, 0.45, ['4338.SR']]);
      }
      expect(resolve(`${query} MICROSOFT CORP`).symbol).toBe('MSFT');
    },
  );

  const initials = ['D&B', 'D & B', 'S&P', 'S*P', 'C&C', 'B*T', 'AT&T', 'M&T'];
  const lines = ['Buy 10 D&B @ 5', 'S&P INC', 'Verkauf 3 C&C GROUP', 'AT&T INC', 'M & T BANK', 'KAUF M&T 5 STK'];
  test.each([...initials, ...lines])('resolve-5: initials with other signs are no name: %s', (query) =>
    expect(resolve(query).symbol).toBeNull(),
  );

  test('resolve-7: beside a name that no listing has, which is reported', () => {
    const { symbol, confidence, reasons } = resolve('LIEBLINGSTITEL US0378331005');
    expect([symbol, confidence]).toEqual(['AAPL', 0.89]);
    expect(reasons).toContain('the name in the text differs');
  });

  test('a CUSIP of another company does not: the name decides', () => {
    expect(resolve('594918104 MICROSOFT CORP')).toMatchObject({
      symbol: 'MSFT',
      reasons: expect.arrayContaining(['the whole name']),
    });
  });

  test('resolve-2: an unknown one, or one with a wrong check digit, is reported', () => {
    expect(resolve('SAP SE US8740391003').reasons).toContain('no listing bears the isin in the text');
    expect(resolve('SAP SE DE0007164601').reasons).toContain('an identifier in the text has an invalid check digit');
    expect(resolve('SAP SE DE0007164601').symbol).toBe('SAP.DE');
    for (const query of ['SAP SE US8740391003', 'SAP SE DE0007164601'])
      expect(resolve(query).confidence).toBeLessThan(0.9);
  });
});

describe('a text that contradicts itself', () => {
  test.each([
    ['SIEMENS AG US0378331005', 'AAPL', 'SIE.DE', 'the name in the text is that of another security: SIE.DE'],
    ['US0378331005 SIE.DE', 'AAPL', 'SIE.DE', 'the ticker in the text is that of another security: SIE.DE'],
    ['US0378331005 (MSFT)', 'AAPL', 'MSFT', 'the ticker in the text is that of another security: MSFT'],
    ['APPLE INC (MSFT)', 'AAPL', 'MSFT', 'the ticker in the text is that of another security: MSFT'],
    ['US0378331005 BBG000BG7DY8', 'AAPL', 'SAP.DE', 'the figi in the text is that of another security: SAP.DE'],
    ['US0378331005 WKN 716460 APPLE', 'AAPL', 'SAP.DE', 'the wkn in the text is that of another security: SAP.DE'],
    ['WKN A2NEW9 Old Colony Corp', 'NEW.DE', 'OLDC', 'the name in the text is that of another security: OLDC'],
    ['WKN A2NEW9 SIEMENS', 'NEW.DE', 'SIE.DE', 'the name in the text is that of another security: SIE.DE'],
    ['AAPL - Microsoft', 'MSFT', 'AAPL', 'the ticker in the text is that of another security: AAPL'],
  ])('resolve-6: neither is certain: %s', (query, one, other, reason) => {
    const { status, symbol, confidence, others, reasons } = resolve(query);
    expect([status, symbol, confidence, others]).toEqual(['ambiguous', null, 0.45, [one, other]]);
    expect(reasons).toContain(reason);
  });

  test('resolve-6: a second ISIN is a contradiction, even if it is unknown', () => {
    const { status, confidence, reasons } = resolve('US0378331005 / US8740391003');
    expect([status, confidence]).toEqual(['ambiguous', 0.45]);
    expect(reasons).toContain('another isin in the text');
  });

  test.each([
    ['US0378331005 APPLE INC (MSFT)', 'AAPL'],
    ['US0378331005 SIEMENS AG (AAPL)', 'AAPL'],
  ])('resolve-7: one of two facts differs: %s', (query, symbol) => {
    const found = resolve(query);
    expect(found).toMatchObject({ status: 'resolved', symbol, confidence: 0.7 });
    expect(found.reasons.join()).toContain('of another security');
  });

  test.each([
    ['DE0007164600 SAP SE (SAP)', 'SAP.DE'],
    ['US0378331005 APPLE INC (APC)', 'APC.DE'],
    ['DE0007664039 VOLKSWAGEN AG (VOW)', 'VOW3.DE'],
    ['US0378331005 APPLE INC (ZZZZ)', 'AAPL'],
    ['US0378331005 FUND (ACC)', 'AAPL'],
  ])('no contradiction: %s', (query, symbol) => {
    expect(resolve(query)).toMatchObject({ status: 'resolved', symbol });
  });
});

describe('resolve-10: a ticker on its venue or in its currency', () => {
  test.each<[string, Partial<StatementItem>, string | null, boolean]>([
    ['FCAP', {}, 'FCAP', true],
    ['FIC', { mic: 'XMIL' }, 'FIC.MI', true],
    ['TWIN', { mic: 'XETR' }, 'TWIN.DE', true],
    ['TWIN', { currency: 'EUR' }, 'TWIN.DE', true],
    ['TWIN', {}, 'TWIN', true],
    ['TWIN', { mic: 'XLON' }, null, false],
    ['TWIN', { mic: 'XNAS' }, 'TWIN', true],
    ['TWIN', { currency: 'CHF' }, 'TWIN', true],
    ['AAPL', { mic: 'XETR' }, 'APC.DE', true],
    ['APC', { mic: 'XETR' }, 'APC.DE', true],
    ['APPLE', { mic: 'XLON' }, 'AAPL', true],
  ])('%s %j: %s', (query, hints, symbol, isCertain) => {
    const found = resolve(query, hints);
    expect([found.symbol, found.confidence! > 0.5]).toEqual([symbol, isCertain]);
  });
});

test('resolve-11: a listing without an ISIN is chosen by its ticker, if the identifier belongs to its name', () => {
  const { symbol, confidence, reasons } = resolve('DE0007664039 VOLKSWAGEN AG (VWAPY)');
  expect([symbol, confidence]).toEqual(['VWAPY', 0.89]);
  expect(reasons).toContain('the listing has no ISIN');
  expect(resolve('DE0007664039 VOLKSWAGEN AG (VWAPY)', { currency: 'EUR' }).symbol).toBe('VOW3.DE');
  expect(resolve('DE0007664039 VOLKSWAGEN AG (VWAPY)', { mic: 'XNYS' }).symbol).toBe('VWAPY');
  expect(resolve('DE0007664039 VOLKSWAGEN AG').symbol).toBe('VOW3.DE');
  expect(resolve('DE0007664039 VOLKSWAGEN AG (ERIC)').symbol).toBe('VOW3.DE');
});

describe('resolve-8: a venue in the text', () => {
  test.each<[string, Partial<StatementItem>, string]>([
    ['APPLE INC (XETRA)', {}, 'APC.DE'],
    ['APPLE INC (XETRA: APC)', {}, 'APC.DE'],
    ['SAP (XETRA)', {}, 'SAP.DE'],
    ['SAP | NYSE', {}, 'SAP'],
    ['APPLE INC (XETRA)', { mic: 'XNAS' }, 'AAPL'],
    ['(AAPL)', {}, 'AAPL'],
  ])('%s %j', (query, hints, symbol) => expect(resolve(query, hints)).toMatchObject({ status: 'resolved', symbol }));
});

describe('stored numbers are identifiers', () => {
  test.each([
    ['WKN A2NEW9', 'NEW.DE', 'wkn in the text'],
    ['Kauf 5 Stück WKN: a2new9 NEULAND WERKE', 'NEW.DE', 'wkn in the text'],
    ['38259P508 OLD COLONY CORP COM', 'OLDC', 'cusip in the text'],
    ['38259p508', 'OLDC', 'cusip in the text'],
    ['CUSIP G0450A105', 'FRGN', 'cusip in the text'],
    ['SEDOL BH4HKS3 SEDATE', 'SEDL.L', 'sedol in the text'],
    ['A2NEW9', 'NEW.DE', 'the national number'],
    ['bh4hks3', 'SEDL.L', 'the national number'],
    ['G0450A105', 'FRGN', 'the national number'],
    ['BBG000BFYGX4', 'NEW.DE', 'figi in the text'],
    ['10 SHS BBG001S5N8V8', 'OLDC', 'figi in the text'],
  ])('%s: %s', (query, symbol, reason) => {
    for (const resolver of [whole, bare]) {
      const { reasons, ...found } = resolveItem(resolver, { query });
      expect(found).toMatchObject({ status: 'resolved', symbol, confidence: 1, others: [] });
      expect(reasons).toContain(reason);
    }
  });

  test('an ISIN that contains the number takes precedence over a row that stores it', () => {
    for (const query of ['CUSIP 803054204', '803054204', '803054204 SAP SE'])
      expect(resolve(query)).toMatchObject({ status: 'resolved', symbol: 'SAP', others: [] });
    expect(resolve('803054204 TWINNED HOLDING')).toMatchObject({ status: 'ambiguous', others: ['SAP', 'TWIN.DE'] });
    expect(resolve('WKN A2NEW9', { country: 'US' }).status).toBe('not_found');
  });

  test('a wrong check digit is reported where the number is named', () => {
    const resolution = resolve('SEDOL BH4HKS4 SIEMENS AG');
    expect(resolution.symbol).toBe('SIE.DE');
    expect(resolution.reasons).toContain('an identifier in the text has an invalid check digit');
    for (const query of ['38259P509', 'BH4HKS4', 'CUSIP 38259P509']) expect(resolve(query).status).toBe('not_found');
  });
});

test('a receipt is never certain where only the ordinary share is known', () => {
  const { status, confidence, reasons } = resolve('SIEMENS AG GDR');
  expect([status, reasons.includes('not a depositary receipt')]).toEqual(['ambiguous', true]);
  expect(confidence).toBeLessThan(0.5);
  expect(resolve('SAP SE ADR')).toMatchObject({ status: 'resolved', symbol: 'SAP' });
});

describe('hints', () => {
  test('currency and mic choose between the listings of the security and raise the confidence', () => {
    const plain = resolve('APPLE INC');
    const german = resolve('APPLE INC', { currency: 'EUR' });
    expect([german.symbol, german.confidence! > plain.confidence!]).toEqual(['APC.DE', true]);
    expect(german.reasons).toContain('line chosen by currency EUR');
    expect(resolve('APPLE INC', { mic: 'xetr', currency: 'USD' }).symbol).toBe('APC.DE');
    expect(resolve('US0378331005', { currency: 'eur' }).symbol).toBe('APC.DE');
    expect(resolve('SAP SE', { currency: 'USD' }).symbol).toBe('SAP');
  });

  test('unknown ones match nothing and cost nothing', () => {
    const { symbol, confidence } = resolve('APPLE INC', { mic: 'XXXX', currency: 'ZZZ' });
    expect([symbol, confidence]).toEqual(['AAPL', resolve('APPLE INC').confidence]);
  });

  test('country and type must fit', () => {
    expect(resolve('APPLE INC', { country: 'DE' }).symbol).toBe('APC.DE');
    expect(resolve('US0378331005', { country: 'de' }).symbol).toBe('APC.DE');
    expect(resolve('APPLE INC', { type: 'ETF' })).toMatchObject({ status: 'not_found', confidence: null, others: [] });
    expect(resolve('US0378331005', { country: 'FR' }).status).toBe('not_found');
  });
});

describe('not resolved', () => {
  test('two companies of one name: ambiguous, one candidate each; a hint decides', () => {
    const both = resolve('FIRST CAPITAL');
    expect([both.status, both.symbol, both.others.toSorted()]).toEqual(['ambiguous', null, ['FCAP', 'FIC.MI']]);
    expect(both.reasons.at(-1)).toBe('another security is nearly as likely');
    expect(resolve('FIRST CAPITAL', { country: 'IT' })).toMatchObject({ status: 'resolved', symbol: 'FIC.MI' });
  });

  test.each(['', '100 SHS', 'zqxjkv wwqq', '---'])('%j: not found', (query) => {
    expect(resolve(query)).toMatchObject({
      status: 'not_found',
      symbol: null,
      confidence: null,
      margin: null,
      others: [],
    });
  });
});

describe('without an index', () => {
  test('identifiers and whole symbols are known', () => {
    expect(resolveItem(bare, { query: 'Apple US0378331005', currency: 'EUR' })).toMatchObject({
      status: 'resolved',
      symbol: 'APC.DE',
    });
    expect(resolveItem(bare, { query: 'BOUGHT 10 SAP.DE' })).toMatchObject({ status: 'resolved', symbol: 'SAP.DE' });
    expect(resolveItem(bare, { query: 'SAP.DE', country: 'US' }).status).toBe('not_found');
  });

  test('names and beginnings are not', () => {
    expect(resolveItem(bare, { query: 'APPLE INC COM' }).status).toBe('not_found');
    expect(resolveItem(bare, { query: 'AAP' }).status).toBe('not_found');
  });
});
