import { describe, expect, test } from 'vitest';
import { homeOf, type ListingFacts } from './home-line.js';

const listing = (given: Partial<ListingFacts>): ListingFacts => ({
  symbol: 'X',
  name: null,
  exchange: null,
  country: null,
  issuer_country: null,
  isin: null,
  ...given,
});

const sap = { name: 'SAP SE', issuer_country: 'DE', isin: 'DE0007164600' };
const apple = { name: 'Apple Inc.', issuer_country: 'US', isin: 'US0378331005' };

/** Symbols by their home score, the home line first; all scores differ. */
function byHome(...listings: ListingFacts[]): string[] {
  const homes = listings.map((facts) => ({ symbol: facts.symbol, home: homeOf(facts) }));
  expect(new Set(homes.map(({ home }) => home)).size).toBe(homes.length);
  return homes.sort((left, right) => right.home - left.home).map(({ symbol }) => symbol);
}

describe('search-3: the home line', () => {
  test('SAP: Xetra, then the receipt in New York, then Berlin', () => {
    expect(
      byHome(
        listing({ ...sap, symbol: 'SAP.DE', exchange: 'XETRA', country: 'DE' }),
        listing({ ...sap, symbol: 'SAP', exchange: 'NYSE', country: 'US', isin: 'US8030542042' }),
        listing({ ...sap, symbol: 'SAP.BE', exchange: 'BER', country: 'DE' }),
      ),
    ).toEqual(['SAP.DE', 'SAP', 'SAP.BE']);
  });

  test('Apple: NASDAQ, then main boards abroad, then the regional boards of Germany', () => {
    expect(
      byHome(
        listing({ ...apple, symbol: 'AAPL', exchange: 'NASDAQ', country: 'US' }),
        listing({ ...apple, symbol: 'APC.DE', exchange: 'XETRA', country: 'DE' }),
        listing({ ...apple, symbol: 'APC.MU', exchange: 'MUN', country: 'DE' }),
      ),
    ).toEqual(['AAPL', 'APC.DE', 'APC.MU']);
  });

  test('a company that lists only abroad: New York before the mirror in Vienna', () => {
    const accenture = { issuer_country: 'IE', isin: 'IE00B4BNMY34' };
    expect(
      byHome(
        listing({ ...accenture, symbol: 'ACN', exchange: 'NYSE', country: 'US' }),
        listing({ ...accenture, symbol: 'ACN.VI', exchange: 'VIE', country: 'AT' }),
      ),
    ).toEqual(['ACN', 'ACN.VI']);
  });

  test('foreign shares over the counter and in London under 0-tickers come last', () => {
    expect(homeOf(listing({ ...sap, symbol: 'SAPGF', exchange: 'OTC', country: 'US' }))).toBeLessThan(0.2);
    expect(homeOf(listing({ ...apple, symbol: '0R2V.L', exchange: 'LSE', country: 'GB' }))).toBeLessThan(0.2);
  });

  test('preferreds and receipts are never the home line', () => {
    const bank = { exchange: 'TOR', country: 'CA', issuer_country: 'CA' };
    expect(byHome(listing({ ...bank, symbol: 'TD.TO' }), listing({ ...bank, symbol: 'TD-PFA.TO' }))).toEqual([
      'TD.TO',
      'TD-PFA.TO',
    ]);
    expect(
      byHome(listing({ ...bank, symbol: 'A.TO' }), listing({ ...bank, symbol: 'B.TO', name: 'Bee Corp. ADR' })),
    ).toEqual(['A.TO', 'B.TO']);
    expect(homeOf(listing({ symbol: 'BRK-B', exchange: 'NYSE', country: 'US', issuer_country: 'US' }))).toBe(1);
    expect(homeOf(listing({ symbol: '^GSPC', exchange: 'NYSE', country: 'US', issuer_country: 'US' }))).toBe(1);
  });

  test('common before warrants, rights, units and preferreds, by ticker or name', () => {
    const issuer = { exchange: 'NYSE', country: 'US', issuer_country: 'US' };
    const common = homeOf(listing({ ...issuer, symbol: 'AAC', name: 'Ajax Capital' }));
    const sides = ['AAC-WT', 'AAC.WS', 'AAC-UN', 'AAC.U', 'AAC-RI', 'AAC-PA', 'AAC^A', 'TD-PFA.TO'];
    for (const symbol of sides) expect([symbol, homeOf(listing({ ...issuer, symbol }))]).toEqual([symbol, 0.5]);
    const named = ['Ajax Capital Warrants', 'Ajax Capital Corp. Units', 'Ajax Capital Rights', 'Ajax 5 % Preferred'];
    for (const name of named) expect([name, homeOf(listing({ ...issuer, symbol: 'AACW', name }))]).toEqual([name, 0.5]);
    expect(common).toBe(1);
  });

  test.each([
    ['BNP.PA', 'Preferred Apartment Communities', 'PAR', 'FR'],
    ['CEZ.PR', 'CEZ', 'PRA', 'CZ'],
    ['REI-UN.TO', 'RioCan Real Estate Investment Trust', 'TOR', 'CA'],
    ['UNT', 'Unit Corporation', 'NYSE', 'US'],
    ['PFBC', 'Preferred Bank', 'NASDAQ', 'US'],
    ['RIII.L', 'Rights and Issues Investment Trust', 'LSE', 'GB'],
  ])('%s is of ordinary shares despite its suffix or name', (symbol, name, exchange, country) => {
    expect(homeOf(listing({ symbol, name, exchange, country, issuer_country: country }))).toBe(1);
  });

  test('ordinary shares before depositary receipts, also abroad and without a hint in the name', () => {
    const alibaba = { name: 'Alibaba Group Holding Limited', issuer_country: 'CN' };
    expect(
      byHome(
        listing({ ...alibaba, symbol: 'BABA', exchange: 'NYSE', country: 'US', isin: 'US01609W1027' }),
        listing({ ...alibaba, symbol: '9988.HK', exchange: 'HKG', country: 'HK', isin: 'KYG017191142' }),
        listing({ ...alibaba, symbol: 'AHLA.DE', exchange: 'XETRA', country: 'DE', isin: 'US01609W1027' }),
      ),
    ).toEqual(['9988.HK', 'BABA', 'AHLA.DE']);
  });

  test('for an unknown country of the issuer, the prefix of the ISIN decides, unless it is a mere domicile', () => {
    const fund = { name: 'Lyxor MSCI World UCITS ETF', isin: 'FR0011660927' };
    expect(
      byHome(
        listing({ ...fund, symbol: 'WLDU.L', exchange: 'LSE', country: 'GB' }),
        listing({ ...fund, symbol: 'WLDH.PA', exchange: 'PAR', country: 'FR' }),
      ),
    ).toEqual(['WLDH.PA', 'WLDU.L']);
    const irish = { name: 'Example UCITS ETF', isin: 'IE00B4L5Y983' };
    const dublin = homeOf(listing({ ...irish, symbol: 'EXA.IR', exchange: 'ISE', country: 'IE' }));
    expect(homeOf(listing({ ...irish, symbol: 'EXA.L', exchange: 'LSE', country: 'GB' }))).toBe(dublin);
    const irishIssuer = { ...irish, issuer_country: 'IE' };
    expect(homeOf(listing({ ...irishIssuer, symbol: 'CRH.IR', exchange: 'ISE', country: 'IE' }))).toBe(1);
  });

  test('Brazil: receipts of foreign shares end in 31 to 39 and are never home lines; own shares end in 3 or 4', () => {
    const saoPaulo = { exchange: 'SAO', country: 'BR' };
    const petrobras = { ...saoPaulo, name: 'Petroleo Brasileiro S.A. - Petrobras', issuer_country: 'BR' };
    const receipts = ['AAPL34.SA', 'A1MD34.SA', 'XPBR31.SA', 'JBSS32.SA', 'AURA33.SA', 'BERK39.SA'];
    expect(receipts.map((symbol) => homeOf(listing({ ...apple, ...saoPaulo, symbol })))).toEqual(
      receipts.map(() => 0.1),
    );
    expect(homeOf(listing({ ...saoPaulo, symbol: 'INBR32.SA', issuer_country: 'BR' }))).toBe(0.1);
    expect(homeOf(listing({ ...petrobras, symbol: 'PETR3.SA' }))).toBe(1);
    expect(homeOf(listing({ ...petrobras, symbol: 'PETR4.SA' }))).toBe(1);
    expect(homeOf(listing({ ...saoPaulo, symbol: 'TAEE11.SA', issuer_country: 'BR' }))).toBe(1);
  });

  test('Apple: even a regional board of Germany is no worse than the receipt in São Paulo', () => {
    const munich = homeOf(listing({ ...apple, symbol: 'APC.MU', exchange: 'MUN', country: 'DE' }));
    expect(homeOf(listing({ ...apple, symbol: 'AAPL34.SA', exchange: 'SAO', country: 'BR' }))).toBeLessThanOrEqual(
      munich,
    );
  });

  test('India: the NSE before the BSE, and both before everything abroad', () => {
    const reliance = { name: 'Reliance Industries Limited', issuer_country: 'IN' };
    expect(
      byHome(
        listing({ ...reliance, symbol: 'RELIANCE.BO', exchange: 'BSE', country: 'IN' }),
        listing({ ...reliance, symbol: 'RIGD.IL', exchange: 'IOB', country: 'GB' }),
        listing({ ...reliance, symbol: 'RELIANCE.NS', exchange: 'NSE', country: 'IN' }),
      ),
    ).toEqual(['RELIANCE.NS', 'RELIANCE.BO', 'RIGD.IL']);
    // 1 − .03
    expect(
      homeOf(listing({ symbol: 'RELIANCE.BO', exchange: 'BSE', country: 'IN', issuer_country: 'IN' })),
    ).toBeCloseTo(0.97);
  });
});
