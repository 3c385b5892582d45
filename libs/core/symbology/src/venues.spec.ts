import { describe, expect, test } from 'vitest';
import {
  countryOfMic,
  exchangeOfCode,
  exchangeOfMic,
  exchangeOfSource,
  exchangeOfSuffix,
  exchanges,
  exchangesOfCountry,
  isMic,
  operatingMicOf,
  resolveExchangeFilter,
  segmentsOf,
} from './index.js';
import { bloombergCodes, foreignSuffixes, venueNames } from './venue-names.js';

describe('exchanges', () => {
  test('source codes are unique and every MIC is one of ISO 10383 with a country', () => {
    expect(new Set(exchanges.map(({ source }) => source)).size).toBe(exchanges.length);
    const placed = exchanges.filter(({ mic }) => mic !== null);
    expect(placed.filter(({ mic, operatingMic, country }) => !isMic(mic ?? '') || !operatingMic || !country)).toEqual(
      [],
    );
  });

  test.each([
    ['NMS', 'NASDAQ', 'XNAS', 'US'],
    ['NYQ', 'NYSE', 'XNYS', 'US'],
    ['ASE', 'AMEX', 'XASE', 'US'],
    ['PCX', 'ARCA', 'ARCX', 'US'],
    ['BTS', 'BATS', 'BATS', 'US'],
    ['PNK', 'OTC', 'OTCM', 'US'],
    ['GER', 'XETRA', 'XETR', 'DE'],
    ['NSI', 'NSE', 'XNSE', 'IN'],
    ['LSE', 'LSE', 'XLON', 'GB'],
    ['IOB', 'IOB', 'XLON', 'GB'],
    ['TLO', 'TLO', 'ETLX', 'IT'],
    ['NAS', 'NAS', null, 'US'],
    ['SAT', 'SAT', null, 'SE'],
    ['CCC', 'CCC', null, null],
    ['CCY', 'CCY', null, null],
    ['NIM', 'NIM', null, null],
    ['SNP', 'SNP', null, null],
  ])('%s is %s on %s in %s', (source, code, mic, country) => {
    expect(exchangeOfSource(source.toLowerCase())).toMatchObject({ source, code, mic, country });
  });

  test('German regional boards are regional, Xetra is the main one and comes first', () => {
    expect(['BER', 'DUS', 'HAM', 'HAN', 'MUN', 'STU', 'FRA'].map((code) => exchangeOfSource(code)?.board)).toEqual(
      Array(7).fill('regional'),
    );
    expect(exchangeOfSource('GER')?.board).toBe('main');
    expect(exchangesOfCountry('de')[0]).toBe('XETRA');
  });

  test('a suffix shared by two venues means the one with more listings', () => {
    expect([exchangeOfSuffix('.F')?.code, exchangeOfSuffix('.L')?.code, exchangeOfSuffix('.st')?.code]).toEqual([
      'FRA',
      'LSE',
      'STO',
    ]);
    expect(exchangeOfSuffix('.B')).toBeNull();
  });

  test('the leading row of a MIC and of a code', () => {
    expect([exchangeOfMic('xlon')?.code, exchangeOfMic('XNAS')?.source, exchangeOfCode('otc')?.source]).toEqual([
      'LSE',
      'NMS',
      'PNK',
    ]);
  });

  test('the runtime supports all time zones', () => {
    for (const { timezone } of exchanges)
      expect(() => new Intl.DateTimeFormat('en', { timeZone: timezone })).not.toThrow();
  });

  test('every vendor name leads to canonical codes', () => {
    const entries = [venueNames, bloombergCodes, foreignSuffixes].flatMap((table) => [...table]);
    const wrong = entries.filter(
      ([, codes]) => codes.length === 0 || codes.some((code) => exchangeOfCode(code)?.code !== code),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the exchange parameter', () => {
  test.each([
    ['NASDAQ', 'NASDAQ'],
    ['nasdaq', 'NASDAQ'],
    ['NMS', 'NASDAQ'],
    ['ncm', 'NASDAQ'],
    ['GER', 'XETRA'],
    ['Xetra', 'XETRA'],
    ['NSI', 'NSE'],
    ['XTKS', 'JPX'],
  ])('%s selects the rows of %s', (text, code) => {
    expect(resolveExchangeFilter(text)).toEqual({ kind: 'exchange', codes: [code] });
  });

  test.each(['XNYS', 'xlon', 'BMEX', 'XNAS', 'XNGS'])('%s selects by MIC', (text) => {
    expect(resolveExchangeFilter(text)).toEqual({ kind: 'mic', mic: text.toUpperCase() });
  });

  test.each(['', 'NOWHERE', 'NASDAQ;', 'constructor', '__proto__'])('%j selects nothing', (text) => {
    expect(resolveExchangeFilter(text)).toBeNull();
  });
});

describe('MICs', () => {
  test('Madrid is a segment of BME', () => {
    expect(operatingMicOf('xmad')).toBe('BMEX');
    expect(segmentsOf('BMEX')).toContain('XMAD');
    expect(segmentsOf('BMEX')).not.toContain('BMEX');
    expect(countryOfMic('XMAD')).toBe('ES');
  });

  test('a segment abroad keeps its own country', () => {
    expect(operatingMicOf('XKOS')).toBe('XKRX');
    expect(countryOfMic('XXXX')).toBeNull();
    expect(countryOfMic('NOPE')).toBeNull();
  });
});
