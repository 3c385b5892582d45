import { describe, expect, test } from 'vitest';
import { instrumentWith } from './instrument.fixture.js';
import type { CheckedInstrument } from './finding.js';
import { symbolIsinFindings, thirdCountryFindings } from './isin-findings.js';
import { nameFindings } from './name-findings.js';
import { venueFindings } from './venue-findings.js';

const frankfurt = { country: 'DE', exchange: 'FRA', mic: 'XFRA' };

const isinKinds = (given: Partial<CheckedInstrument>) =>
  thirdCountryFindings(instrumentWith('X', given), () => []).map(({ kind }) => kind);

describe('an ISIN of a third country', () => {
  test.each<[string, Partial<CheckedInstrument>]>([
    ['POSCO: the receipt on the home line', { isin: 'US6934831099', country: 'KR', issuer_country: 'KR' }],
    ['CBA: the US ISIN on an Australian line', { isin: 'US2027126000', country: 'AU', issuer_country: 'AU' }],
    ['a Thai ISIN on an Australian company', { isin: 'TH0823010010', country: 'AU', issuer_country: 'AU' }],
    ['a German ISIN on an Indian company', { isin: 'DE0005008007', country: 'IN', issuer_country: 'IN' }],
  ])('%s', (_, given) => expect(isinKinds(given)).toEqual(['isin_of_third_country']));

  test.each<[string, Partial<CheckedInstrument>]>([
    ['of the issuer', { isin: 'US0378331005', issuer_country: 'US', ...frankfurt }],
    ['of the venue', { isin: 'US01609W1027', country: 'US', issuer_country: 'CN' }],
    ['a holding in Cayman', { isin: 'KYG017191142', country: 'HK', issuer_country: 'CN' }],
    ['a holding in Jersey', { isin: 'JE00B4T3BW64', country: 'GB', issuer_country: 'CH' }],
    ['an international security', { isin: 'XS2314659447', country: 'DE', issuer_country: 'FR' }],
    ['a receipt on a regional board', { isin: 'US01609W1027', issuer_country: 'CN', ...frankfurt }],
    ['a fund without an issuer country', { isin: 'IE00B4L5Y983', type: 'ETF', country: 'DE' }],
    ['without a venue', { isin: 'US0378331005', issuer_country: 'DE' }],
  ])('%s is usual', (_, given) => expect(isinKinds(given)).toEqual([]));
});

test('the ISIN in the symbol takes precedence over the cell (Rubis)', () => {
  const rubis = instrumentWith('AT0000A288S5.VI', { isin: 'FR0013269123' });
  expect(symbolIsinFindings(rubis)).toMatchObject([{ kind: 'isin_not_in_symbol', mend: { isin: 'AT0000A288S5' } }]);
  expect(symbolIsinFindings(instrumentWith('AT0000A288S5.VI', { isin: 'AT0000A288S5' }))).toEqual([]);
});

describe('venues', () => {
  test.each<[string, Partial<CheckedInstrument>, string, object]>([
    ['VFIAX', { type: 'Mutual Fund', exchange: 'NAS' }, 'country_missing', { country: 'US' }],
    ['SAP.DE', {}, 'venue_missing', { exchange: 'XETRA', mic: 'XETR', country: 'DE' }],
    ['AAPL', { source_exchange: 'NMS' }, 'venue_missing', { exchange: 'NASDAQ', mic: 'XNAS', country: 'US' }],
    ['AAPL', { mic: 'XNAS' }, 'venue_missing', { exchange: 'NASDAQ', country: 'US' }],
    ['SAP.DE', { exchange: 'XETRA', country: 'DE' }, 'venue_missing', { mic: 'XETR' }],
    ['VOD.L', { exchange: 'LSE', mic: 'XLON' }, 'country_missing', { country: 'GB' }],
  ])('%s with %j: %s', (symbol, given, kind, mend) => {
    expect(venueFindings(instrumentWith(symbol, given))).toMatchObject([{ kind, symbol, mend }]);
  });

  test.each<[string, Partial<CheckedInstrument>]>([
    ['AAPL', { exchange: 'NASDAQ', mic: 'XNAS', country: 'US' }],
    ['BTC-USD', { type: 'Crypto', exchange: 'CCC' }],
    ['EURUSD=X', { type: 'FX', exchange: 'CCY' }],
    ['^GSPC', { type: 'Index', exchange: 'SNP' }],
    ['FTSE.L', { type: 'Index' }],
    ['ZZZZ', {}],
    ['X', { exchange: 'NOWHERE' }],
    ['X.DE', { exchange: 'NAI', mic: 'XNAI', country: 'KE' }],
  ])('%s with %j is whole', (symbol, given) => expect(venueFindings(instrumentWith(symbol, given))).toEqual([]));
});

describe('names', () => {
  test('a missing name, repaired where an import gave one', () => {
    expect(nameFindings(instrumentWith('X'))).toMatchObject([{ kind: 'name_missing', mend: null }]);
    const records = [{ name: 'Xylem Inc.', isin: null }];
    expect(nameFindings(instrumentWith('X', { records }))).toMatchObject([{ mend: { name: 'Xylem Inc.' } }]);
  });

  const records = [
    { name: 'Facebook, Inc.', isin: 'US30303M1027' },
    { name: 'Meta Platforms, Inc.', isin: 'US30303M1027' },
  ];
  const meta = { name: 'Meta Platforms, Inc.', isin: 'US30303M1027' };

  test('two companies under one symbol', () => {
    const reused = [{ name: 'Roundhill Ball Metaverse ETF', isin: 'US53656F4174' }, ...records.slice(1)];
    expect(nameFindings(instrumentWith('METV', { ...meta, records: reused }))).toEqual([]);
    const etf = [{ name: 'Roundhill Ball ETF', isin: 'US53656F4174' }, ...records.slice(1)];
    expect(nameFindings(instrumentWith('META', { ...meta, records: etf }))).toMatchObject([{ kind: 'symbol_reused' }]);
  });

  test('a renaming does not count: the ISIN stays, or an alias states the former name', () => {
    expect(nameFindings(instrumentWith('META', { ...meta, records }))).toEqual([]);
    const unnumbered = records.map(({ name }) => ({ name, isin: null }));
    const now = { name: meta.name, records: unnumbered };
    expect(nameFindings(instrumentWith('META', now))).toHaveLength(1);
    expect(nameFindings(instrumentWith('META', { ...now, aliases: ['Facebook'] }))).toEqual([]);
  });
});
