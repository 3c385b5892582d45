import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exchanges, micOfVenue, parsePlace } from './index.js';

describe('a place at the end of a text', () => {
  test.each([
    ['vodafone london', 'vodafone', 'LSE'],
    ['toyota nyse', 'toyota', 'NYSE'],
    ['teva Tel Aviv', 'teva', 'TLV'],
    ['7203 tokyo', '7203', 'JPX'],
    ['petrobras São Paulo', 'petrobras', 'SAO'],
    ['samsung korea', 'samsung', 'KSC'],
    ['sap germany', 'sap', 'XETRA'],
    ['bp uk', 'bp', 'LSE'],
    ['shell xetra', 'shell', 'XETRA'],
  ])('%s: %s on %s', (text, rest, code) => {
    const placed = parsePlace(text);
    expect([placed?.text, placed?.exchanges[0]]).toEqual([rest, code]);
  });

  test.each(['', 'london', 'tel aviv', 'Derwent London plc', 'check it', 'SAP SE', 'apple computer'])(
    '%j does not end in a place, or is only a place',
    (text) => {
      expect(parsePlace(text)).toBeNull();
    },
  );

  test('never throws; the rest is not empty, and every code is known', () => {
    const codes = new Set(exchanges.map(({ code }) => code));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('', ' tokyo', ' new york', ' de'), (text, place) => {
        const placed = parsePlace(text + place);
        if (placed === null) return;
        expect(placed.text).not.toBe('');
        expect(placed.exchanges.every((code) => codes.has(code))).toBe(true);
      }),
    );
  });
});

test.each([
  ['NDQ', 'XNAS'],
  ['Xetra', 'XETR'],
  ['xams', 'XAMS'],
  ['Euronext Paris', 'XPAR'],
  ['Frankfurt', 'XFRA'],
  ['KRX', 'XKRX'],
  ['TSE', null],
  ['EURONEXT', null],
  ['CDED', null],
  ['Tradegate', null],
  ['', null],
])('the MIC of a venue as brokers write it: %j is %j', (text, mic) => expect(micOfVenue(text)).toBe(mic));
